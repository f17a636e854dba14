/** A moment of a recording: `seconds` since the start, with the altitude above sea level, or null if unknown. */
export interface AltitudePoint {
  readonly seconds: number;
  readonly altitudeMeters: number | null;
}

/** Whole meters. */
export interface Climb {
  readonly climbMeters: number;
  readonly descentMeters: number;
}

/** Each altitude is averaged over this time around it, because receivers are off by meters from second to second. */
const SMOOTHING_SECONDS = 30;
/** The default of GoldenCheetah's elevation gain (`GC_ELEVATION_HYSTERESIS`). */
const MIN_CLIMB_METERS = 3;

/**
 * The meters climbed and descended. Altitudes are averaged over 30 s. Then the rises and falls between turning points
 * are added up; one of less than 3 m is noise and doesn't count.
 * Invariant: climb minus descent differs from the averaged altitude gained from start to end by at most 6 m.
 * @param points ordered by `seconds`
 * @returns null with fewer than two altitudes
 */
export function computeClimb(points: readonly AltitudePoint[]): Climb | null {
  const altitudes = smoothAltitudes(points);
  const [firstMeters] = altitudes;
  if (firstMeters === undefined || altitudes.length < 2) return null;
  let [climbMeters, descentMeters] = [0, 0];
  // The last turning point, and the highest and lowest altitude since then.
  let [turningPointMeters, highMeters, lowMeters] = [firstMeters, firstMeters, firstMeters];
  let isClimbing: boolean | null = null;
  for (const meters of altitudes) {
    [highMeters, lowMeters] = [Math.max(highMeters, meters), Math.min(lowMeters, meters)];
    if (isClimbing !== false && highMeters - meters >= MIN_CLIMB_METERS) {
      if (isClimbing) climbMeters += highMeters - turningPointMeters;
      [turningPointMeters, lowMeters, isClimbing] = [highMeters, meters, false];
    } else if (isClimbing !== true && meters - lowMeters >= MIN_CLIMB_METERS) {
      if (isClimbing === false) descentMeters += turningPointMeters - lowMeters;
      [turningPointMeters, highMeters, isClimbing] = [lowMeters, meters, true];
    }
  }
  if (isClimbing === true) climbMeters += highMeters - turningPointMeters;
  if (isClimbing === false) descentMeters += turningPointMeters - lowMeters;
  return { climbMeters: Math.round(climbMeters), descentMeters: Math.round(descentMeters) };
}

/** Running means over `SMOOTHING_SECONDS`, in one pass. Unknown altitudes are left out. */
function smoothAltitudes(points: readonly AltitudePoint[]): number[] {
  const known = points.flatMap(({ seconds, altitudeMeters }) =>
    altitudeMeters === null ? [] : [{ seconds, altitudeMeters }],
  );
  let [fromIndex, toIndex, sumMeters] = [0, 0, 0];
  return known.map(({ seconds }) => {
    let next = known[toIndex];
    while (next && next.seconds <= seconds + SMOOTHING_SECONDS / 2) {
      sumMeters += next.altitudeMeters;
      toIndex += 1;
      next = known[toIndex];
    }
    let first = known[fromIndex];
    while (first && first.seconds < seconds - SMOOTHING_SECONDS / 2) {
      sumMeters -= first.altitudeMeters;
      fromIndex += 1;
      first = known[fromIndex];
    }
    return sumMeters / (toIndex - fromIndex);
  });
}
