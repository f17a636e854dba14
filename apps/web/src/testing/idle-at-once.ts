import { vi } from 'vitest';

/** Lets a page rest at once: a frame that nobody looks at would rest only after seconds. */
export function idleAtOnce(): void {
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((callback) =>
    window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 })),
  );
}
