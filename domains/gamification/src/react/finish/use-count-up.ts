import { useEffect, useState } from 'react';

const DURATION_MS = 600;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts from 0 to a number in 600 ms, or shows it at once if the athlete prefers reduced motion. */
export function useCountUp(target: number): number {
  const [share, setShare] = useState(() => (prefersReducedMotion() ? 1 : 0));
  useEffect(() => {
    if (prefersReducedMotion()) return;
    const startMs = performance.now();
    let frame = 0;
    const step = (nowMs: number) => {
      const progress = Math.min(1, Math.max(0, nowMs - startMs) / DURATION_MS);
      // Eased out: fast at first.
      setShare(1 - (1 - progress) ** 3);
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, []);
  return Math.round(share * target);
}
