import type { RecordedLap, RouteColumns } from '@threshold/contracts/route';
import type { TrackPoint } from '@threshold/physiology';
import type { HrSample } from '../../schemas.ts';

/* Every demo run starts and ends here, in the forest north of Oslo. */
const HOME_LATITUDE = 59.985;
const HOME_LONGITUDE = 10.73;
/** Of latitude, on the mean radius of the earth. */
const METERS_PER_DEGREE = 111_195;
const METERS_PER_LAP = 1000;
/** Enough for steps of a few meters on a long run. */
const LOOP_STEPS = 1440;

interface LoopPoint {
  readonly eastMeters: number;
  readonly northMeters: number;
  /** Distance from the start, along the loop. */
  readonly meters: number;
}

/**
 * A demo run's positions, altitude and cadence at the moments of its track: one loop from home, of the run's length,
 * over hills that are the same every day. The direction and the shape depend on the day. Deterministic.
 * @param dayNumber any count of days
 */
export function createDemoRoute(track: readonly TrackPoint[], dayNumber: number): RouteColumns | null {
  const totalMeters = track.at(-1)?.meters ?? 0;
  if (track.length < 2 || totalMeters <= 0) return null;
  const findPoint = createPointFinder(createLoop(totalMeters, dayNumber));
  const points = track.map(({ t, meters }, index) => {
    const previous = track[index - 1];
    const metersPerSecond = previous ? (meters - previous.meters) / (t - previous.t) : 0;
    return { t, metersPerSecond, ...findPoint(meters) };
  });
  const seconds = points.map(({ t }) => t);
  return {
    seconds,
    timerSeconds: seconds,
    latitudeMicrodegrees: points.map(({ northMeters }) =>
      Math.round(1e6 * (HOME_LATITUDE + northMeters / METERS_PER_DEGREE)),
    ),
    longitudeMicrodegrees: points.map(({ eastMeters }) =>
      Math.round(
        1e6 * (HOME_LONGITUDE + eastMeters / METERS_PER_DEGREE / Math.cos((HOME_LATITUDE * Math.PI) / 180)),
      ),
    ),
    altitudeMeters: points.map((point) => Math.round(10 * computeAltitude(point)) / 10),
    // About 168 steps per minute at 3 m/s, more at higher speeds.
    cadencePerMinute: points.map(({ t, metersPerSecond }, index) =>
      index === 0 ? null : Math.round(138 + 10 * metersPerSecond + 2 * Math.sin(t / 47)),
    ),
  };
}

/**
 * A closed curve that starts at home: a circle with bulges of arbitrary size, scaled to the length. The day turns it and
 * changes its shape.
 */
function createLoop(totalMeters: number, dayNumber: number): LoopPoint[] {
  const direction = (dayNumber * 2.4) % (2 * Math.PI);
  const outline = Array.from({ length: LOOP_STEPS + 1 }, (_, step) => {
    const angle = direction + (2 * Math.PI * step) / LOOP_STEPS;
    const radius =
      1 +
      0.22 * Math.sin(2 * angle + dayNumber) +
      0.14 * Math.sin(3 * angle + 5 * dayNumber) +
      0.07 * Math.sin(4 * angle + 3 * dayNumber) +
      0.02 * Math.sin(11 * angle);
    return { east: radius * Math.cos(angle), north: 0.8 * radius * Math.sin(angle) };
  });
  let length = 0;
  const lengths = outline.map(({ east, north }, step) => {
    const previous = outline[step - 1];
    if (previous) length += Math.hypot(east - previous.east, north - previous.north);
    return length;
  });
  const scale = totalMeters / length;
  const [home = { east: 0, north: 0 }] = outline;
  return outline.map(({ east, north }, step) => ({
    eastMeters: scale * (east - home.east),
    northMeters: scale * (north - home.north),
    meters: scale * (lengths[step] ?? 0),
  }));
}

/** Returns a function that interpolates the loop at meters that never decrease. */
function createPointFinder(loop: readonly LoopPoint[]) {
  let nextIndex = 1;
  return (meters: number) => {
    while (nextIndex < loop.length - 1 && (loop[nextIndex]?.meters ?? 0) < meters) nextIndex += 1;
    const [from, to] = [loop[nextIndex - 1], loop[nextIndex]];
    if (!from || !to) return { eastMeters: 0, northMeters: 0 };
    const share = Math.min(1, (meters - from.meters) / (to.meters - from.meters));
    return {
      eastMeters: from.eastMeters + share * (to.eastMeters - from.eastMeters),
      northMeters: from.northMeters + share * (to.northMeters - from.northMeters),
    };
  };
}

/** The same hills every day, 150 to 270 m above sea level, from waves of arbitrary length. */
const computeAltitude = ({ eastMeters, northMeters }: Omit<LoopPoint, 'meters'>): number =>
  210 +
  32 * Math.sin(eastMeters / 520) +
  18 * Math.cos(northMeters / 380) +
  10 * Math.sin((eastMeters + northMeters) / 210);

/** The watch's laps: one per started kilometer. None for less than two. */
export function createDemoLaps(track: readonly TrackPoint[], stream: readonly HrSample[]): RecordedLap[] {
  const totalMeters = track.at(-1)?.meters ?? 0;
  const count = Math.ceil(totalMeters / METERS_PER_LAP);
  const marks = Array.from({ length: count + 1 }, (_, index) =>
    findSecond(track, Math.min(totalMeters, index * METERS_PER_LAP)),
  );
  const laps = Array.from({ length: count }, (_, index) => {
    const [startSecond = 0, endSecond = 0] = [marks[index], marks[index + 1]];
    const readings = stream.filter(({ t }) => t >= startSecond && t < endSecond);
    const sumBpm = readings.reduce((sum, { hr }) => sum + hr, 0);
    return {
      startElapsedSeconds: startSecond,
      startTimerSeconds: startSecond,
      elapsedSeconds: endSecond - startSecond,
      timerSeconds: endSecond - startSecond,
      distanceMeters: Math.min(METERS_PER_LAP, totalMeters - index * METERS_PER_LAP),
      averageBpm: readings.length === 0 ? null : Math.round(sumBpm / readings.length),
    };
  }).filter(({ timerSeconds }) => timerSeconds > 0);
  return laps.length < 2 ? [] : laps;
}

/** The whole second at which the track reaches the meters. */
function findSecond(track: readonly TrackPoint[], meters: number): number {
  const nextIndex = track.findIndex((point) => point.meters >= meters);
  const [previous, next] = [track[nextIndex - 1], track[nextIndex]];
  if (!previous || !next) return next?.t ?? track.at(-1)?.t ?? 0;
  const share = (meters - previous.meters) / (next.meters - previous.meters || 1);
  return Math.round(previous.t + share * (next.t - previous.t));
}
