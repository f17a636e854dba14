import type { RouteColumns } from '@threshold/contracts/route';
import type { Recording } from '@threshold/contracts/sessions';
import type { CompletedWorkout } from '@threshold/contracts/training';
import type { ActivityToWrite, Trackpoint } from '../../tcx/activity-to-write.ts';
import { completePauses } from '../decode/pauses.ts';

interface RecordingWithRoute extends Recording {
  readonly route?: RouteColumns | null;
}

/**
 * Merges a workout and its recording onto one clock. Heart rates use timer time, the track uses elapsed time.
 * If the two differ, the track's widest gaps become pauses.
 * @param start the start for workouts without a recording
 */
export function buildActivityToWrite(
  workout: CompletedWorkout,
  recording: RecordingWithRoute | null,
  start: Date,
): ActivityToWrite {
  const track = recording?.track ?? [];
  const durationSeconds = Math.round(recording?.durationSeconds ?? workout.durationSeconds);
  const elapsedSeconds = Math.max(durationSeconds, Math.round(track.at(-1)?.t ?? 0));
  const points = track.map(({ t }) => ({ atMs: t * 1000 }));
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

function buildTrackpoints(
  recording: RecordingWithRoute | null,
  pauses: ActivityToWrite['pauses'],
): Trackpoint[] {
  // Readings are in timer time. Adding the pauses before them gives elapsed time.
  const readingBySecond = new Map<number, Recording['hrStream'][number]>();
  let pausedSeconds = 0;
  let nextIndex = 0;
  for (const reading of recording?.hrStream ?? []) {
    for (
      let pause = pauses[nextIndex];
      pause && pause.fromSecond < reading.t + pausedSeconds;
      pause = pauses[nextIndex]
    ) {
      pausedSeconds += pause.toSecond - pause.fromSecond;
      nextIndex += 1;
    }
    readingBySecond.set(reading.t + pausedSeconds, reading);
  }
  // The last point of each second wins.
  const metersBySecond = new Map((recording?.track ?? []).map(({ t, meters }) => [Math.round(t), meters]));
  const route = recording?.route ?? null;
  // Only the track tells where pauses are. Without one, everything is in timer time.
  const routeSeconds = (recording?.track ?? []).length === 0 ? route?.timerSeconds : route?.seconds;
  const routeIndexBySecond = new Map((routeSeconds ?? []).map((second, index) => [second, index]));
  return [...new Set([...readingBySecond.keys(), ...metersBySecond.keys(), ...routeIndexBySecond.keys()])]
    .sort((a, b) => a - b)
    .map((elapsedSeconds) => {
      const reading = readingBySecond.get(elapsedSeconds);
      return {
        elapsedSeconds,
        hrBpm: reading?.hr ?? null,
        distanceMeters: metersBySecond.get(elapsedSeconds) ?? null,
        rrMs: reading?.rr ?? [],
        ...toRouteValues(route, routeIndexBySecond.get(elapsedSeconds)),
      };
    });
}

const DEGREES_PER_MICRODEGREE = 1e-6;

function toRouteValues(
  route: RouteColumns | null,
  index: number | undefined,
): Pick<Trackpoint, 'position' | 'altitudeMeters' | 'cadencePerMinute'> {
  if (route === null || index === undefined) return {};
  const latitude = route.latitudeMicrodegrees?.[index] ?? null;
  const longitude = route.longitudeMicrodegrees?.[index] ?? null;
  return {
    position:
      latitude === null || longitude === null
        ? null
        : { latitudeDegrees: toDegrees(latitude), longitudeDegrees: toDegrees(longitude) },
    altitudeMeters: route.altitudeMeters?.[index] ?? null,
    cadencePerMinute: route.cadencePerMinute?.[index] ?? null,
  };
}

/** Rounded, because a product of fractions has too many digits. */
const toDegrees = (microdegrees: number) => Number((microdegrees * DEGREES_PER_MICRODEGREE).toFixed(6));
