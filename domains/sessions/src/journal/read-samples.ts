import type { HrSample } from '../schemas.ts';
import type { Journal } from './journal.ts';

/** Seconds per read: small enough to never block the screen, large enough that a day of them takes under a second. */
const SLICE_SECONDS = 3600;
/** Slices prefetched while one is processed. */
const AHEAD = 3;

/** Passes every stored sample before a second to `take`, in order, yielding to the browser between slices. */
export async function readSamples(
  journal: Pick<Journal, 'samples'>,
  sessionId: string,
  throughSecond: number,
  take: (sample: HrSample) => void,
): Promise<void> {
  const coming: Promise<readonly HrSample[]>[] = [];
  for (let from = 0; from <= throughSecond || coming.length > 0; from += SLICE_SECONDS) {
    if (from <= throughSecond)
      coming.push(journal.samples(sessionId, from, from + SLICE_SECONDS, SLICE_SECONDS));
    if (from <= throughSecond && coming.length < AHEAD) continue;
    for (const sample of (await coming.shift()) ?? []) take(sample);
  }
}
