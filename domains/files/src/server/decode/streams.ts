import type { DecodedActivity } from './decoded-activity.ts';
import { timerClock } from './pauses.ts';
import type { Pause, RecordedPoint } from './recorded.ts';

/** Heart rates outside are a sensor's fault (0 and 1 mean none). */
const HR_BPM = { min: 30, max: 230 } as const;
const MOST_TRACK_POINTS = 200_000;
const EARTH_METERS = 6_371_008.8;
/** Faster than any athlete: a leap of the receiver. */
const LEAP_METERS_PER_SECOND = 45;

/** A heart rate as a device may mean it, else null. */
export const plausibleHr = (hr: number | null): number | null =>
  hr !== null && hr >= HR_BPM.min && hr <= HR_BPM.max ? Math.round(hr) : null;

/** The heart rates by whole unpaused seconds, each second once. @param start ms since 1970 */
export function hrStreamOf(
  points: readonly RecordedPoint[],
  { start, pauses, durationSeconds }: { start: number; pauses: readonly Pause[]; durationSeconds: number },
): DecodedActivity['hrStream'] {
  const clock = timerClock(start, pauses);
  const stream: { t: number; hr: number }[] = [];
  let last = -1;
  for (const { at, hr } of points) {
    const timer = clock(at);
    const bpm = plausibleHr(hr);
    if (timer === null || bpm === null) continue;
    const t = Math.floor(timer / 1000);
    if (t <= last || t > durationSeconds) continue;
    stream.push({ t, hr: bpm });
    last = t;
  }
  return stream;
}

/** The metres covered by elapsed seconds: as the file says, else worked out from the positions. */
export function trackOf(points: readonly RecordedPoint[], start: number): DecodedActivity['track'] {
  const told = points.filter(({ meters }) => meters !== null && meters > 0);
  const track = told.length > 1 ? fromMeters(points, start) : fromPositions(points, start);
  // Of nothing but one place there is no way.
  return (track.at(-1)?.meters ?? 0) > 0 ? thinned(track) : [];
}

interface TrackPoint {
  readonly t: number;
  readonly meters: number;
}

function fromMeters(points: readonly RecordedPoint[], start: number): TrackPoint[] {
  const track: TrackPoint[] = [];
  for (const { at, meters } of points) if (meters !== null) add(track, at - start, meters);
  return track;
}

function fromPositions(points: readonly RecordedPoint[], start: number): TrackPoint[] {
  const track: TrackPoint[] = [];
  let before: { at: number; position: NonNullable<RecordedPoint['position']> } | null = null;
  let covered = 0;
  for (const { at, position } of points) {
    if (position === null) continue;
    const step = before === null ? 0 : metersBetween(before.position, position);
    const seconds = before === null ? 0 : (at - before.at) / 1000;
    if (step > LEAP_METERS_PER_SECOND * seconds) continue;
    covered += step;
    add(track, at - start, covered);
    before = { at, position };
  }
  return track;
}

/** Adds a point if it comes later than the last one; metres never fall. */
function add(track: TrackPoint[], elapsedMs: number, meters: number) {
  const last = track.at(-1);
  const t = elapsedMs / 1000;
  if (t < 0 || (last && t <= last.t)) return;
  track.push({ t, meters: Math.round(Math.max(meters, last?.meters ?? 0) * 100) / 100 });
}

function thinned(track: TrackPoint[]): TrackPoint[] {
  const every = Math.ceil(track.length / MOST_TRACK_POINTS);
  return every === 1 ? track : track.filter((_, index) => index % every === 0 || index === track.length - 1);
}

type Position = NonNullable<RecordedPoint['position']>;

/** The great-circle distance of two positions in metres (haversine). */
function metersBetween(one: Position, other: Position): number {
  const radians = Math.PI / 180;
  const half = (a: number, b: number) => Math.sin(((b - a) * radians) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(one.latitude * radians) *
      Math.cos(other.latitude * radians) *
      half(one.longitude, other.longitude);
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(chord)));
}
