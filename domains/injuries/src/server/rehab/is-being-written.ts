import type { InjuryRow } from '../tables.ts';

/** Longer than any model call with all its retries. After that, a request starts a new call. */
const MAX_WRITING_MS = 900_000;

/** True while a model's plan is queued or being written. */
export const isBeingWritten = ({ writing_since }: Pick<InjuryRow, 'writing_since'>, now: Date): boolean =>
  writing_since !== null && now.getTime() - writing_since.getTime() < MAX_WRITING_MS;
