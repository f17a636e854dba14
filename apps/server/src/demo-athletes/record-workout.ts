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
  const { sessions } = host.createCallers(athleteId);
  const { durationSeconds, startedAt, type, distanceMeters } = workout;
  const { id: sessionId } = await sessions.start({ startTime: startedAt.toISOString(), sessionType: type });
  const stream = simulateHeartRate(workout);
  for (let offset = 0; offset < stream.length; offset += SAMPLES_PER_CALL)
    await sessions.progress({
      sessionId,
      elapsedSeconds: Math.min(durationSeconds, offset + SAMPLES_PER_CALL),
      hrData: stream.slice(offset, offset + SAMPLES_PER_CALL),
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

/* The shape of a made-up heart rate. */
const WARM_UP_DEFICIT_BPM = 35;
const WARM_UP_TIME_CONSTANT_SECONDS = 70;
const DRIFT_BPM = 4;
const HR_WAVE_BPM = 2.5;
const HR_WAVE_SECONDS_PER_RADIAN = 83;
/* The shape of a made-up pace. */
const PACE_WAVE_SHARE = 0.04;
const PACE_WAVE_STEPS_PER_RADIAN = 9;
const MINUTE_MS = 60_000;

/** One sample per second, deterministic: rises in the first minutes, drifts up, plus a slow wave. */
function simulateHeartRate({ durationSeconds, averageHrBpm, startedAt }: SimulatedWorkout) {
  const phase = startedAt.getTime() / MINUTE_MS;
  return Array.from({ length: durationSeconds }, (_, t) => {
    const warmUpDeficitBpm = WARM_UP_DEFICIT_BPM * Math.exp(-t / WARM_UP_TIME_CONSTANT_SECONDS);
    const driftBpm = DRIFT_BPM * (t / durationSeconds - 0.5);
    const waveBpm = HR_WAVE_BPM * Math.sin((t + phase) / HR_WAVE_SECONDS_PER_RADIAN);
    return {
      t,
      hr: Math.round(averageHrBpm - warmUpDeficitBpm + driftBpm + waveBpm),
    };
  });
}

/** Cumulative distance every ten seconds; empty for sports without a distance. */
function simulateTrack({ durationSeconds, distanceMeters, startedAt }: SimulatedWorkout) {
  if (distanceMeters === null) return [];
  const phase = (startedAt.getTime() / MINUTE_MS) % 1000;
  const count = Math.ceil(durationSeconds / TRACK_STEP_SECONDS);
  const relativeSpeeds = Array.from(
    { length: count },
    (_, index) => 1 + PACE_WAVE_SHARE * Math.sin((index + phase) / PACE_WAVE_STEPS_PER_RADIAN),
  );
  const speedSum = relativeSpeeds.reduce((sum, speed) => sum + speed, 0);
  const track = [{ t: 0, meters: 0 }];
  let coveredSum = 0;
  for (const [index, speed] of relativeSpeeds.entries()) {
    coveredSum += speed;
    track.push({
      t: Math.min(durationSeconds, (index + 1) * TRACK_STEP_SECONDS),
      meters: Math.round((100 * distanceMeters * coveredSum) / speedSum) / 100,
    });
  }
  return track;
}
