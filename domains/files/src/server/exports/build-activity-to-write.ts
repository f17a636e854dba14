import type { Recording } from '@threshold/contracts/sessions';
import type { DoneWorkout } from '@threshold/contracts/training';
import type { ActivityToWrite, Trackpoint } from '../../tcx/activity-to-write.ts';
import { completePauses } from '../decode/pauses.ts';

/**
 * Merges a workout and its recording onto one clock. Heart rates use timer time, the track uses elapsed time.
 * If the two differ, the track's widest gaps become pauses.
 * @param start the start for workouts without a recording
 */
export function buildActivityToWrite(
  workout: DoneWorkout,
  recording: Recording | null,
  start: Date,
): ActivityToWrite {
  const track = recording?.track ?? [];
  const durationSeconds = Math.round(recording?.durationSeconds ?? workout.durationSeconds);
  const elapsedSeconds = Math.max(durationSeconds, Math.round(track.at(-1)?.t ?? 0));
  const points = track.map(({ t }) => ({
    atMs: t * 1000,
    hrBpm: null,
    distanceMeters: null,
    position: null,
  }));
  const pauses = completePauses({ pauses: [], points }, elapsedSeconds, durationSeconds).map(
    ({ fromMs, toMs }) => ({
      fromSecond: Math.round(fromMs / 1000),
      toSecond: Math.round(toMs / 1000),
    }),
  );
  const workoutWithRecording = { ...workout, ...recording };
  return {
    type: workout.type,
    notes: workout.notes,
    startedAt: recording?.startedAt ?? start,
    durationSeconds,
    elapsedSeconds,
    distanceMeters: workoutWithRecording.distanceMeters ?? workout.distanceMeters,
    averageHrBpm: workoutWithRecording.averageHrBpm ?? workout.averageHrBpm,
    maxHrBpm: workoutWithRecording.maxHrBpm ?? workout.maxHrBpm,
    pauses,
    trackpoints: buildTrackpoints(recording, pauses),
  };
}

function buildTrackpoints(recording: Recording | null, pauses: ActivityToWrite['pauses']): Trackpoint[] {
  // Readings are in timer time. Adding the pauses before them gives elapsed time.
  const hrBySecond = new Map<number, number>();
  let pausedSeconds = 0;
  let nextIndex = 0;
  for (const { t, hr } of recording?.hrStream ?? []) {
    for (
      let pause = pauses[nextIndex];
      pause && pause.fromSecond < t + pausedSeconds;
      pause = pauses[nextIndex]
    ) {
      pausedSeconds += pause.toSecond - pause.fromSecond;
      nextIndex += 1;
    }
    hrBySecond.set(t + pausedSeconds, hr);
  }
  // The last point of each second wins.
  const metersBySecond = new Map((recording?.track ?? []).map(({ t, meters }) => [Math.round(t), meters]));
  return [...new Set([...hrBySecond.keys(), ...metersBySecond.keys()])]
    .sort((one, other) => one - other)
    .map((elapsedSeconds) => ({
      elapsedSeconds,
      hrBpm: hrBySecond.get(elapsedSeconds) ?? null,
      distanceMeters: metersBySecond.get(elapsedSeconds) ?? null,
    }));
}
