import { vi } from 'vitest';

/** Makes idle callbacks run at once, since a hidden frame would wait for seconds. */
export function idleAtOnce(): void {
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((callback) =>
    window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 })),
  );
}
