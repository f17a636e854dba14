import { notFound, type QueryContext } from '@threshold/api/server';
import type { RouteColumns } from '@threshold/contracts/route';
import { trainingPort } from '@threshold/contracts/training';
import {
  computeClimb,
  LONGEST_SAMPLE_GAP_SECONDS,
  type TrackPoint,
  toWorkoutKind,
} from '@threshold/physiology';
import { MAX_SHOWN_ROUTE_POINTS, type RecordedRouteView } from '../../recorded-schemas.ts';
import type { HrSample } from '../../schemas.ts';
import { findRecordingOfWorkout } from '../session/find-recording-of-workout.ts';
import { getStream } from '../stream/get-stream.ts';
import { getTrack } from '../track/store-track.ts';
import { findRoute, listLaps } from './store-route.ts';
import { toRelativeMeters } from './to-relative-meters.ts';

const EMPTY_ROUTE: RouteColumns = {
  seconds: [],
  timerSeconds: [],
  latitudeMicrodegrees: null,
  longitudeMicrodegrees: null,
  altitudeMeters: null,
  cadencePerMinute: null,
};

/**
 * The route of a workout's latest recording, with its laps; null if there is no recording. Only the athlete reads it,
 * so it is whole.
 * @throws DomainError 'not-found' if the athlete has no such workout
 */
export async function findRecordedRoute(
  ctx: QueryContext,
  { workoutId }: { workoutId: string },
): Promise<RecordedRouteView> {
  const workout = await ctx.port(trainingPort).findWorkoutToDo(ctx.athleteId, workoutId);
  if (!workout) throw notFound('Workout not found');
  const row = await findRecordingOfWorkout(ctx, workoutId);
  if (!row) return null;
  const route = (await findRoute(ctx, row.id)) ?? EMPTY_ROUTE;
  const stream = await getStream(ctx, row.id);
  const track = route.seconds.length === 0 ? [] : await getTrack(ctx, row.id);
  const climb = computeClimb(
    route.seconds.map((seconds, index) => ({
      seconds,
      altitudeMeters: route.altitudeMeters?.[index] ?? null,
    })),
  );
  return {
    ...toShownColumns(route, track, stream),
    cadenceUnit: toCadenceUnit(row.session_type),
    climbMeters: climb?.climbMeters ?? null,
    descentMeters: climb?.descentMeters ?? null,
    laps: await listLaps(ctx, row.id),
    rrIntervalCount: stream.reduce((count, { rr }) => count + (rr?.length ?? 0), 0),
  };
}

/** Picks up to `MAX_SHOWN_ROUTE_POINTS` points evenly, with the first and the last one. */
function toShownColumns(route: RouteColumns, track: readonly TrackPoint[], stream: readonly HrSample[]) {
  const count = route.seconds.length;
  const shownCount = Math.min(count, MAX_SHOWN_ROUTE_POINTS);
  const indexes = Array.from({ length: shownCount }, (_, index) =>
    shownCount === count ? index : Math.round((index * (count - 1)) / (shownCount - 1)),
  );
  const pick = (values: readonly (number | null)[]) => indexes.map((index) => values[index] ?? null);
  const pickKnown = (values: readonly number[]) => indexes.map((index) => values[index] ?? 0);
  const elapsedSeconds = pickKnown(route.seconds);
  const timerSeconds = pickKnown(route.timerSeconds);
  const { eastMeters, northMeters } = toRelativeMeters(route);
  return {
    elapsedSeconds,
    timerSeconds,
    distanceMeters: track.length === 0 || count === 0 ? null : interpolateMeters(track, elapsedSeconds),
    eastMeters: eastMeters && pick(eastMeters),
    northMeters: northMeters && pick(northMeters),
    altitudeMeters: route.altitudeMeters && pick(route.altitudeMeters),
    cadencePerMinute: route.cadencePerMinute && pick(route.cadencePerMinute),
    heartRateBpm: stream.length === 0 || count === 0 ? null : findHeartRates(stream, timerSeconds),
  };
}

/** The meters covered at each of the increasing `seconds`; outside the track, those of its nearest end. */
function interpolateMeters(track: readonly TrackPoint[], seconds: readonly number[]): number[] {
  let nextIndex = 0;
  return seconds.map((second) => {
    while ((track[nextIndex]?.t ?? Number.POSITIVE_INFINITY) < second) nextIndex += 1;
    const [previous, next] = [track[nextIndex - 1], track[nextIndex]];
    if (previous === undefined || next === undefined) return (next ?? previous)?.meters ?? 0;
    const share = (second - previous.t) / (next.t - previous.t);
    return Math.round(10 * (previous.meters + share * (next.meters - previous.meters))) / 10;
  });
}

/** The latest heart rate at each of the increasing `seconds`; null if it is more than 10 s old. */
function findHeartRates(stream: readonly HrSample[], seconds: readonly number[]): (number | null)[] {
  let nextIndex = 0;
  return seconds.map((second) => {
    while ((stream[nextIndex]?.t ?? Number.POSITIVE_INFINITY) <= second) nextIndex += 1;
    const latest = stream[nextIndex - 1];
    return latest && second - latest.t <= LONGEST_SAMPLE_GAP_SECONDS ? latest.hr : null;
  });
}

const CADENCE_UNITS: ReadonlyMap<string, NonNullable<RecordedRouteView>['cadenceUnit']> = new Map([
  ['run', 'steps'],
  ['walk', 'steps'],
  ['swim', 'strokes'],
  ['row', 'strokes'],
]);

const toCadenceUnit = (type: string) => CADENCE_UNITS.get(toWorkoutKind(type)) ?? 'turns';
