import { useEffect, useState } from 'react';

/**
 * True after the component has been mounted for this long; for content that the first load should not wait for.
 */
export function useLater(milliseconds: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLater;
}
