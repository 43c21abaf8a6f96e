//! The ground: tilemaps of the atlas, one above the other.
//!
//! A hex is a stack of tiles (deck, rubble, crates, smoke); the lowest tile of
//! every stack lies in the first map, the next in the second. When the board
//! changes only the tiles of touched hexes do.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy_ecs_tilemap::prelude::*;
use pincer_draw::{atlas, png, terrain};
use pincer_rules::board::Board;

use crate::layout::TileGrid;
use crate::state::{Table, at_table};

/// The tiles, drawn by the command `art` from `assets/art/tiles.svg`.
const ATLAS: &[u8] = include_bytes!("../assets/art/atlas.png");

/// Draws the ground.
pub struct GroundPlugin;

impl Plugin for GroundPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(bevy_ecs_tilemap::TilemapPlugin)
            .init_resource::<Laid>()
            .add_systems(Startup, load_atlas)
            .add_systems(
                PostUpdate,
                lay.run_if(at_table.and_then(resource_exists::<AtlasImage>)),
            );
    }
}

/// The atlas on the graphics card.
#[derive(Resource)]
struct AtlasImage(Handle<Image>);

/// The board as it is laid, and the maps that show it.
#[derive(Resource, Default)]
struct Laid {
    board: Option<Board>,
    version: u64,
    maps: Vec<Entity>,
}

/// A tilemap of the ground.
#[derive(Component)]
struct Ground;

fn load_atlas(mut commands: Commands, mut images: ResMut<Assets<Image>>) -> Result {
    let picture = png::read(ATLAS)?;
    let mut image = Image::new(
        Extent3d {
            width: picture.width,
            height: picture.height,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        picture.rgba,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    image.sampler = ImageSampler::linear();
    commands.insert_resource(AtlasImage(images.add(image)));
    Ok(())
}

fn lay(mut commands: Commands, table: Res<Table>, image: Res<AtlasImage>, mut laid: ResMut<Laid>) {
    if laid.board.is_some() && laid.version == table.version {
        return;
    }
    laid.version = table.version;
    let board = &table.scene.board;
    if laid.board.as_ref() == Some(board) {
        return;
    }
    for map in laid.maps.drain(..) {
        commands.entity(map).despawn();
    }
    let grid = TileGrid::new(board);
    let stacks: Vec<_> = board
        .hexes()
        .map(|hex| (grid.tile(hex), terrain::stack(board, hex)))
        .collect();
    let deepest = stacks
        .iter()
        .map(|(_, stack)| stack.iter().count())
        .max()
        .unwrap_or(0);
    let origin = grid.origin(board);
    for depth in 0..deepest {
        let map = commands.spawn(Ground).id();
        let mut storage = TileStorage::empty(grid.size);
        for (position, stack) in &stacks {
            let Some(tile) = stack.iter().nth(depth) else {
                continue;
            };
            let entity = commands
                .spawn(TileBundle {
                    position: *position,
                    tilemap_id: TilemapId(map),
                    texture_index: TileTextureIndex(tile.index()),
                    ..default()
                })
                .insert(ChildOf(map))
                .id();
            storage.set(position, entity);
        }
        let (width, height) = atlas::cell(atlas::HEX_WIDTH);
        commands.entity(map).insert(TilemapBundle {
            grid_size: TileGrid::grid_size(),
            map_type: TilemapType::Hexagon(grid.system),
            size: grid.size,
            storage,
            texture: TilemapTexture::Single(image.0.clone()),
            tile_size: TilemapTileSize {
                x: width as f32,
                y: height as f32,
            },
            transform: Transform::from_translation(origin.extend(depth as f32)),
            ..default()
        });
        laid.maps.push(map);
    }
    laid.board = Some(board.clone());
}
