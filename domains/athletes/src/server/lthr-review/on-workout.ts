import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { addDays, isRun, LTHR_EVIDENCE_DAYS, toLocalDateIn } from '@threshold/physiology';
import { athletesTables } from '../tables.ts';
import { findCandidateJob } from './find-candidate-job.ts';
import { reviewLthrJob } from './review-lthr-job.ts';

/** Shorter than the shortest evidence: a fast 10K. */
const MIN_SECONDS = 1500;

/**
 * Queues the search for evidence in a recent run. A workout that is no longer one, for example after a
 * change of its type, stops being evidence. Workouts of the demo don't count.
 */
export async function onWorkoutCompleted(
  ctx: CommandContext,
  { workoutId, date, type, source, durationSeconds, implausible }: PayloadOf<typeof workoutCompleted>,
): Promise<void> {
  // A day more than needed, because the athlete's day may differ from the day in UTC.
  if (date < addDays(toLocalDateIn('UTC', ctx.now()), -LTHR_EVIDENCE_DAYS - 1)) return;
  if (isRun(type) && durationSeconds >= MIN_SECONDS && !implausible && source !== 'demo')
    ctx.enqueue(findCandidateJob, { workoutId, type });
  else await dropCandidate(ctx, { workoutId });
}

/** Deletes the candidate of a removed workout and queues a new review. */
export async function dropCandidate(
  ctx: CommandContext,
  { workoutId }: Pick<PayloadOf<typeof workoutRemoved>, 'workoutId'>,
): Promise<void> {
  const deletedRows = await DELETE_CANDIDATE.execute(ctx.em, { athleteId: ctx.athleteId, workoutId });
  if (deletedRows.length > 0) ctx.enqueue(reviewLthrJob, {});
}

const DELETE_CANDIDATE = defineQuery(
  (em, { athleteId, workoutId }: QueryParameters<{ athleteId: string; workoutId: string }>) =>
    athletesTables({ em })
      .deleteFrom('lthr_candidate')
      .where('athlete_id', '=', athleteId)
      .where('workout_id', '=', workoutId)
      .returning('workout_id'),
);
