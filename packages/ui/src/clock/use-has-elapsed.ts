import { useEffect, useState } from 'react';

/** True once the component has been mounted for this long. Use it to delay work that the first load doesn't need. */
export function useHasElapsed(delayMs: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasElapsed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return hasElapsed;
}
