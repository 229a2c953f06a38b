//! Threads with a bounded queue in front of them.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Stacks as deep as the main thread's: what the command line can recurse into, a server can too.
const STACK: usize = 16 << 20;

/// Every so often the second queue goes first, so that it moves however long the first one is.
const TURN: u32 = 8;

/// Something to do.
pub(crate) struct Task {
    /// Set when nobody waits for it any more.
    pub(crate) cancelled: Arc<AtomicBool>,
    pub(crate) run: Box<dyn FnOnce() + Send>,
}

/// Threads that work off two queues.
pub(crate) struct Pool {
    shared: Arc<Shared>,
    capacity: usize,
}

struct Shared {
    queues: Mutex<Queues>,
    wake: Condvar,
}

#[derive(Default)]
struct Queues {
    first: VecDeque<Task>,
    second: VecDeque<Task>,
    turn: u32,
    closed: bool,
}

impl Queues {
    fn next(&mut self) -> Option<Task> {
        self.turn = self.turn.wrapping_add(1);
        if self.turn.is_multiple_of(TURN) {
            self.second.pop_front().or_else(|| self.first.pop_front())
        } else {
            self.first.pop_front().or_else(|| self.second.pop_front())
        }
    }

    fn len(&self) -> usize {
        self.first.len() + self.second.len()
    }

    fn forget_cancelled(&mut self) {
        for queue in [&mut self.first, &mut self.second] {
            queue.retain(|task| !task.cancelled.load(Ordering::Relaxed));
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pool {
    /// Starts `threads` threads; `gentle` ones leave the processor to others.
    pub(crate) fn new(name: &str, threads: usize, capacity: usize, gentle: bool) -> std::io::Result<Pool> {
        let shared = Arc::new(Shared { queues: Mutex::default(), wake: Condvar::new() });
        for i in 0..threads {
            let shared = shared.clone();
            let work = move || {
                if gentle {
                    yield_to_others();
                }
                work_off(&shared);
            };
            std::thread::Builder::new().name(format!("{name}-{i}")).stack_size(STACK).spawn(work)?;
        }
        Ok(Pool { shared, capacity })
    }

    /// Queues a task, behind those of the first queue if it is `patient`; gives it back if there is no room.
    pub(crate) fn submit(&self, task: Task, patient: bool) -> Result<(), Task> {
        let mut queues = self.shared.lock();
        if queues.len() >= self.capacity {
            queues.forget_cancelled();
        }
        if queues.closed || queues.len() >= self.capacity {
            return Err(task);
        }
        if patient {
            queues.second.push_back(task);
        } else {
            queues.first.push_back(task);
        }
        drop(queues);
        self.shared.wake.notify_one();
        Ok(())
    }

    /// Tasks that wait.
    pub(crate) fn waiting(&self) -> usize {
        self.shared.lock().len()
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut queues = self.shared.lock();
        queues.closed = true;
        queues.first.clear();
        queues.second.clear();
        drop(queues);
        self.shared.wake.notify_all();
    }
}

fn work_off(shared: &Shared) {
    loop {
        let mut queues = shared.lock();
        let task = loop {
            if queues.closed {
                return;
            }
            match queues.next() {
                Some(task) => break task,
                None => queues = shared.wake.wait(queues).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(queues);
        if !task.cancelled.load(Ordering::Relaxed) {
            (task.run)();
        }
    }
}

/// Lowers the priority of this thread, where the system has priorities of threads.
fn yield_to_others() {
    #[cfg(target_os = "linux")]
    {
        const NICE: i32 = 10;
        // On Linux, priorities belong to threads, and a thread may always lower its own.
        let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), NICE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn task(run: impl FnOnce() + Send + 'static) -> Task {
        Task { cancelled: Arc::default(), run: Box::new(run) }
    }

    /// Keeps the only thread busy until what it returns is dropped.
    fn occupy(pool: &Pool) -> mpsc::Sender<()> {
        let (hold, held) = mpsc::channel::<()>();
        let (started, begun) = mpsc::channel();
        let first = task(move || {
            started.send(()).unwrap();
            let _ = held.recv();
        });
        assert!(pool.submit(first, false).is_ok());
        begun.recv().unwrap();
        hold
    }

    #[test]
    fn a_full_queue_refuses_and_forgets_what_nobody_waits_for() {
        let pool = Pool::new("test", 1, 1, false).unwrap();
        let hold = occupy(&pool);
        let waits = task(|| ());
        let nobody_waits = waits.cancelled.clone();
        assert!(pool.submit(waits, false).is_ok());
        assert!(pool.submit(task(|| ()), false).is_err());
        nobody_waits.store(true, Ordering::Relaxed);
        let (done, end) = mpsc::channel();
        assert!(pool.submit(task(move || done.send(()).unwrap()), false).is_ok());
        drop(hold);
        end.recv().unwrap();
    }

    #[test]
    fn patient_tasks_go_behind_the_others() {
        let pool = Pool::new("test", 1, 100, false).unwrap();
        let hold = occupy(&pool);
        let (said, heard) = mpsc::channel();
        for (word, patient) in [("patient", true), ("a", false), ("b", false)] {
            let said = said.clone();
            assert!(pool.submit(task(move || said.send(word).unwrap()), patient).is_ok());
        }
        drop(hold);
        assert_eq!(heard.iter().take(3).collect::<Vec<_>>(), ["a", "b", "patient"]);
    }
}
