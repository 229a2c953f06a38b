//! The questions for maps: pictures, and the tiles that the page assembles.

use super::{GAME, MISERE_OUTCOMES, OUTCOMES};
use crate::reader::form::{Form, Function, Holds, Parameter, Reading};
use crate::reader::{Asked, Drawing, Filled};
use crate::report::{Listing, Object};
use grundy::answer::Picture;
use grundy::{Frame, Map};
use grundy_core::Dialect::{Api, CommandLine, Python};
use grundy_core::{Game, Kind, Misread, Nat};

/// The names of the colour scales for maps, as accepted by the parameter `scale`.
pub const SCALES: &[&str] = &["sequential", "blue-yellow", "cyclic:M", "bits", "grey", "rank"];

const TWO_PILES: Parameter =
    GAME.help("The ruleset: wythoff, moves on two piles, or a take-away game (heaps down, bounds across)");

const SIZE: Parameter =
    Parameter::option("size", Holds::Size, "N", "Rows and columns: N, or ROWSxCOLUMNS; at most 16384 each")
        .default("500")
        .example("20");

/// The question `map`, which asks for a picture of the nimbers or outcomes of a two-dimensional game.
pub static MAP: Reading<Asked> = Reading {
    form: Form {
        name: "map",
        about: "Draw the nimbers or outcomes of a two-dimensional game as PNG or SVG",
        parameters: &[
            TWO_PILES,
            SIZE.only_in(&[CommandLine, Api]),
            SIZE.help("One number, or rows and columns; at most 16384 each").only_in(&[Python]),
            Parameter::option("at", Holds::Place, "A,B", "First row and first column: two numbers of any size")
                .default("0,0")
                .example("0,0"),
            OUTCOMES,
            MISERE_OUTCOMES,
            Parameter::option(
                "scale",
                Holds::Scale,
                "SCALE",
                "Colours: sequential, blue-yellow, cyclic:M (by the remainder mod M), bits, grey, rank",
            )
            .default("sequential")
            .example("sequential"),
            Parameter::option("cell", Holds::Count { least: 1, most: u32::MAX as u64 }, "PIXELS", "Pixels per cell"),
            Parameter::flag("bare", "Leave out axes, legend and title"),
            Parameter::flag("upwards", "Draw the first row at the bottom"),
            Parameter::option("format", Holds::Word(&["png", "svg"]), "FORMAT", "The file format")
                .default("png")
                .only_in(&[Api]),
        ],
        commands: &[
            "grundy map wythoff --size 500 -o wythoff.png",
            "grundy map fibonacci --size 500 --scale rank -o fibonacci.png",
            "grundy map 'moves((1,0)*,(0,1)*,(2,2)*)' --size 200 --outcomes -o moves.svg",
            "grundy map wythoff --size 60 -o wythoff.pdf",
            "grundy map wythoff --outcomes --at 1e6,1e6 --size 300 -o far.png",
            "grundy map wythoff --at 0,1e100 --size 60 --scale cyclic:24 -o rows.png",
        ],
        route: Some("picture"),
        python: Some(Function {
            result: "Map",
            examples: r#"
>>> g.map("fibonacci", size=(3, 4)).array
array([[0, 0, 0, 0],
       [0, 1, 1, 1],
       [0, 0, 2, 2]], dtype=uint8)
"#,
        }),
        objects: &[Object::of::<Picture>()],
        ..Form::EMPTY
    },
    read,
};

fn read(filled: &Filled<'_>) -> Result<Asked, Misread> {
    let (height, width) = size(filled)?;
    let frame = Frame { at: place(filled)?, height, width };
    let drawing = Drawing {
        scale: scale(filled)?.to_owned(),
        cell: filled.fitting("cell")?,
        bare: filled.flag("bare")?,
        upwards: filled.flag("upwards")?,
        svg: filled.word("format")? == Some("svg"),
    };
    let game = filled.game("ruleset")?;
    let question = Map { kind: filled.kind(&game)?, game, frame };
    Ok(Asked { drawing: Some(drawing), ..filled.asked(question)? })
}

/// Parses the numbers of rows and columns.
fn size(filled: &Filled<'_>) -> Result<(u32, u32), Misread> {
    let sides = match filled.text("size") {
        Some(text) => {
            let (height, width) = text.split_once(['x', '×']).unwrap_or((text, text));
            vec![filled.read_number(height)?, filled.read_number(width)?]
        }
        None => filled.numbers("size")?.unwrap_or_default(),
    };
    let side = |n: &Nat| filled.within("size", n).and_then(|n| filled.fit::<u32>("size", n));
    match sides.as_slice() {
        [both] => Ok((side(both)?, side(both)?)),
        [height, width] => Ok((side(height)?, side(width)?)),
        _ => Err(filled.malformed("size", "300x400")),
    }
}

/// Parses a row and a column of a map.
fn place(filled: &Filled<'_>) -> Result<(Nat, Nat), Misread> {
    let numbers = filled.numbers("at")?.unwrap_or_default();
    let [row, column] = numbers.as_slice() else { return Err(filled.malformed("at", "1e6,1e6")) };
    Ok((row.clone(), column.clone()))
}

/// Parses a colour scale: its name, and for `cyclic` an optional modulus.
fn scale<'a>(filled: &'a Filled<'_>) -> Result<&'a str, Misread> {
    let text = filled.needed("scale")?;
    let (name, modulus) = text.split_once(':').map_or((text, None), |(name, modulus)| (name, Some(modulus)));
    let known = match (name.to_lowercase().as_str(), modulus) {
        ("cyclic", modulus) => modulus.is_none_or(|m| m.trim().parse::<u32>().is_ok_and(|m| m > 0)),
        ("gray", None) => true,
        (name, None) => SCALES.contains(&name),
        _ => false,
    };
    let unknown = || Misread::Word { parameter: filled.spelling("scale"), given: text.to_owned(), words: SCALES };
    if known { Ok(text) } else { Err(unknown()) }
}

/// A request for the values of a tile, a square part of a map.
#[derive(Clone, Debug)]
pub struct TileAsked {
    /// The two-dimensional game.
    pub game: Game,
    /// The kind of the values: nimbers or outcomes.
    pub kind: Kind,
    /// The index of the first row of the square.
    pub row: Nat,
    /// The index of the first column of the square.
    pub column: Nat,
    /// The number of rows of the square, and of its columns.
    pub size: u32,
    /// The distance in the map between adjacent cells of the square.
    pub stride: u32,
}

/// The question `tile`, which asks for the values of a tile, a square part of a map.
pub static TILE: Reading<TileAsked> = Reading {
    form: Form {
        name: "tile",
        about: "Compute the values of a square of a map",
        more: "size² numbers of 4 bytes, little-endian, row by row: the values of the cells (row + i·stride, column + \
               j·stride). Nimbers, or 0 for P and 1 for N. `X-Grundy-Largest` is the largest of them, `X-Grundy-Offset` what \
               was subtracted from each (far out, nimbers are about as large as the column). As JSON for clients that ask \
               for it.",
        parameters: &[
            TWO_PILES,
            Parameter::option("row", Holds::Number, "N", "The first row, of any size").default("0").example("0"),
            Parameter::option("column", Holds::Number, "N", "The first column, of any size").default("0").example("0"),
            Parameter::option("size", Holds::Count { least: 1, most: u32::MAX as u64 }, "N", "Rows and columns")
                .default("256")
                .example("16"),
            Parameter::option(
                "stride",
                Holds::Count { least: 1, most: u32::MAX as u64 },
                "N",
                "Distance between sampled cells, a power of two",
            )
            .default("1"),
            OUTCOMES,
            MISERE_OUTCOMES,
        ],
        route: Some("tile"),
        takes_common: false,
        ..Form::EMPTY
    },
    read: |filled| {
        let game = filled.game("ruleset")?;
        let kind = filled.kind(&game)?;
        let number = |name: &'static str| filled.number(name).map(Option::unwrap_or_default);
        let count =
            |name: &'static str| -> Result<u32, Misread> { filled.fitting(name)?.ok_or_else(|| filled.missing(name)) };
        let stride = count("stride")?;
        if !stride.is_power_of_two() {
            return Err(Misread::PowerOfTwo { parameter: filled.spelling("stride"), given: stride.into() });
        }
        Ok(TileAsked { game, kind, row: number("row")?, column: number("column")?, size: count("size")?, stride })
    },
};

impl Listing for Map {}
