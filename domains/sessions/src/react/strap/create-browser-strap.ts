import { createStrap } from './create-strap.ts';
import type { Strap } from './strap.ts';

export function createBrowserStrap(): Strap {
  return createStrap({
    bluetooth: navigator.bluetooth,
    // Access `localStorage` lazily: where site data is blocked, reading it throws.
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
