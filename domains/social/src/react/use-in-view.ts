import { type RefObject, useEffect, useRef } from 'react';

/** Visible fraction that triggers the call (docs/specification.md#214-feed). */
const VISIBLE_FRACTION = 0.1;

/**
 * Calls the callback once a tenth of the element is visible. Calls it again each time `isEnabled` becomes true
 * while the element stays visible.
 * @returns the element's ref
 */
export function useInView(isEnabled: boolean, onVisible: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const latestOnVisible = useRef(onVisible);
  useEffect(() => {
    latestOnVisible.current = onVisible;
  });
  useEffect(() => {
    const element = ref.current;
    if (!isEnabled || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        latestOnVisible.current();
      },
      { threshold: VISIBLE_FRACTION },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isEnabled]);
  return ref;
}
