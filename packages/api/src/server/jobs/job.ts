import type { z } from 'zod';

export interface Job<S extends z.ZodType = z.ZodType> {
  /** `<domain>.<verb-noun>`, for example `files.read-import`. */
  readonly name: string;
  /** Only ids, days and plain choices: queued data is not part of the athlete's own rows. */
  readonly data: S;
}

export const defineJob = <S extends z.ZodType>(name: string, data: S): Job<S> => ({ name, data });

export interface QueuedJob {
  readonly job: string;
  readonly athleteId: string;
  readonly data: unknown;
}
