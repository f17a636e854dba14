import { type RefObject, useEffect, useRef } from 'react';

/** Visible fraction that triggers (docs/specification.md#214-feed). */
const SEEN = 0.1;

/**
 * Calls `onSight` when a tenth of the element is visible, and again each time `armed` turns true while it is.
 * @returns the element's ref
 */
export function useInSight(armed: boolean, onSight: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(onSight);
  useEffect(() => {
    latest.current = onSight;
  });
  useEffect(() => {
    const element = ref.current;
    if (!armed || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        latest.current();
      },
      { threshold: SEEN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [armed]);
  return ref;
}
