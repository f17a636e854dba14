import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 100;

/** Waits until something is so; what it throws meanwhile counts as not yet. @throws Error after `seconds` */
export async function waitUntil(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  seconds = 120,
): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  for (;;) {
    try {
      if (await isSo()) return;
    } catch {
      // not yet
    }
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await pause(LOOK_MS);
  }
}
