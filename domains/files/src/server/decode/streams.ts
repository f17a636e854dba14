import type { DecodedActivity } from './decoded-activity.ts';
import { createTimerClock } from './pauses.ts';
import type { Pause, RecordedPoint } from './recorded-activity.ts';

/** Heart rates outside this range are sensor faults; 0 and 1 mean no measurement. */
const PLAUSIBLE_HR_BPM = { min: 30, max: 230 } as const;
/** Enough for more than two days at one point a second. */
const MAX_TRACK_POINTS = 200_000;
/** The mean radius. */
const EARTH_RADIUS_METERS = 6_371_008.8;
/** No athlete is faster: a faster step is a GPS jump. */
const MAX_METERS_PER_SECOND = 45;

/** Whole bpm; null if missing or implausible. */
export const toPlausibleHr = (hr: number | null): number | null =>
  hr !== null && hr >= PLAUSIBLE_HR_BPM.min && hr <= PLAUSIBLE_HR_BPM.max ? Math.round(hr) : null;

/**
 * Heart rates by whole unpaused second, at most one per second.
 * @param startMs ms since the Unix epoch
 */
export function buildHrStream(
  points: readonly RecordedPoint[],
  {
    startMs,
    pauses,
    durationSeconds,
  }: { startMs: number; pauses: readonly Pause[]; durationSeconds: number },
): DecodedActivity['hrStream'] {
  const clock = createTimerClock(startMs, pauses);
  const stream: { t: number; hr: number }[] = [];
  let lastSecond = -1;
  for (const { atMs, hrBpm } of points) {
    const timer = clock(atMs);
    const bpm = toPlausibleHr(hrBpm);
    if (timer.isPaused || bpm === null) continue;
    const t = Math.floor(timer.unpausedMs / 1000);
    if (t <= lastSecond || t > durationSeconds) continue;
    stream.push({ t, hr: bpm });
    lastSecond = t;
  }
  return stream;
}

/**
 * Meters by elapsed second: from the file, else derived from positions.
 * @param startMs ms since the Unix epoch
 */
export function buildTrack(
  points: readonly RecordedPoint[],
  startMs: number,
  pauses: readonly Pause[],
): DecodedActivity['track'] {
  const pointsWithDistance = points.filter(
    ({ distanceMeters }) => distanceMeters !== null && distanceMeters > 0,
  );
  const track =
    pointsWithDistance.length > 1
      ? trackFromMeters(points, startMs)
      : trackFromPositions(points, startMs, pauses);
  // Without movement there is no track.
  return (track.at(-1)?.meters ?? 0) > 0 ? downsample(track) : [];
}

interface TrackPoint {
  readonly t: number;
  readonly meters: number;
}

function trackFromMeters(points: readonly RecordedPoint[], startMs: number): TrackPoint[] {
  const track: TrackPoint[] = [];
  for (const { atMs, distanceMeters } of points)
    if (distanceMeters !== null) appendPoint(track, atMs - startMs, distanceMeters);
  return track;
}

/**
 * Ignores movement during pauses, and prorates a step that a pause interrupts by its timer time. Skips a
 * position that is too far away. If the next position is near the skipped one, the earlier positions were
 * wrong: the track continues from there without the jump.
 */
function trackFromPositions(
  points: readonly RecordedPoint[],
  startMs: number,
  pauses: readonly Pause[],
): TrackPoint[] {
  const clock = createTimerClock(startMs, pauses);
  const track: TrackPoint[] = [];
  let previousPoint: TimedPosition | null = null;
  let skippedPoint: TimedPosition | null = null;
  let totalMeters = 0;
  for (const { atMs, position } of points) {
    if (position === null) continue;
    const point: TimedPosition = { atMs, timerMs: clock(atMs).unpausedMs, position };
    const stepMeters =
      findStepMeters(previousPoint ?? point, point) ?? (skippedPoint && findStepMeters(skippedPoint, point));
    if (stepMeters === null) {
      skippedPoint = point;
      continue;
    }
    totalMeters += stepMeters;
    appendPoint(track, atMs - startMs, totalMeters);
    previousPoint = point;
    skippedPoint = null;
  }
  return track;
}

interface TimedPosition {
  readonly atMs: number;
  readonly timerMs: number;
  readonly position: Position;
}

/** Meters between two positions while the timer ran; null if no one could cover them in that time. */
function findStepMeters(from: TimedPosition, to: TimedPosition): number | null {
  const elapsedMs = to.atMs - from.atMs;
  const meters = computeGreatCircleMeters(from.position, to.position);
  if (meters > (MAX_METERS_PER_SECOND * elapsedMs) / 1000) return null;
  return elapsedMs > 0 ? meters * Math.min(1, Math.max(0, to.timerMs - from.timerMs) / elapsedMs) : 0;
}

/** Adds a point if it is later than the last one; meters never decrease. */
function appendPoint(track: TrackPoint[], elapsedMs: number, meters: number) {
  const lastPoint = track.at(-1);
  const t = elapsedMs / 1000;
  if (t < 0 || (lastPoint && t <= lastPoint.t)) return;
  track.push({ t, meters: Math.round(Math.max(meters, lastPoint?.meters ?? 0) * 100) / 100 });
}

function downsample(track: TrackPoint[]): TrackPoint[] {
  const stride = Math.ceil(track.length / MAX_TRACK_POINTS);
  return stride === 1
    ? track
    : track.filter((_, index) => index % stride === 0 || index === track.length - 1);
}

type Position = NonNullable<RecordedPoint['position']>;

/** Great-circle distance. */
function computeGreatCircleMeters(from: Position, to: Position): number {
  const radiansPerDegree = Math.PI / 180;
  const haversine = (a: number, b: number) => Math.sin(((b - a) * radiansPerDegree) / 2) ** 2;
  const squaredHalfChord =
    haversine(from.latitude, to.latitude) +
    Math.cos(from.latitude * radiansPerDegree) *
      Math.cos(to.latitude * radiansPerDegree) *
      haversine(from.longitude, to.longitude);
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(squaredHalfChord)));
}
