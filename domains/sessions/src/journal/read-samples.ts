import type { HrSample } from '../schemas.ts';
import type { Journal } from './journal.ts';

/** Seconds per read: small enough to never block the screen, large enough to read a day in under a second. */
const SLICE_SECONDS = 3600;
/** At most this many reads are in flight. */
const MAX_PENDING_READS = 3;

/**
 * Passes every stored sample up to at least `throughSecond` to `onSample`, in order, yielding to the browser
 * between slices.
 */
export async function readSamples(
  journal: Pick<Journal, 'listSamples'>,
  sessionId: string,
  throughSecond: number,
  onSample: (sample: HrSample) => void,
): Promise<void> {
  const pendingReads: Promise<readonly HrSample[]>[] = [];
  for (
    let fromSecond = 0;
    fromSecond <= throughSecond || pendingReads.length > 0;
    fromSecond += SLICE_SECONDS
  ) {
    if (fromSecond <= throughSecond)
      pendingReads.push(
        journal.listSamples(sessionId, fromSecond, fromSecond + SLICE_SECONDS, SLICE_SECONDS),
      );
    if (fromSecond <= throughSecond && pendingReads.length < MAX_PENDING_READS) continue;
    for (const sample of (await pendingReads.shift()) ?? []) onSample(sample);
  }
}
