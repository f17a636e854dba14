import { waitUntil } from '@threshold/tooling-topology';
import type { Load } from './load.ts';

/** Waits for the next success of a load, read or write. @returns the milliseconds that it took */
export async function untilGood({ writes, reads }: Load, seconds = 60): Promise<number> {
  const from = performance.now();
  const good = () => writes.good() + reads.good();
  const before = good();
  await waitUntil('a success', () => good() > before, seconds);
  return performance.now() - from;
}
