mod pipes;

use pipes::{float, int, md, Outcome, Pipes};
use std::{env, fs};

fn main() -> Outcome {
    let limit: f64 = env::args().nth(1).ok_or("usage: grains LIMIT")?.parse()?;
    Pipes::run(|pipes| {
        let mut sizes = Vec::new();
        for line in fs::read_to_string("grains.txt")?.lines() {
            sizes.push(line.parse::<f64>()?);
        }
        let coarse = sizes.iter().filter(|size| **size > limit).count();
        let mean = sizes.iter().sum::<f64>() / sizes.len() as f64;
        println!("measured {} grains", sizes.len());
        pipes.log(&format!("{coarse} grains are coarser than {limit} mm"))?;
        pipes.materialize(&[
            ("grains", int(sizes.len() as i64)),
            ("mean", float(mean)),
            ("report", md(&format!("**{coarse}** coarse"))),
        ])?;
        pipes.check("mostly_fine", coarse * 2 < sizes.len())
    })
}
