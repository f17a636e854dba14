import { vi } from 'vitest';

/** Makes idle callbacks run immediately, because they can take seconds in a hidden frame. */
export function stubIdleCallbacks(): void {
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((callback) =>
    window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 })),
  );
}
