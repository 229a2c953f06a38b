//! Information about processes, if the operating system provides it.

use std::time::Duration;

/// The size of a process in bytes: its virtual memory, and the part that is resident.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Size {
    pub(crate) whole: u64,
    pub(crate) resident: u64,
}

/// Returns the size of a process; `None` stands for the current process.
pub(crate) fn size(process: Option<u32>) -> Option<Size> {
    let told = std::fs::read_to_string(format!("/proc/{}/statm", name(process))).ok()?;
    let mut pages = told.split_whitespace().map(|word| word.parse::<u64>().ok());
    let page = rustix::param::page_size() as u64;
    Some(Size { whole: pages.next()?? * page, resident: pages.next()?? * page })
}

/// Returns the processor time used by a process.
pub(crate) fn processor_time(process: u32) -> Option<Duration> {
    let told = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program is in brackets and may hold anything.
    let (_, rest) = told.rsplit_once(')')?;
    let mut words = rest.split_whitespace().skip(11).map(|word| word.parse::<u64>().ok());
    let ticks = words.next()?? + words.next()??;
    Some(Duration::from_secs_f64(ticks as f64 / rustix::param::clock_ticks_per_second() as f64))
}

fn name(process: Option<u32>) -> String {
    process.map_or_else(|| "self".to_owned(), |process| process.to_string())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_process_has_a_size_and_spends_time() {
        let size = size(None).unwrap();
        assert!(size.resident > 0 && size.resident <= size.whole, "{size:?}");
        let before = processor_time(std::process::id()).unwrap();
        let mut n = 0u64;
        while processor_time(std::process::id()).unwrap() == before {
            n = std::hint::black_box(n + 1);
        }
        assert_eq!(super::size(Some(u32::MAX)), None);
    }
}
