import type { HrSample } from '../schemas.ts';
import type { Journal } from './journal.ts';

/** Seconds read at once: few enough that the screen never stands still, enough that a day of them takes no second. */
const SLICE_SECONDS = 3600;
/** Slices that are on their way while one is taken in. */
const AHEAD = 3;

/** Hands every kept sample up to a second to `take`, in order; between the slices the screen may move. */
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
