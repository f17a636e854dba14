import type { HrSample } from '../schemas.ts';
import type { Journal } from './journal.ts';

/** Read at once: few enough that the screen never stands still, enough that a day of them takes no second. */
const SLICE = 4000;

/** Hands every kept sample to `take`, in order; between the slices the screen may move. */
export async function readSamples(
  journal: Pick<Journal, 'samples'>,
  sessionId: string,
  take: (sample: HrSample) => void,
): Promise<void> {
  let from = 0;
  for (;;) {
    const slice = await journal.samples(sessionId, from, Number.POSITIVE_INFINITY, SLICE);
    for (const sample of slice) take(sample);
    const last = slice.at(-1);
    if (!last || slice.length < SLICE) return;
    from = last.t + 1;
  }
}
