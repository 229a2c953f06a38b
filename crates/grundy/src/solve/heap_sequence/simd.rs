//! Selection of the instruction set at runtime, with the only `unsafe` code of the kernels.
//!
//! A [`Body`] is ordinary safe code. [`run`] compiles it three times, for the portable target, for AVX2 and for
//! AVX-512, and calls the version the processor can execute. There are no intrinsics: the compiler vectorises the same
//! loops for each target, so all versions do the same by construction and the tests compare them. Nothing is compiled
//! globally for AVX-512: rustc 1.95 was seen to miscompile plain loops under `target-cpu=native` there.
#![allow(unsafe_code)]

/// An instruction set that the processor is known to support.
///
/// Invariant: a value exists only if the processor passed detection, or the set is the portable one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve) struct Level(Set);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

/// A computation whose `run` is `#[inline(always)]`, so that it is compiled for the instruction set of its caller.
pub(in crate::solve) trait Body {
    /// The result of the computation.
    type Out;
    /// Performs the computation.
    fn run(self) -> Self::Out;
}

impl Level {
    /// Returns all instruction sets that the processor supports, from the portable one to the best.
    pub(in crate::solve) fn all() -> Vec<Level> {
        #[cfg_attr(not(target_arch = "x86_64"), expect(unused_mut, reason = "there is one level"))]
        let mut levels = vec![Level(Set::Portable)];
        #[cfg(target_arch = "x86_64")]
        {
            let avx2 = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt");
            let avx512 = avx2
                && is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl");
            levels.extend(avx2.then_some(Level(Set::Avx2)));
            levels.extend(avx512.then_some(Level(Set::Avx512)));
        }
        levels
    }

    /// Returns whether this is AVX2, and not a larger instruction set.
    pub(in crate::solve) fn is_avx2(self) -> bool {
        #[cfg(target_arch = "x86_64")]
        return self.0 == Set::Avx2;
        #[cfg(not(target_arch = "x86_64"))]
        false
    }

    /// Returns the best instruction set that the processor supports.
    pub(in crate::solve) fn best() -> Level {
        Level::all().pop().unwrap_or(Level(Set::Portable))
    }
}

/// Runs `body`, compiled for the instruction set `level`.
pub(in crate::solve) fn run<B: Body>(level: Level, body: B) -> B::Out {
    match level.0 {
        Set::Portable => body.run(),
        // SAFETY: a `Level` of this kind exists only after the features were detected on this processor.
        #[cfg(target_arch = "x86_64")]
        Set::Avx2 => unsafe { run_avx2(body) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        Set::Avx512 => unsafe { run_avx512(body) },
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run_avx2<B: Body>(body: B) -> B::Out {
    body.run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl")]
fn run_avx512<B: Body>(body: B) -> B::Out {
    body.run()
}
