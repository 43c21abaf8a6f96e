//! Catalogues: terrain, weapons and unit profiles by name.
//!
//! Data files of their own, so that a table adds a weapon without touching a
//! scenario. The program carries one of each; files read later add to them and
//! replace what has the same name.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use pincer_rules::board::Ground;
use pincer_rules::system::System;
use pincer_rules::weapon::Weapon;

use crate::field::{Field, Fields};
use crate::node;
use crate::problem::{Fault, Problems, Report};
use crate::scene_file::read::{self, Dialect};
use crate::scene_file::{HexFile, UnitFile, WeaponFile, build};

/// What a catalogue file lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shelf {
    /// Kinds of ground, for the legend of a map.
    Terrain,
    /// Weapons.
    Weapons,
    /// Unit profiles, which name weapons.
    Units,
}

/// All there is to choose from.
#[derive(Debug, Clone, Default)]
pub struct Catalogue {
    terrain: BTreeMap<String, Titled<HexFile>>,
    weapons: BTreeMap<String, WeaponFile>,
    units: BTreeMap<String, Titled<UnitFile>>,
}

#[derive(Debug, Clone)]
struct Titled<T> {
    title: String,
    value: T,
}

static EMBEDDED: LazyLock<Catalogue> = LazyLock::new(|| match Catalogue::overlaid(&[]) {
    (catalogue, problems) if problems.is_empty() => catalogue,
    (_, problems) => unreachable!("a test reads the embedded catalogue: {problems:?}"),
});

impl Shelf {
    /// All, in the order in which they are read: units name weapons.
    pub const ALL: [Self; 3] = [Self::Terrain, Self::Weapons, Self::Units];

    /// The name of its file.
    #[must_use]
    pub const fn file(self) -> &'static str {
        match self {
            Self::Terrain => "terrain.toml",
            Self::Weapons => "weapons.toml",
            Self::Units => "units.toml",
        }
    }

    const fn embedded(self) -> &'static str {
        match self {
            Self::Terrain => include_str!("../../../assets/catalogue/terrain.toml"),
            Self::Weapons => include_str!("../../../assets/catalogue/weapons.toml"),
            Self::Units => include_str!("../../../assets/catalogue/units.toml"),
        }
    }
}

impl Catalogue {
    /// The catalogue the program carries.
    #[must_use]
    pub fn embedded() -> &'static Self {
        &EMBEDDED
    }

    /// Adds the entries of a file. Weapons come before the units that name them.
    ///
    /// # Errors
    /// All problems of the file; then nothing of it is added.
    pub fn add(&mut self, shelf: Shelf, file: &str, text: &str) -> Result<(), Problems> {
        let mut more = self.clone();
        more.add_all(shelf, file, text)?;
        *self = more;
        Ok(())
    }

    /// The catalogue the program carries with the entries of other files (shelf,
    /// name, text) added to it, or in the place of entries of the same name.
    /// Profiles that come along carry the weapons that were put in place of
    /// theirs.
    ///
    /// What has problems is there too, as far as it can be read: files that name
    /// it can then be read for their own problems.
    #[must_use]
    pub fn overlaid(files: &[(Shelf, &str, &str)]) -> (Self, Vec<Problems>) {
        let mut catalogue = Self::default();
        let mut problems = Vec::new();
        for shelf in Shelf::ALL {
            let own = (shelf.file(), shelf.embedded());
            let others = files.iter().filter(|(of, ..)| *of == shelf);
            for (file, text) in [own].into_iter().chain(others.map(|&(_, f, t)| (f, t))) {
                problems.extend(catalogue.add_all(shelf, file, text).err());
            }
        }
        (catalogue, problems)
    }

    /// As [`Self::add`], but what has problems is added too.
    fn add_all(&mut self, shelf: Shelf, file: &str, text: &str) -> Result<(), Problems> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut report = Report::default();
        if let Some(root) = node::toml::read(text, &mut report) {
            let root = Field {
                node: &root,
                place: String::new(),
            };
            for (id, _, entry) in root.table(&mut report).into_iter().flat_map(Fields::named) {
                self.entry(shelf, id, &entry, &mut report);
            }
        }
        if report.is_empty() {
            return Ok(());
        }
        Err(Problems {
            file: file.to_owned(),
            list: report.into_list(text),
        })
    }

    /// All kinds of ground, by name.
    pub fn terrain(&self) -> impl Iterator<Item = (&str, Ground)> {
        self.terrain
            .iter()
            .map(|(id, entry)| (id.as_str(), build::ground(entry.value)))
    }

    /// All weapons, by name.
    pub fn weapons(&self) -> impl Iterator<Item = (&str, Weapon)> {
        self.weapons
            .iter()
            .map(|(id, file)| (id.as_str(), build::weapon(file)))
    }

    /// The names of all unit profiles.
    pub fn profiles(&self) -> impl Iterator<Item = &str> {
        self.units.keys().map(String::as_str)
    }

    /// What players call a kind of ground.
    #[must_use]
    pub fn terrain_title(&self, id: &str) -> Option<&str> {
        self.terrain.get(id).map(|entry| entry.title.as_str())
    }

    /// What players call a unit profile.
    #[must_use]
    pub fn profile_title(&self, id: &str) -> Option<&str> {
        self.units.get(id).map(|entry| entry.title.as_str())
    }

    pub(crate) fn terrain_file(&self, id: &str) -> Option<HexFile> {
        self.terrain.get(id).map(|entry| entry.value)
    }

    pub(crate) fn weapon_file(&self, id: &str) -> Option<&WeaponFile> {
        self.weapons.get(id)
    }

    pub(crate) fn unit_file(&self, id: &str) -> Option<&UnitFile> {
        self.units.get(id).map(|entry| &entry.value)
    }

    fn entry(&mut self, shelf: Shelf, id: &str, entry: &Field<'_, '_>, report: &mut Report) {
        let Some(mut fields) = entry.table(report) else {
            return;
        };
        let title = fields
            .need(report, "title")
            .and_then(|field| field.text(report))
            .unwrap_or_default()
            .to_owned();
        let id = id.to_owned();
        match shelf {
            Shelf::Terrain => {
                let value = read::hex_keys(&mut fields, report);
                self.terrain.insert(id, Titled { title, value });
            }
            Shelf::Weapons => {
                let systems = systems_of(&mut fields, report);
                let dialect = Dialect::scenario(self, &systems);
                let mut weapon = read::weapon_keys(&mut fields, dialect, report);
                weapon.name = Some(title);
                self.weapons.insert(id, weapon);
            }
            Shelf::Units => {
                let systems = systems_of(&mut fields, report);
                let value = read::unit(&mut fields, Dialect::scenario(self, &systems), report);
                for (key, given) in [
                    ("at", value.at.is_some()),
                    ("profile", value.profile.is_some()),
                    ("down", value.down.is_some()),
                ] {
                    if given {
                        let key = key.to_owned();
                        let fault = Fault::UnknownKey { key, near: None };
                        report.add(fields.spot, fields.place.clone(), fault);
                    }
                }
                self.units.insert(id, Titled { title, value });
            }
        }
        fields.finish(report);
    }
}

/// The rulebooks of an entry; all where what it says of them is a mistake, which is
/// told once and not again for every key.
fn systems_of(fields: &mut Fields<'_, '_>, report: &mut Report) -> Vec<System> {
    read::systems(fields, report).unwrap_or_else(|| System::all().to_vec())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use pincer_rules::board::{CurrentStrength, Passage};
    use pincer_rules::numbers::{Centimetres, CoverLevel, Level, Stacks};
    use pincer_rules::surface::Surface;
    use pincer_rules::training::Core;
    use pincer_rules::weapon::{Area, Category, DamageType, Size, Tag, WeaponClass, WeaponKind};

    use super::*;

    #[test]
    fn the_embedded_catalogue_is_sound() {
        let catalogue = Catalogue::embedded();
        let (_, rifle) = catalogue
            .weapons()
            .find(|(id, _)| *id == "rifle")
            .expect("a rifle");
        assert_eq!(rifle.name, "Rifle");
    }

    /// There is something of every kind to choose from.
    #[test]
    fn the_embedded_catalogue_leaves_nothing_out() {
        let catalogue = Catalogue::embedded();
        let weapons: Vec<Weapon> = catalogue.weapons().map(|(_, weapon)| weapon).collect();
        assert!(weapons.len() >= 24);
        let some = |wanted: &dyn Fn(&Weapon) -> bool| weapons.iter().any(wanted);
        for &kind in WeaponKind::ALL {
            assert!(some(&|weapon| weapon.kind == kind), "{kind:?}");
        }
        for &class in WeaponClass::ALL {
            assert!(some(&|weapon| weapon.class == Some(class)), "{class:?}");
        }
        for &category in Category::ALL {
            assert!(some(&|weapon| weapon.category == category), "{category:?}");
        }
        for &damage in DamageType::ALL {
            assert!(some(&|weapon| weapon.damage == damage), "{damage:?}");
        }
        for &tag in Tag::ALL {
            assert!(some(&|weapon| weapon.tags.has(tag)), "{tag:?}");
        }
        for size in [Size::Tiny, Size::Small, Size::Medium, Size::Large] {
            let thrown = |weapon: &Weapon| weapon.kind == WeaponKind::Thrown;
            assert!(some(&|weapon| thrown(weapon) && weapon.item_size == size));
        }
        assert!(some(&|weapon| matches!(weapon.area, Some(Area::Burst(_)))));
        assert!(some(&|weapon| matches!(weapon.area, Some(Area::Line(_)))));
        assert!(some(&|weapon| matches!(weapon.area, Some(Area::Cone(_)))));
        assert!(some(&|weapon| weapon.named_band.is_some()));
        assert!(some(&|weapon| weapon.push.0 > 0));
        assert!(some(&|weapon| weapon.smoke.0 > 0 && weapon.hits.0 == 0));
        assert!(some(&|weapon| weapon.uses.is_some()));

        let units: Vec<&UnitFile> = catalogue.units.values().map(|entry| &entry.value).collect();
        assert!(units.len() >= 14);
        let some = |wanted: &dyn Fn(&UnitFile) -> bool| units.iter().any(|unit| wanted(unit));
        for &size in Size::ALL {
            let sized = |unit: &UnitFile| unit.size.unwrap_or_default() == size;
            assert!(some(&sized), "{size:?}");
        }
        let cores: BTreeSet<Core> = units
            .iter()
            .filter_map(|unit| unit.training.as_ref()?.core)
            .collect();
        assert_eq!(cores.len(), Core::ALL.len(), "{cores:?}");

        let terrain: Vec<Ground> = catalogue.terrain().map(|(_, ground)| ground).collect();
        for level in 1..=5 {
            let level = CoverLevel::new(level);
            assert!(
                terrain
                    .iter()
                    .filter(|ground| ground.cover == level)
                    .count()
                    >= 2
            );
            assert!(terrain.iter().any(|ground| ground.dug_in == level));
        }
        let some = |wanted: &dyn Fn(&Ground) -> bool| terrain.iter().any(wanted);
        for passage in [Passage::Wall, Passage::Impassable] {
            assert!(some(&|ground| ground.passage == passage));
        }
        for strength in CurrentStrength::ALL {
            assert!(some(&|it| it
                .current
                .is_some_and(|now| now.strength == *strength)));
        }
        for level in [-1, 1, 2, 3] {
            assert!(some(&|ground| ground.level == Level(level)));
        }
        for metres in [50, 90, 140, 250] {
            assert!(some(&|ground| ground.depth == Centimetres(metres)));
        }
        for stacks in [1, 2] {
            assert!(some(&|ground| ground.difficult == Stacks(stacks)));
        }
        assert!(some(&|ground| ground.conceals));
        assert!(some(&|ground| ground.surface == Surface::Planks));
        let hazards: BTreeSet<DamageType> = terrain
            .iter()
            .filter_map(|ground| Some(ground.hazard?.damage))
            .collect();
        assert!(hazards.len() >= 4, "{hazards:?}");
    }

    #[test]
    fn another_file_adds_and_replaces() {
        let weapons = "\u{feff}[rifle]\ntitle = \"Long rifle\"\nkind = \"ranged\"\nclass = \"heavy\"\n[rail]\ntitle = \"Rail\"\nkind = \"ranged\"\nclass = \"heavy\"\n";
        let units = "[sniper]\ntitle = \"Sniper\"\nweapon = \"rail\"\n";
        // Units may stand before the weapons they name.
        let files = [(Shelf::Units, "u", units), (Shelf::Weapons, "w", weapons)];
        let (catalogue, problems) = Catalogue::overlaid(&files);
        assert_eq!(problems, []);
        let carries = |id| {
            let weapon = catalogue.unit_file(id).expect(id).weapon.clone();
            weapon.expect("a weapon").name.expect("a name")
        };
        assert_eq!(carries("sniper"), "Rail");
        assert_eq!(
            carries("marksman"),
            "Long rifle",
            "a profile that comes along"
        );
        let before = Catalogue::embedded();
        assert_eq!(catalogue.weapons().count(), before.weapons().count() + 1);
        assert_eq!(catalogue.profiles().count(), before.profiles().count() + 1);
    }

    #[test]
    fn what_names_a_faulty_entry_has_no_fault_of_its_own() {
        let weapons = "[rail]\ntitle = \"Rail\"\nkind = \"rangd\"\n";
        let units =
            "[sniper]\ntitle = \"Sniper\"\nweapon = \"rail\"\n[ghost]\nweapon = \"rifle\"\n";
        let files = [(Shelf::Weapons, "w", weapons), (Shelf::Units, "u", units)];
        let (_, problems) = Catalogue::overlaid(&files);
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 2, "{told:#?}");
        assert!(told[0].starts_with("w:3:8 rail.kind: "), "{}", told[0]);
        assert_eq!(told[1], "u:4:1 ghost: the key \"title\" is missing");
    }

    #[test]
    fn a_misspelt_rulebook_is_told_once() {
        let weapons = "[bow]\ntitle = \"Bow\"\nrules = \"dungeon\"\nkind = \"ranged\"\nrange = 8\nreload = 1\n";
        let units = "[archer]\ntitle = \"Archer\"\nrules = \"dungeon_universalis\"\nskill = 2\nweapon = \"bow\"\n";
        let files = [(Shelf::Weapons, "w", weapons), (Shelf::Units, "u", units)];
        let (_, problems) = Catalogue::overlaid(&files);
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 1, "{told:#?}");
        assert!(told[0].starts_with("w:3:9 bow.rules: "), "{}", told[0]);
    }

    #[test]
    fn problems_name_the_entry_and_add_nothing() {
        let mut catalogue = Catalogue::default();
        let cases = [
            (
                Shelf::Terrain,
                "[wall]\ntitle = \"Wall\"\ncovr = 1\n",
                "f:3:1 wall: there is no key \"covr\" here (did you mean \"cover\"?)",
            ),
            (
                Shelf::Terrain,
                "[wall]\nwall = true\n",
                "wall: the key \"title\" is missing",
            ),
            (
                Shelf::Weapons,
                "[gun]\ntitle = \"Gun\"\nkind = \"rangd\"\n",
                "gun.kind: \"rangd\" is no weapon kind (did you mean \"ranged\"?)",
            ),
            (
                Shelf::Units,
                "[man]\ntitle = \"Man\"\nweapon = \"gun\"\n",
                "man.weapon: there is no weapon \"gun\"",
            ),
            (
                Shelf::Units,
                "[man]\ntitle = \"Man\"\nat = [1, 2]\n",
                "there is no key \"at\"",
            ),
            (Shelf::Units, "[man\n", "f:1:"),
        ];
        for (shelf, text, wanted) in cases {
            let problems = catalogue.add(shelf, "f", text).expect_err(text).to_string();
            assert!(problems.contains(wanted), "{problems}");
        }
        assert_eq!(
            catalogue.profiles().count() + catalogue.terrain().count(),
            0
        );
    }
}
