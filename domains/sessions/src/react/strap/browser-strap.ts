import { createStrap } from './create-strap.ts';
import type { Strap } from './strap.ts';

/** The strap of this browser. */
export function createBrowserStrap(): Strap {
  return createStrap({
    bluetooth: navigator.bluetooth,
    // Read at each use: where site data is blocked, the storage itself throws.
    storage: {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
    },
    now: () => new Date(),
    onVisible(listener) {
      const notify = () => {
        if (document.visibilityState === 'visible') listener();
      };
      document.addEventListener('visibilitychange', notify);
      return () => document.removeEventListener('visibilitychange', notify);
    },
  });
}
