import { getWeeklyBoundsKm, toGoal } from './goal.ts';
import type { PlanInput } from './plan-input.ts';

/** Each week's share of the peak week, over eight weeks with the race in the last. */
interface Curve {
  factors: readonly number[];
  /** The peak week's share of the level's maximum. Raised if the level's minimum requires it. */
  peakShare: number;
}

// Each curve steps back in its fourth week, as rule P10 requires. Race curves end in a taper.
const SHORT_RACE: Curve = { factors: [0.75, 0.82, 0.9, 0.75, 0.92, 1, 0.8, 0.5], peakShare: 0.8 };
const HALF_MARATHON: Curve = { factors: [0.75, 0.82, 0.9, 0.76, 0.95, 1, 0.75, 0.45], peakShare: 0.9 };
const MARATHON: Curve = { factors: [0.8, 0.88, 0.96, 0.8, 1, 0.85, 0.65, 0.35], peakShare: 1 };
const ULTRA: Curve = { factors: [0.8, 0.88, 0.96, 0.78, 1, 0.88, 0.6, 0.3], peakShare: 1 };
const NO_RACE: Curve = { factors: [0.77, 0.84, 0.92, 0.77, 0.93, 1, 1, 0.8], peakShare: 0.9 };
// Repeats until eight weeks before the race. The lighter week at its end is just before them.
const BASE_CYCLE = [0.77, 0.84, 0.92, 0.77];

function selectCurve(input: PlanInput): Curve {
  const { km, isMarathon, isUltra, raceDay } = toGoal(input);
  if (raceDay === null) return NO_RACE;
  if (isUltra) return ULTRA;
  if (isMarathon) return MARATHON;
  return km !== null && km > 10 ? HALF_MARATHON : SHORT_RACE;
}

/**
 * The peak week in km: the race's share of the level's maximum. Raised if necessary so that the first week
 * reaches the level's minimum.
 * Invariant: never above the level's maximum.
 */
export function computePeakWeekKm(input: PlanInput): number {
  const { factors, peakShare } = selectCurve(input);
  const { minKm, maxKm } = getWeeklyBoundsKm(input);
  return Math.min(maxKm, Math.max(minKm / (factors[0] ?? 1), peakShare * maxKm));
}

/**
 * A plan week's share of the peak week. Before a race, the last eight weeks end in the taper, and the base cycle
 * repeats before them, counted back from the race: the weeks 9, 13, 17 and so on before it are lighter, wherever
 * the plan starts. Without a race, the curve's second half repeats.
 * @param week index within the plan, from 0; weeksToRace is 1 in race week, null without a race
 */
export function computeWeekFactor(
  input: PlanInput,
  week: { index: number; weeksToRace: number | null },
): number {
  const { factors } = selectCurve(input);
  const shift = input.curveShift ?? 0;
  if (week.weeksToRace === null) {
    const index = week.index + (input.curveWeek ?? 0) + shift;
    return factors[index < 8 ? index : 4 + (index % 4)] ?? 1;
  }
  if (week.weeksToRace > 8) return BASE_CYCLE.at(-1 - ((week.weeksToRace - 9 + shift) % 4)) ?? 1;
  return factors[8 - week.weeksToRace] ?? 1;
}

/** A week with at most this share of the one before is lighter. */
export const LIGHTER_SHARE = 0.9;

/** True for a week before a race that the curve makes lighter than the week before it. */
export function isLighterOnCurve(
  input: PlanInput,
  { index, curveWeeksToRace: weeksToRace }: { index: number; curveWeeksToRace: number | null },
): boolean {
  if (weeksToRace === null) return false;
  const before = computeWeekFactor(input, { index: index - 1, weeksToRace: weeksToRace + 1 });
  return computeWeekFactor(input, { index, weeksToRace }) <= LIGHTER_SHARE * before;
}

/** True for a week that two more loading weeks of the curve follow. */
export function isFirstOfThreeLoadingWeeks(
  input: PlanInput,
  { index, curveWeeksToRace: weeksToRace }: { index: number; curveWeeksToRace: number | null },
): boolean {
  const factorAfter = (weeks: number) =>
    computeWeekFactor(input, {
      index: index + weeks,
      weeksToRace: weeksToRace === null ? null : weeksToRace - weeks,
    });
  return [1, 2].every((weeks) => factorAfter(weeks) > LIGHTER_SHARE * factorAfter(weeks - 1));
}
