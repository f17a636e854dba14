export interface RaceResult {
  readonly distanceMeters: number;
  readonly seconds: number;
}

/**
 * Predicts the time over another distance with Riegel's formula.
 * Source: Riegel 1981.
 * Invariant: the race's own distance returns its own time.
 * @param race distance and time above 0
 * @param exponent 1.06 as published; larger if endurance fades faster
 * @returns seconds
 */
export function predictRiegelSeconds(race: RaceResult, targetMeters: number, exponent = 1.06): number {
  return race.seconds * (targetMeters / race.distanceMeters) ** exponent;
}

const computeCameronFactor = (meters: number): number =>
  13.49681 - 0.000030363 * meters + 835.7114 / meters ** 0.7905;

/**
 * Predicts the time over another distance with Cameron's formula.
 * Source: Cameron 1998, in meters.
 * Invariant: the race's own distance returns its own time.
 * @param race distance and time above 0; meant for 400 m to a marathon
 * @returns seconds
 */
export function predictCameronSeconds(race: RaceResult, targetMeters: number): number {
  const { distanceMeters, seconds } = race;
  return (
    (seconds * targetMeters * computeCameronFactor(distanceMeters)) /
    (distanceMeters * computeCameronFactor(targetMeters))
  );
}

const SHORTEST_SECONDS = 210;
const LONGEST_SECONDS = 14_400;
const LOWEST_VDOT = 25;
const HIGHEST_VDOT = 85;

/** True for times for which the formulas are valid: 3.5 minutes to 4 hours. */
export const isWithinRaceFormulas = (seconds: number): boolean =>
  seconds >= SHORTEST_SECONDS && seconds <= LONGEST_SECONDS;

/** VDOT without limits: the oxygen cost of the speed, divided by the share of VO2max sustainable for that time. */
function computeUnlimitedVdot({ distanceMeters, seconds }: RaceResult): number {
  const minutes = seconds / 60;
  const metersPerMinute = distanceMeters / minutes;
  const oxygenCost = -4.6 + 0.182258 * metersPerMinute + 0.000104 * metersPerMinute ** 2;
  const sustainableShare =
    0.8 + 0.1894393 * Math.exp(-0.012778 * minutes) + 0.2989558 * Math.exp(-0.1932605 * minutes);
  return oxygenCost / sustainableShare;
}

/**
 * The VDOT of a race; null outside the formula's domain (3.5 minutes to 4 hours, VDOT 25 to 85).
 * Source: Daniels & Gilbert 1979.
 * Invariant: a faster time over the same distance yields a higher VDOT.
 */
export function computeVdot(race: RaceResult): number | null {
  if (!isWithinRaceFormulas(race.seconds)) return null;
  const vdot = computeUnlimitedVdot(race);
  return vdot >= LOWEST_VDOT && vdot <= HIGHEST_VDOT ? vdot : null;
}

/**
 * The time over a distance at a VDOT; null outside 3.5 minutes to 4 hours.
 * Invariant: inverse of `computeVdot`.
 * @param vdot 25 to 85
 * @returns seconds
 */
export function predictVdotSeconds(vdot: number, distanceMeters: number): number | null {
  let [lowSeconds, highSeconds] = [SHORTEST_SECONDS, LONGEST_SECONDS];
  if (computeUnlimitedVdot({ distanceMeters, seconds: lowSeconds }) < vdot) return null;
  if (computeUnlimitedVdot({ distanceMeters, seconds: highSeconds }) > vdot) return null;
  while (highSeconds - lowSeconds > 0.001) {
    const middleSeconds = (lowSeconds + highSeconds) / 2;
    if (computeUnlimitedVdot({ distanceMeters, seconds: middleSeconds }) > vdot) lowSeconds = middleSeconds;
    else highSeconds = middleSeconds;
  }
  return (lowSeconds + highSeconds) / 2;
}
