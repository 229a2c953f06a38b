//! Memory accounting: memory is requested from a [`Meter`] before it is used and returned to it when its owner is
//! dropped.
//!
//! A [`List`] is a vector that requests memory from its meter before it grows. A [`Held`] accounts for memory of any
//! other shape. A [`Gauge`] reports the memory in use by the whole process, so that allocations that were never
//! requested count as well.

use super::{Meter, Stop};
use std::collections::TryReserveError;
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

/// A source that reports how many bytes of memory are in use, such as a counting allocator.
pub trait Gauge: Send + Sync {
    /// Returns the number of bytes in use now by the whole process.
    fn in_use(&self) -> u64;
}

/// The memory counted against the limit of a [`Meter`], and the limit.
#[derive(Debug)]
pub(super) struct Account {
    held: AtomicU64,
    /// The peak number of bytes in use or requested at once.
    most: AtomicU64,
    allowed: u64,
    /// The number of bytes reserved for reporting a partial result after the limit was reached.
    beyond: u64,
    measure: Option<Measure>,
}

/// A measurement of the memory that has come into use since some work began.
struct Measure {
    gauge: &'static dyn Gauge,
    before: u64,
    /// The account of the enclosing work, if this work is a step of it: memory used by that work reduces what the step
    /// may use.
    outer: Option<Arc<Account>>,
}

impl Measure {
    fn from_now(gauge: &'static dyn Gauge, outer: Option<Arc<Account>>) -> Measure {
        Measure { gauge, before: gauge.in_use(), outer }
    }

    /// Returns the number of bytes that have come into use since the measurement began.
    fn in_use(&self) -> u64 {
        self.gauge.in_use().saturating_sub(self.before)
    }
}

impl fmt::Debug for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes in use", self.in_use())
    }
}

/// The number of bytes reserved for reporting a short answer.
const ROOM: u64 = 1 << 20;

impl Account {
    pub(super) fn new(allowed: u64, gauge: Option<&'static dyn Gauge>) -> Account {
        Account::measured(allowed, gauge.map(|gauge| Measure::from_now(gauge, None)))
    }

    /// Returns an account with the limit `allowed` for a step of the work of `outer`, with the same gauge.
    pub(super) fn within(outer: &Arc<Account>, allowed: u64) -> Account {
        let gauge = outer.measure.as_ref().map(|measure| measure.gauge);
        Account::measured(allowed, gauge.map(|gauge| Measure::from_now(gauge, Some(outer.clone()))))
    }

    fn measured(allowed: u64, measure: Option<Measure>) -> Account {
        let allowed = allowed.min(machine_memory());
        Account { held: AtomicU64::new(0), most: AtomicU64::new(0), allowed, beyond: 0, measure }
    }

    /// Returns an account for reporting a partial result after the account `spent` has reached its limit.
    pub(super) fn for_the_rest(spent: &Account) -> Account {
        let measure =
            spent.measure.as_ref().map(|from| Measure { gauge: from.gauge, before: from.before, outer: None });
        Account { beyond: spent.allowed / 8 + ROOM, ..Account::measured(spent.allowed, measure) }
    }

    /// Returns a stop if the memory in use exceeds the limit by more than `bytes`.
    pub(super) fn excess(&self, bytes: u64) -> Option<Stop> {
        let in_use = self.measure.as_ref()?.in_use();
        (in_use.saturating_sub(self.allowed) > bytes).then(|| self.refusal(in_use))
    }

    pub(super) fn allowed(&self) -> u64 {
        self.allowed
    }

    pub(super) fn held(&self) -> u64 {
        self.held.load(Ordering::Relaxed)
    }

    pub(super) fn most(&self) -> u64 {
        self.most.load(Ordering::Relaxed)
    }

    /// Checks that `bytes` may be in use at once, and records the peak.
    pub(super) fn allow(&self, bytes: u64) -> Result<(), Stop> {
        self.most.fetch_max(bytes, Ordering::Relaxed);
        if bytes.saturating_sub(self.allowed) > self.beyond { Err(self.refusal(bytes)) } else { Ok(()) }
    }

    /// Checks that `more` bytes may be used in addition to all bytes in use, here and in the enclosing work.
    pub(super) fn heard(&self, more: u64) -> Result<(), Stop> {
        let Some(measure) = &self.measure else { return Ok(()) };
        // beyond: no machine has so much
        self.allow(measure.in_use().saturating_add(more))?;
        measure.outer.as_ref().map_or(Ok(()), |outer| outer.heard(more))
    }

    /// Returns the error that `needed` bytes are not available.
    pub(super) fn refusal(&self, needed: u64) -> Stop {
        // More than the machine has cannot be had, whatever is allowed.
        let machine = needed > machine_memory();
        Stop::Memory { needed, allowed: if machine { machine_memory() } else { self.allowed }, machine }
    }

    /// Returns the error that the machine did not provide `needed` bytes that it appeared to have.
    fn missing(&self, needed: u64) -> Stop {
        Stop::Memory { needed, allowed: machine_memory().min(needed), machine: true }
    }

    /// Grants `bytes` that are not in use yet.
    fn take(&self, bytes: u64) -> Result<(), Stop> {
        self.heard(bytes)?;
        self.count(bytes)
    }

    /// Grants `bytes` that may already be in use.
    fn count(&self, bytes: u64) -> Result<(), Stop> {
        let before = self.held.fetch_add(bytes, Ordering::Relaxed);
        let allowed = before.checked_add(bytes).map_or_else(|| Err(self.refusal(u64::MAX)), |sum| self.allow(sum));
        allowed.inspect_err(|_| self.give_back(bytes))
    }

    fn give_back(&self, bytes: u64) {
        self.held.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// A number of bytes counted against the memory limit of a [`Meter`], and returned to it on drop.
///
/// It holds no data itself: it accounts for memory that its owner allocates elsewhere.
#[derive(Debug)]
#[must_use = "memory that is not held is given back at once"]
pub struct Held {
    account: Arc<Account>,
    bytes: u64,
}

impl Held {
    pub(super) fn new(account: &Arc<Account>, bytes: u64) -> Result<Held, Stop> {
        account.take(bytes)?;
        Ok(Held { account: account.clone(), bytes })
    }

    /// Changes the number of bytes counted against the memory limit to `bytes`. The memory may already be in use, for
    /// example if a table has just grown. If the limit would be exceeded, this function fails and leaves the number
    /// unchanged.
    pub fn resize(&mut self, bytes: u64) -> Result<(), Stop> {
        self.account.heard(0)?;
        match bytes.checked_sub(self.bytes) {
            Some(more) => self.account.count(more)?,
            None => self.account.give_back(self.bytes - bytes),
        }
        self.bytes = bytes;
        Ok(())
    }

    /// Returns the number of bytes counted against the memory limit.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Counts `bytes` additional bytes against the memory limit. Call this function before you allocate them. It fails
    /// if the limit would be exceeded.
    pub fn grow(&mut self, bytes: u64) -> Result<(), Stop> {
        self.account.take(bytes)?;
        self.bytes += bytes;
        Ok(())
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.account.give_back(self.bytes);
    }
}

/// A vector that requests memory from a [`Meter`] before it grows, and so fails instead of exceeding the memory limit.
pub struct List<T> {
    items: Vec<T>,
    held: Held,
}

fn bytes_of<T>(len: usize) -> u64 {
    // More than the words can count is refused.
    (len as u64).saturating_mul(size_of::<T>() as u64)
}

impl<T> List<T> {
    /// Returns an empty list with capacity for `len` items.
    pub(super) fn with_room(account: &Arc<Account>, len: usize) -> Result<List<T>, Stop> {
        let mut list = List { items: Vec::new(), held: Held::new(account, bytes_of::<T>(len))? };
        list.room(len)?;
        Ok(list)
    }

    /// Returns a list of `len` copies of `item`.
    pub(super) fn filled(account: &Arc<Account>, item: T, len: usize) -> Result<List<T>, Stop>
    where
        T: Clone,
    {
        // Whether the machine has it is tried first: the allocation below would end the process.
        let List { items, held } = List::<T>::with_room(account, len)?;
        drop(items);
        // held: just now
        Ok(List { items: vec![item; len], held })
    }

    fn room(&mut self, more: usize) -> Result<(), Stop> {
        let missing = |_: TryReserveError| self.held.account.missing(self.held.bytes);
        self.items.try_reserve_exact(more).map_err(missing)
    }

    /// Reserves capacity for at least `more` further items, and for additional items if the memory limit allows it.
    /// Fails if the limit does not allow `more` items.
    pub fn reserve(&mut self, more: usize) -> Result<(), Stop> {
        let len = self.items.len();
        let least = len.checked_add(more).ok_or_else(|| self.held.account.refusal(u64::MAX))?;
        if least <= self.items.capacity() {
            return Ok(());
        }
        let roomy = least.max(len + len / 2).max(16);
        let mut ask = |len: usize| {
            let bytes = bytes_of::<T>(len);
            self.held.account.heard(bytes.saturating_sub(self.held.bytes))?;
            self.held.resize(bytes)
        };
        let granted = match ask(roomy) {
            Ok(()) => roomy,
            Err(_) => {
                ask(least)?;
                least
            }
        };
        self.room(granted - len)
    }

    /// Appends `item` to the list. Fails if the list must grow and the memory limit is reached.
    pub fn push(&mut self, item: T) -> Result<(), Stop> {
        if self.items.len() == self.items.capacity() {
            self.reserve(1)?;
        }
        self.items.push(item);
        Ok(())
    }

    /// Appends all `items` to the list. Fails if the list must grow and the memory limit is reached.
    pub fn extend(&mut self, items: impl IntoIterator<Item = T>) -> Result<(), Stop> {
        let items = items.into_iter();
        let (least, most) = items.size_hint();
        self.reserve(least)?;
        if most == Some(least) {
            // As many as there is room for.
            self.items.extend(items);
            return Ok(());
        }
        for item in items {
            self.push(item)?;
        }
        Ok(())
    }

    /// Resizes the list to `len` items, filling additional slots with clones of `item`. Fails if the memory limit is
    /// reached.
    pub fn resize(&mut self, len: usize, item: T) -> Result<(), Stop>
    where
        T: Clone,
    {
        if let Some(more) = len.checked_sub(self.items.len()) {
            self.reserve(more)?;
        }
        self.items.resize(len, item);
        Ok(())
    }

    /// Shortens the list to its first `len` items. A list of at most `len` items is unchanged.
    pub fn truncate(&mut self, len: usize) {
        self.items.truncate(len);
    }

    /// Returns the items as a vector that no longer counts against the memory limit.
    pub fn into_vec(self) -> Vec<T> {
        self.items
    }

    /// Returns the items as a vector, and the [`Held`] that counts their memory against the limit.
    pub fn into_parts(self) -> (Vec<T>, Held) {
        (self.items, self.held)
    }
}

impl<T> Deref for List<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> DerefMut for List<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items
    }
}

impl<'a, T> IntoIterator for &'a List<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

impl<T: fmt::Debug> fmt::Debug for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.items.fmt(f)
    }
}

impl Meter {
    /// Counts `bytes` bytes against the memory limit, before they are allocated, until the returned [`Held`] is
    /// dropped. Fails if the limit is reached.
    pub fn hold(&self, bytes: u64) -> Result<Held, Stop> {
        Held::new(self.account(), bytes)
    }

    /// Returns a list of `len` copies of `item`. Fails if the memory limit is reached.
    pub fn filled<T: Clone>(&self, item: T, len: usize) -> Result<List<T>, Stop> {
        List::filled(self.account(), item, len)
    }

    /// Returns an empty list with capacity for `len` items. Fails if the memory limit is reached.
    pub fn list<T>(&self, len: usize) -> Result<List<T>, Stop> {
        List::with_room(self.account(), len)
    }
}

/// Returns the memory in bytes that is available to this process: the memory and swap space of the machine, or the
/// limit of its control group if that is less. On systems that report neither amount, the result is `u64::MAX`.
pub fn machine_memory() -> u64 {
    static MEMORY: OnceLock<u64> = OnceLock::new();
    *MEMORY.get_or_init(|| {
        let read = |path: &str| std::fs::read_to_string(path).unwrap_or_default();
        let told = read("/proc/meminfo");
        let kibibytes = |key: &str| -> Option<u64> {
            told.lines().find_map(|line| line.strip_prefix(key)?.trim().strip_suffix("kB")?.trim().parse().ok())
        };
        let swap = kibibytes("SwapTotal:").unwrap_or(0);
        // beyond: no limit is known
        let machine = kibibytes("MemTotal:").map_or(u64::MAX, |memory| (memory + swap).saturating_mul(1024));
        // beyond: no limit is known
        let group = read("/sys/fs/cgroup/memory.max").trim().parse().unwrap_or(u64::MAX);
        machine.min(group)
    })
}
