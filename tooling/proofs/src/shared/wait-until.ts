import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;

/**
 * Polls a condition until it is true. An exception counts as false.
 * @param what names the condition in the error
 * @throws Error after `seconds`
 */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  seconds = 120,
): Promise<void> {
  const deadlineMs = performance.now() + seconds * 1_000;
  for (;;) {
    try {
      if (await condition()) return;
    } catch {
      // An exception counts as false.
    }
    if (performance.now() > deadlineMs) throw new Error(`${what}: not within ${seconds} s`);
    await pause(POLL_MS);
  }
}
