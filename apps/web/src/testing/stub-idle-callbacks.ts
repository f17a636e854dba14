import { vi } from 'vitest';

/** Makes idle callbacks run immediately, since a hidden frame would wait for seconds. */
export function stubIdleCallbacks(): void {
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((callback) =>
    window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 })),
  );
}
