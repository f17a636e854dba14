import type { Act } from '@threshold/api/server';
import { metersOf } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { LogWorkout } from '../../change-schemas.ts';
import type { WorkoutDetailView } from '../../schemas.ts';
import { awaitTurn } from '../plans/await-turn.ts';
import { changeDone } from '../workouts/change-done.ts';
import { completePlanned } from '../workouts/complete-planned.ts';
import { findRecordingOf, mergeLog } from '../workouts/merge-log.ts';
import { showWorkout } from '../workouts/show-workout.ts';
import { Workout } from '../workouts/workout.entity.ts';
import { refuseTooMany } from './refuse-too-many.ts';
import { whatWasDone } from './what-was-done.ts';

/**
 * Logs a workout of the past by hand (`POST /api/workouts/manual`, specification section 5). A log of what was recorded
 * already becomes one workout with the recording, which is the answer (ruling 59).
 */
export async function logWorkout(act: Act, entry: LogWorkout): Promise<WorkoutDetailView> {
  const { em, athleteId } = act;
  const { distance, duration } = entry;
  const [, done] = await Promise.all([
    refuseTooMany(act),
    whatWasDone(act, {
      date: entry.date,
      type: entry.type,
      zone: entry.zone ?? null,
      durationSeconds: duration,
      actualDurationSeconds: entry.actualDuration ?? duration,
      actualHrBpm: entry.actualHR ?? null,
      maxHrBpm: entry.maxHR ?? null,
      distanceMeters: distance === undefined || distance === null ? null : metersOf(distance, 'mi'),
      hrTarget: entry.hrTarget || null,
    }),
  ]);
  const id = uuidv7({ msecs: act.now().getTime() });
  const insert = () =>
    em.insert(Workout, {
      ...done,
      id,
      athleteId,
      session: entry.session,
      completed: true,
      rpe: entry.rpe ?? null,
      notes: entry.notes || null,
      steps: [],
      checks: [],
      generatedBy: 'athlete',
      source: 'manual',
    });
  const recordingId = await recordingOf(act, entry, done);
  if (recordingId !== null) {
    await changeDone(act, [recordingId], async () => {
      await insert();
      await mergeLog(act, id, recordingId);
    });
    return showWorkout(act, { workoutId: recordingId });
  }
  const logged = async () => {
    await insert();
    await completePlanned(act, { id, date: entry.date });
  };
  await changeDone(act, [id], logged, []);
  return showWorkout(act, { workoutId: id });
}

async function recordingOf(
  act: Act,
  { date, session, type }: LogWorkout,
  done: Awaited<ReturnType<typeof whatWasDone>>,
): Promise<string | null> {
  const { actualDurationSeconds: durationSeconds, distanceMeters } = done;
  const find = () => findRecordingOf(act, { date, session, type, durationSeconds, distanceMeters });
  if ((await find()) === null) return null;
  await awaitTurn(act);
  return find();
}
