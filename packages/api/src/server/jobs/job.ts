import type { z } from 'zod';

export interface Job<S extends z.ZodType = z.ZodType> {
  /** `<domain>.<verb-noun>`, for example `files.read-import`. */
  readonly name: string;
  /** Only ids, days and simple choices, because queued data isn't stored in the athlete's own rows. */
  readonly data: S;
}

export const defineJob = <S extends z.ZodType>(name: string, data: S): Job<S> => ({ name, data });

export interface QueuedJob {
  readonly job: string;
  readonly athleteId: string;
  readonly data: unknown;
}
