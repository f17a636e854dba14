import type { DecodedActivity } from './decoded-activity.ts';
import { createTimerClock } from './pauses.ts';
import { computeGreatCircleMeters, isPossibleStep, type Position } from './positions.ts';
import type { Pause, RecordedPoint } from './recorded-activity.ts';

/** Heart rates outside this range are sensor faults; 0 and 1 mean no measurement. */
const PLAUSIBLE_HR_BPM = { min: 30, max: 230 } as const;
/** Enough for more than two days at one point a second. */
const MAX_TRACK_POINTS = 200_000;
/** The limits of the samples. Intervals beyond the first follow with the next sample. */
const MAX_RR_PER_SECOND = 20;
const MAX_RR_MS = 64_000;

/** Whole bpm; null if missing or implausible. */
export const toPlausibleHr = (hr: number | null): number | null =>
  hr !== null && hr >= PLAUSIBLE_HR_BPM.min && hr <= PLAUSIBLE_HR_BPM.max ? Math.round(hr) : null;

/**
 * Heart rates by whole unpaused second, at most one per second. RR intervals belong to the sample after which the file
 * has them, or to the next one if that has no room. Those of a pause are left out.
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
  const readTimer = createTimerClock(startMs, pauses);
  const stream: { t: number; hr: number; rr?: number[] }[] = [];
  let lastSecond = -1;
  const rrQueue: number[] = [];
  let nextRrIndex = 0;
  for (const { atMs, hrBpm, rrMs } of points) {
    const timer = readTimer(atMs);
    if (timer.isPaused) continue;
    for (const ms of rrMs) if (ms > 0 && ms <= MAX_RR_MS) rrQueue.push(ms);
    const bpm = toPlausibleHr(hrBpm);
    const t = Math.floor(timer.unpausedMs / 1000);
    if (bpm === null || t <= lastSecond || t > durationSeconds) continue;
    const rr = rrQueue.slice(nextRrIndex, nextRrIndex + MAX_RR_PER_SECOND);
    stream.push(rr.length === 0 ? { t, hr: bpm } : { t, hr: bpm, rr });
    nextRrIndex += rr.length;
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
  const readTimer = createTimerClock(startMs, pauses);
  const track: TrackPoint[] = [];
  let previousPoint: TimedPosition | null = null;
  let skippedPoint: TimedPosition | null = null;
  let totalMeters = 0;
  for (const { atMs, position } of points) {
    if (position === null) continue;
    const point: TimedPosition = { atMs, timerMs: readTimer(atMs).unpausedMs, position };
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
  if (!isPossibleStep(meters, elapsedMs)) return null;
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
