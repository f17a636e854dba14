/** A moment of a recording: `t` elapsed seconds since the start, `meters` covered so far. */
export interface TrackPoint {
  readonly t: number;
  readonly meters: number;
}

/**
 * The record distances, shortest first. `fastestSeconds` is just under the world record; a faster time is a recording
 * error.
 * Source: docs/specification.md#3-entities (record types).
 */
export const RECORD_DISTANCES = [
  { distanceMeters: 5000, recordType: 'fastest_5k', fastestSeconds: 750 },
  { distanceMeters: 10_000, recordType: 'fastest_10k', fastestSeconds: 1560 },
  { distanceMeters: 21_097.5, recordType: 'fastest_half_marathon', fastestSeconds: 3360 },
  { distanceMeters: 42_195, recordType: 'fastest_marathon', fastestSeconds: 7200 },
] as const;

/** The fastest segment over a record distance within a recording, in elapsed seconds. */
export interface BestEffort {
  readonly distanceMeters: (typeof RECORD_DISTANCES)[number]['distanceMeters'];
  readonly seconds: number;
}

/** If the mean speed exceeds this for ten seconds or more, the position has jumped. */
const SPIKE_METERS_PER_SECOND = 9;
const SPIKE_SECONDS = 10;

/**
 * The fastest segment over each record distance in a recording, including pauses. Position jumps (a mean above 9 m/s
 * for 10 s or more) add their time but no meters.
 * Invariant: no segment of that length between any two moments is faster.
 * @param track samples that go back in time are skipped; decreasing meters count as 0
 * @returns shortest distance first, excluding those longer than the recording; seconds rounded to hundredths
 */
export function findBestEfforts(track: readonly TrackPoint[]): BestEffort[] {
  const cleanTrack = removeSpikes(dropBackwardSamples(track));
  const coveredMeters = (cleanTrack.at(-1)?.meters ?? 0) - (cleanTrack[0]?.meters ?? 0);
  return RECORD_DISTANCES.filter(({ distanceMeters }) => distanceMeters <= coveredMeters).map(
    ({ distanceMeters }) => ({
      distanceMeters,
      seconds: Math.round(100 * findFastestSeconds(cleanTrack, distanceMeters)) / 100,
    }),
  );
}

function dropBackwardSamples(track: readonly TrackPoint[]): TrackPoint[] {
  const orderedPoints: TrackPoint[] = [];
  for (const { t, meters } of track) {
    const lastPoint = orderedPoints.at(-1);
    if (lastPoint && t <= lastPoint.t) continue;
    orderedPoints.push({ t, meters: Math.max(meters, lastPoint?.meters ?? meters) });
  }
  return orderedPoints;
}

/**
 * The track without the meters of position jumps. A single step proves nothing, since some watches write 10 m only once
 * every 8 s.
 */
function removeSpikes(track: readonly TrackPoint[]): TrackPoint[] {
  let [windowEndIndex, cutUntilIndex, cutMeters] = [0, 0, 0];
  return track.map((point, index) => {
    while (windowEndIndex < track.length - 1 && (track[windowEndIndex]?.t ?? 0) < point.t + SPIKE_SECONDS)
      windowEndIndex += 1;
    const previousPoint = track[index - 1];
    if (previousPoint && index <= cutUntilIndex) cutMeters += point.meters - previousPoint.meters;
    const windowEndPoint = track[windowEndIndex];
    if (windowEndPoint && windowEndPoint.t >= point.t + SPIKE_SECONDS) {
      const isSpike =
        windowEndPoint.meters - point.meters > SPIKE_METERS_PER_SECOND * (windowEndPoint.t - point.t);
      if (isSpike) cutUntilIndex = windowEndIndex;
    }
    return { t: point.t, meters: point.meters - cutMeters };
  });
}

/** One end of the fastest segment is always a sample, because the pace changes only there. */
function findFastestSeconds(track: readonly TrackPoint[], distanceMeters: number): number {
  let [bestSeconds, aheadIndex, behindIndex] = [Number.POSITIVE_INFINITY, 0, 0];
  for (const { t, meters } of track) {
    while (aheadIndex < track.length && (track[aheadIndex]?.meters ?? 0) < meters + distanceMeters)
      aheadIndex += 1;
    const [endBefore, endAfter] = [track[aheadIndex - 1], track[aheadIndex]];
    if (endBefore && endAfter)
      bestSeconds = Math.min(
        bestSeconds,
        interpolateSecond(endBefore, endAfter, meters + distanceMeters) - t,
      );

    while ((track[behindIndex + 1]?.meters ?? Number.POSITIVE_INFINITY) <= meters - distanceMeters)
      behindIndex += 1;
    const [startBefore, startAfter] = [track[behindIndex], track[behindIndex + 1]];
    if (startBefore && startAfter && startBefore.meters <= meters - distanceMeters)
      bestSeconds = Math.min(
        bestSeconds,
        t - interpolateSecond(startBefore, startAfter, meters - distanceMeters),
      );
  }
  return bestSeconds;
}

function interpolateSecond(from: TrackPoint, to: TrackPoint, meters: number): number {
  return from.t + ((meters - from.meters) * (to.t - from.t)) / (to.meters - from.meters);
}
