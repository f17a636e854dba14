import {
  computeVdot,
  isWithinRaceFormulas,
  predictCameronSeconds,
  predictRiegelSeconds,
  predictVdotSeconds,
  type RaceResult,
} from './race-formulas.ts';

export type PredictionBasis = 'formulas' | 'marathon-exponents' | 'ultra-exponents';

export interface RacePrediction {
  readonly lowSeconds: number;
  readonly likelySeconds: number;
  readonly highSeconds: number;
  readonly basis: PredictionBasis;
}

export const PREDICTION_BASIS_LABELS: Readonly<Record<PredictionBasis, string>> = {
  formulas: 'Riegel, Cameron and VDOT. The middle one is your likely time.',
  'marathon-exponents':
    'Riegel, with exponents 1.08 to 1.15 from the half marathon up, because most runners slow down more over a marathon',
  'ultra-exponents': 'Riegel with exponents 1.08 to 1.15. The likely time uses 1.10.',
};

const SHORTEST_RACE_METERS = 1500;
const HALF_MARATHON_METERS = 21_097.5;
const MARATHON_METERS = 42_195;
/** Courses are measured slightly long, and watches measure even more. */
const COURSE_TOLERANCE = 1.01;
const LONGEST_TARGET_METERS = 161_000 * COURSE_TOLERANCE;
const LOW_EXPONENT = 1.08;
const HIGH_EXPONENT = 1.15;
const MARATHON_EXPONENT = (LOW_EXPONENT + HIGH_EXPONENT) / 2;
const ULTRA_EXPONENT = 1.1;
/** The error of the formulas over another distance, even when they happen to agree. */
const FORMULA_ERROR = 0.03;
/** How much the same runner varies over the same distance. */
const SAME_DISTANCE_ERROR = 0.01;
/** The spread caused by the exponents from half marathon to marathon. Any range based on them is at least this wide. */
const MIN_EXPONENT_SPREAD = 2 ** ((HIGH_EXPONENT - LOW_EXPONENT) / 2);

/**
 * Predicts the time over another distance from one race. Up to a half marathon or the race's own distance, three
 * formulas span the range, which is at least 3% either side. Beyond that, larger Riegel exponents model fading
 * endurance.
 * Source: Riegel 1981, Vickers & Vertosick 2016.
 * Invariant: low ≤ likely ≤ high.
 * @param race at least 1,500 m, 3.5 minutes to 4 hours
 * @param targetMeters 1,500 m to 100 miles
 * @returns whole seconds; null outside those limits or VDOT 25 to 85, and if an ultra is predicted from less than a
 * half marathon
 */
export function predictRace(race: RaceResult, targetMeters: number): RacePrediction | null {
  const { distanceMeters } = race;
  if (distanceMeters < SHORTEST_RACE_METERS || !isWithinRaceFormulas(race.seconds)) return null;
  if (targetMeters < SHORTEST_RACE_METERS || targetMeters > LONGEST_TARGET_METERS) return null;
  const vdot = computeVdot(race);
  if (vdot === null) return null;
  if (targetMeters <= Math.max(HALF_MARATHON_METERS, distanceMeters) * COURSE_TOLERANCE)
    return predictByFormulas(race, targetMeters, vdot);
  if (targetMeters <= MARATHON_METERS * COURSE_TOLERANCE)
    return predictByExponents(toHalfMarathon(race), targetMeters, {
      likelyExponent: MARATHON_EXPONENT,
      basis: 'marathon-exponents',
    });
  if (distanceMeters < HALF_MARATHON_METERS / COURSE_TOLERANCE) return null;
  return predictByExponents(race, targetMeters, { likelyExponent: ULTRA_EXPONENT, basis: 'ultra-exponents' });
}

function predictByFormulas(race: RaceResult, targetMeters: number, vdot: number): RacePrediction {
  const formulaSeconds = [
    predictRiegelSeconds(race, targetMeters),
    predictCameronSeconds(race, targetMeters),
  ];
  const secondsByVdot = predictVdotSeconds(vdot, targetMeters);
  const sortedSeconds = (
    secondsByVdot === null ? formulaSeconds : [...formulaSeconds, secondsByVdot]
  ).toSorted((a, b) => a - b);
  const [lowSeconds = 0, secondSeconds = lowSeconds, highSeconds = secondSeconds] = sortedSeconds;
  const likelySeconds = sortedSeconds.length === 3 ? secondSeconds : (lowSeconds + secondSeconds) / 2;
  const error = isSameDistance(race, targetMeters) ? SAME_DISTANCE_ERROR : FORMULA_ERROR;
  return roundTimes({
    lowSeconds: Math.min(lowSeconds, likelySeconds * (1 - error)),
    likelySeconds: likelySeconds,
    highSeconds: Math.max(highSeconds, likelySeconds * (1 + error)),
    basis: 'formulas',
  });
}

const isSameDistance = ({ distanceMeters }: RaceResult, targetMeters: number): boolean =>
  targetMeters <= distanceMeters * COURSE_TOLERANCE && distanceMeters <= targetMeters * COURSE_TOLERANCE;

/** Endurance fades faster only beyond a half marathon, so a shorter race is first converted to one. */
const toHalfMarathon = (race: RaceResult): RaceResult =>
  race.distanceMeters >= HALF_MARATHON_METERS
    ? race
    : { distanceMeters: HALF_MARATHON_METERS, seconds: predictRiegelSeconds(race, HALF_MARATHON_METERS) };

function predictByExponents(
  race: RaceResult,
  targetMeters: number,
  { likelyExponent, basis }: { readonly likelyExponent: number; readonly basis: PredictionBasis },
): RacePrediction {
  const likelySeconds = predictRiegelSeconds(race, targetMeters, likelyExponent);
  return roundTimes({
    lowSeconds: Math.min(
      predictRiegelSeconds(race, targetMeters, LOW_EXPONENT),
      likelySeconds / MIN_EXPONENT_SPREAD,
    ),
    likelySeconds,
    highSeconds: Math.max(
      predictRiegelSeconds(race, targetMeters, HIGH_EXPONENT),
      likelySeconds * MIN_EXPONENT_SPREAD,
    ),
    basis,
  });
}

const roundTimes = ({ lowSeconds, likelySeconds, highSeconds, basis }: RacePrediction): RacePrediction => ({
  lowSeconds: Math.round(lowSeconds),
  likelySeconds: Math.round(likelySeconds),
  highSeconds: Math.round(highSeconds),
  basis,
});
