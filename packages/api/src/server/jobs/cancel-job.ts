import { z } from 'zod';
import type { QueuedJob } from './job.ts';

/** The jobs that a transaction cancels: all of the athlete's jobs with this name whose data contains `match`. */
export interface CancelledJob {
  readonly job: string;
  readonly athleteId: string;
  readonly match: unknown;
}

const cancellationSchema = z.object({
  job: z.string(),
  athleteId: z.string(),
  match: z.unknown(),
  /** A number of `queued_job`'s sequence. */
  upTo: z.number(),
});
/** Tells job processes to drop the jobs queued up to row `upTo`. */
export type JobCancellation = z.infer<typeof cancellationSchema>;

/** The previous version's message: during an upgrade, both versions run side by side. */
const previousCancellationSchema = cancellationSchema
  .omit({ job: true })
  .extend({ work: z.string() })
  .transform(({ work, ...rest }): JobCancellation => ({ job: work, ...rest }));

export const jobCancellationSchema = z.union([cancellationSchema, previousCancellationSchema]);

export const toPreviousCancellation = ({ job, ...rest }: JobCancellation) => ({ work: job, ...rest });

const MAX_MATCH_BYTES = 1_024;

/**
 * Checks a match before adding it to a transaction, because a NOTIFY payload of 8,000 bytes or more fails the whole
 * transaction.
 * @throws Error if the match isn't JSON of at most 1 KB, which is a programming error
 */
export function validateMatch(match: unknown): unknown {
  const text = JSON.stringify(match);
  if (text === undefined || Buffer.byteLength(text) > MAX_MATCH_BYTES)
    throw new Error('The match of a cancellation must be JSON of at most 1 KB: use an id.');
  return JSON.parse(text);
}

export const isMatchedBy = (queuedJob: QueuedJob, { job, athleteId, match }: CancelledJob): boolean =>
  queuedJob.job === job && queuedJob.athleteId === athleteId && containsJson(queuedJob.data, match);

/** JSON containment like PostgreSQL's `@>`: every member of `part` is in `whole`. */
export function containsJson(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return whole === part;
  if (typeof whole !== 'object' || whole === null) return false;
  if (Array.isArray(part))
    return (
      Array.isArray(whole) &&
      part.every((member) => whole.some((wholeMember) => containsJson(wholeMember, member)))
    );
  return (
    !Array.isArray(whole) &&
    Object.entries(part).every(([key, member]) => {
      const value: unknown = Object.hasOwn(whole, key) ? Reflect.get(whole, key) : undefined;
      return value !== undefined && containsJson(value, member);
    })
  );
}

const CANCELLED_REASON = new DOMException('The job was cancelled', 'AbortError');

export const cancelRun = (runController: AbortController): void => runController.abort(CANCELLED_REASON);

/** True if the signal was aborted because the athlete canceled the job, not because of a deadline or shutdown. */
export const isCancelled = (signal: AbortSignal): boolean => signal.reason === CANCELLED_REASON;
