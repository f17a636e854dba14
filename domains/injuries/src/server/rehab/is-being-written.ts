import type { InjuryRow } from '../tables.ts';

/** Longer than any model is waited for, with all retries: whoever asks again after that is served anew. */
const LONGEST_WRITING_MS = 900_000;

/** True while a language model writes the injury's plan, or the queue has not come to it yet. */
export const isBeingWritten = ({ writing_since }: Pick<InjuryRow, 'writing_since'>, now: Date): boolean =>
  writing_since !== null && now.getTime() - writing_since.getTime() < LONGEST_WRITING_MS;
