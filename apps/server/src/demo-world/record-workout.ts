import { activityImported } from '@threshold/contracts/files';
import { v7 as uuidv7 } from 'uuid';
import type { SimulatedWorkout } from './build-workout.ts';
import type { DemoHost } from './demo-host.ts';

/** Maximum that one call accepts. */
const SAMPLES_PER_CALL = 3600;
const TRACK_STEP_SECONDS = 10;

/** Imports the workout as if from a decoded watch file, with heart rate and track. */
export async function importWatchFile(
  host: DemoHost,
  athleteId: string,
  workout: SimulatedWorkout,
): Promise<void> {
  const { durationSeconds, startedAt } = workout;
  const msecs = host.now().getTime();
  await host.runInTransaction(athleteId, (ctx) =>
    ctx.emit(activityImported, {
      athleteId,
      sessionId: uuidv7({ msecs }),
      workoutId: uuidv7({ msecs }),
      type: workout.type,
      date: workout.date,
      session: workout.session,
      startedAt,
      durationSeconds,
      elapsedSeconds: durationSeconds,
      distanceMeters: workout.distanceMeters,
      averageHrBpm: null,
      maxHrBpm: null,
      hrStream: simulateHeartRate(workout),
      track: simulateTrack(workout),
      deviceName: 'Demo watch',
    }),
  );
}

/** Records the workout live: start, send in batches, complete. */
export async function recordWithStrap(
  host: DemoHost,
  athleteId: string,
  workout: SimulatedWorkout,
): Promise<void> {
  const { sessions } = host.callersFor(athleteId);
  const { durationSeconds, startedAt, type, distanceMeters } = workout;
  const { id: sessionId } = await sessions.start({ startTime: startedAt.toISOString(), sessionType: type });
  const stream = simulateHeartRate(workout);
  for (let from = 0; from < stream.length; from += SAMPLES_PER_CALL)
    await sessions.progress({
      sessionId,
      elapsedSeconds: Math.min(durationSeconds, from + SAMPLES_PER_CALL),
      hrData: stream.slice(from, from + SAMPLES_PER_CALL),
      hrSource: 'bluetooth',
      deviceName: 'Demo strap',
    });
  const endTime = new Date(startedAt.getTime() + 1000 * durationSeconds).toISOString();
  await sessions.complete({
    sessionId,
    elapsedSeconds: durationSeconds,
    endTime,
    distance: (distanceMeters ?? 0) / 1000,
  });
}

/** One sample per second, deterministic: rises 35 bpm in the first minutes, drifts up 4 bpm, plus a slow wave. */
function simulateHeartRate({ durationSeconds, averageHrBpm, startedAt }: SimulatedWorkout) {
  const phase = startedAt.getTime() / 60_000;
  return Array.from({ length: durationSeconds }, (_, t) => {
    const warmUpDeficitBpm = 35 * Math.exp(-t / 70);
    const driftBpm = 4 * (t / durationSeconds - 0.5);
    return {
      t,
      hr: Math.round(averageHrBpm - warmUpDeficitBpm + driftBpm + 2.5 * Math.sin((t + phase) / 83)),
    };
  });
}

/** Cumulative distance every ten seconds; empty for sports without a distance. */
function simulateTrack({ durationSeconds, distanceMeters, startedAt }: SimulatedWorkout) {
  if (distanceMeters === null) return [];
  const phase = (startedAt.getTime() / 60_000) % 1000;
  const count = Math.ceil(durationSeconds / TRACK_STEP_SECONDS);
  const steps = Array.from({ length: count }, (_, index) => 1 + 0.04 * Math.sin((index + phase) / 9));
  const totalSteps = steps.reduce((sum, step) => sum + step, 0);
  const track = [{ t: 0, meters: 0 }];
  let coveredSteps = 0;
  for (const [index, step] of steps.entries()) {
    coveredSteps += step;
    track.push({
      t: Math.min(durationSeconds, (index + 1) * TRACK_STEP_SECONDS),
      meters: Math.round((100 * distanceMeters * coveredSteps) / totalSteps) / 100,
    });
  }
  return track;
}
