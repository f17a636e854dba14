import {
  cameronSeconds,
  isWithinRaceFormulas,
  type RaceResult,
  riegelSeconds,
  vdotOf,
  vdotSeconds,
} from './race-formulas.ts';

/** What a prediction rests on. */
export type PredictionBasis = 'formulas' | 'marathon-exponents' | 'ultra-exponents';

/** A time over a distance, as a range: nobody can be told to the second. */
export interface RacePrediction {
  readonly lowSeconds: number;
  readonly likelySeconds: number;
  readonly highSeconds: number;
  readonly basis: PredictionBasis;
}

/** What each basis is, for the athlete. */
export const PREDICTION_BASIS_WORDS: Readonly<Record<PredictionBasis, string>> = {
  formulas: 'Riegel, Cameron and VDOT; the middle one is the likely time',
  'marathon-exponents': 'Riegel with exponents 1.08 to 1.15: most runners slow down more over a marathon',
  'ultra-exponents': 'Riegel with exponents 1.08 to 1.15, the likely time at 1.10',
};

const SHORTEST_RACE_METERS = 1500;
const HALF_MARATHON_METERS = 21_097.5;
const MARATHON_METERS = 42_195;
/** A course is measured with a little to spare, and a watch measures more still. */
const TOLERANCE = 1.01;
const LONGEST_TARGET_METERS = 161_000 * TOLERANCE;
const LOW_EXPONENT = 1.08;
const HIGH_EXPONENT = 1.15;
const MARATHON_EXPONENT = (LOW_EXPONENT + HIGH_EXPONENT) / 2;
const ULTRA_EXPONENT = 1.1;

/**
 * The time over another distance, from one race. Up to a half marathon, and back to what was run already, three
 * formulas make the range; beyond, Riegel with exponents that let endurance fade.
 * @param race at least 1,500 m, 3.5 minutes to 4 hours
 * @param targetMeters 1,500 m to 100 miles
 * @returns whole seconds; null outside those limits, outside VDOT 25 to 85, and for an ultra from less than a half
 * marathon
 * Source: Riegel 1981, Vickers & Vertosick 2016. Law: low ≤ likely ≤ high.
 */
export function predictRace(race: RaceResult, targetMeters: number): RacePrediction | null {
  const { distanceMeters } = race;
  if (distanceMeters < SHORTEST_RACE_METERS || !isWithinRaceFormulas(race.seconds)) return null;
  if (targetMeters < SHORTEST_RACE_METERS || targetMeters > LONGEST_TARGET_METERS) return null;
  const vdot = vdotOf(race);
  if (vdot === null) return null;
  if (targetMeters <= Math.max(HALF_MARATHON_METERS, distanceMeters) * TOLERANCE)
    return formulaRange(race, targetMeters, vdot);
  if (targetMeters <= MARATHON_METERS * TOLERANCE)
    return exponentRange(race, targetMeters, { likely: MARATHON_EXPONENT, basis: 'marathon-exponents' });
  if (distanceMeters < HALF_MARATHON_METERS / TOLERANCE) return null;
  return exponentRange(race, targetMeters, { likely: ULTRA_EXPONENT, basis: 'ultra-exponents' });
}

function formulaRange(race: RaceResult, targetMeters: number, vdot: number): RacePrediction {
  const times = [riegelSeconds(race, targetMeters), cameronSeconds(race, targetMeters)];
  const byVdot = vdotSeconds(vdot, targetMeters);
  const sorted = (byVdot === null ? times : [...times, byVdot]).toSorted((a, b) => a - b);
  const [low = 0, second = low, high = second] = sorted;
  const likely = sorted.length === 3 ? second : (low + second) / 2;
  return rounded({ lowSeconds: low, likelySeconds: likely, highSeconds: high, basis: 'formulas' });
}

function exponentRange(
  race: RaceResult,
  targetMeters: number,
  { likely, basis }: { readonly likely: number; readonly basis: PredictionBasis },
): RacePrediction {
  return rounded({
    lowSeconds: riegelSeconds(race, targetMeters, LOW_EXPONENT),
    likelySeconds: riegelSeconds(race, targetMeters, likely),
    highSeconds: riegelSeconds(race, targetMeters, HIGH_EXPONENT),
    basis,
  });
}

const rounded = ({ lowSeconds, likelySeconds, highSeconds, basis }: RacePrediction): RacePrediction => ({
  lowSeconds: Math.round(lowSeconds),
  likelySeconds: Math.round(likelySeconds),
  highSeconds: Math.round(highSeconds),
  basis,
});
