import type { CommandContext } from '@threshold/api/server';
import { type LocalDate, toMeters } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { LogWorkoutInput } from '../../change-schemas.ts';
import type { WorkoutDetailView } from '../../schemas.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { getWorkout } from '../workouts/list/get-workout.ts';
import { completePlanned, declineMatch } from '../workouts/match/complete-planned.ts';
import { findRecording, mergeLog } from '../workouts/recordings/merge-log.ts';
import { updateCompletedWorkouts } from '../workouts/update-completed-workouts.ts';
import { Workout } from '../workouts/workout.entity.ts';
import { claimIfOpen } from './claim-planned.ts';
import { computeCompletedFields } from './compute-completed-fields.ts';
import { enforceDailyLimit } from './enforce-daily-limit.ts';

/**
 * Logs a past workout by hand (`POST /api/workouts/manual`, docs/specification.md#5-validation). If the
 * workout was already recorded, merges the log into the recording and returns the recording
 * (docs/specification.md#matching-a-workout-to-the-plan).
 */
export async function logWorkout(ctx: CommandContext, entry: LogWorkoutInput): Promise<WorkoutDetailView> {
  const { em, athleteId } = ctx;
  const { distance, duration } = entry;
  const distanceMeters = distance === undefined || distance === null ? null : toMeters(distance, 'mi');
  const actualDurationSeconds = entry.actualDuration ?? duration;
  const { date, session, type } = entry;
  const findMatchingRecording = () =>
    findRecording(ctx, { date, session, type, durationSeconds: actualDurationSeconds, distanceMeters });
  const [, fields, unlockedRecordingId] = await Promise.all([
    enforceDailyLimit(ctx),
    computeCompletedFields(ctx, {
      date,
      type,
      zone: entry.zone ?? null,
      durationSeconds: duration,
      actualDurationSeconds,
      actualHrBpm: entry.actualHR ?? null,
      maxHrBpm: entry.maxHR ?? null,
      distanceMeters,
      hrTarget: entry.hrTarget || null,
    }),
    findMatchingRecording(),
  ]);
  const id = uuidv7({ msecs: ctx.now().getTime() });
  const insertLog = () =>
    em.insert(Workout, {
      ...fields,
      id,
      athleteId,
      session,
      completed: true,
      rpe: entry.rpe ?? null,
      notes: entry.notes || null,
      steps: [],
      checks: [],
      generatedBy: 'athlete',
      source: 'manual',
    });
  // The first search ran without the lock, so only the second one counts.
  if (unlockedRecordingId !== null) await lockPlans(ctx);
  const recordingId = unlockedRecordingId === null ? null : await findMatchingRecording();
  if (recordingId !== null) {
    await updateCompletedWorkouts(ctx, [recordingId], async () => {
      await insertLog();
      await mergeLog(ctx, id, recordingId);
    });
    return getWorkout(ctx, { workoutId: recordingId });
  }
  const insertAndMatch = async () => {
    await insertLog();
    await matchToPlan(ctx, { id, date }, entry.plannedId);
  };
  await updateCompletedWorkouts(ctx, [id], insertAndMatch, []);
  return getWorkout(ctx, { workoutId: id });
}

async function matchToPlan(
  ctx: CommandContext,
  workout: { readonly id: string; readonly date: LocalDate },
  plannedId: string | null | undefined,
): Promise<void> {
  if (plannedId === null) return void (await declineMatch(ctx, workout.id));
  if (plannedId !== undefined && (await claimIfOpen(ctx, workout, plannedId))) return;
  await completePlanned(ctx, workout);
}
