import { type PaceModel, sumStepKm } from '../pace-model.ts';
import { computeEasyMinutes, createEasySteps } from '../sessions/easy-run.ts';
import type { RunSlot } from './run-slot.ts';

export interface FilledRun {
  slot: RunSlot;
  minutes: number;
  km: number;
}

// With a halved volume, more short runs are better than fewer long ones.
const PREFERRED_MIN_MINUTES = { usual: 20, halved: 10 };
const SHORTEST_MINUTES = 5;
// If the cap on a single run is low, a run may be as short as this share of it.
const MIN_SHARE = 0.5;
// Rounding to five minutes may leave this much of a week unplanned. The last run absorbs anything more, to
// the minute.
const ROUNDED_OFF_KM = 0.3;

/** `runCapKm` is the most that a single run may cover. Minutes are multiples of `roundingMinutes`. */
export interface FillOptions {
  pace: PaceModel;
  runCapKm: number;
  roundingMinutes: number;
  /** True if an injury halves the volume. */
  isHalved?: boolean;
}

/**
 * Distributes kilometers over slots by weight, each up to its limit. The remainder stays unplanned. Drops
 * slots while a run would be under 20 minutes (less if the cap is low). Starts with doubles and runs after
 * classes.
 * Invariant: the total never exceeds `km`.
 */
export function fillRuns(slots: readonly RunSlot[], km: number, options: FillOptions): FilledRun[] {
  const openSlots = sortByPriority(slots);
  while (openSlots.length > 0) {
    const filledRuns = shareOrEqualize(openSlots, km, options);
    const shortestMinutes = filledRuns.reduce(
      (shortest, { minutes }) => Math.min(shortest, minutes),
      Number.POSITIVE_INFINITY,
    );
    const hasShortRun = hasTooShortRun(filledRuns, options);
    if (shortestMinutes >= SHORTEST_MINUTES && (!hasShortRun || openSlots.length === 1)) return filledRuns;
    openSlots.pop();
  }
  return [];
}

/** Sorts the slots by priority. The last one is dropped first. */
export function sortByPriority(slots: readonly RunSlot[]): RunSlot[] {
  return slots.toSorted((a, b) => a.dropRank - b.dropRank || b.weight - a.weight);
}

// Falls back to runs of equal length if weighted ones would leave one too short.
function shareOrEqualize(slots: readonly RunSlot[], km: number, options: FillOptions): FilledRun[] {
  const filled = distributeKm(slots, km, options);
  if (!hasTooShortRun(filled, options)) return filled;
  const equalRuns = distributeKm(slots, km, options, () => 1);
  return hasTooShortRun(equalRuns, options) ? filled : equalRuns;
}

function hasTooShortRun(filled: readonly FilledRun[], options: FillOptions): boolean {
  return filled.some(({ minutes, slot }) => minutes < findMinMinutes(slot, options));
}

function findMinMinutes(slot: RunSlot, options: FillOptions): number {
  return Math.min(getShortestRunMinutes(options, options.runCapKm), slot.maxMinutes);
}

/** The shortest run's minutes: 20, but if runs must stay short, a shorter one is better than none. */
export function getShortestRunMinutes(
  { pace, isHalved = false }: Pick<FillOptions, 'pace' | 'isHalved'>,
  runCapKm: number,
): number {
  const lowestForCap = Math.max(SHORTEST_MINUTES, Math.floor(MIN_SHARE * runCapKm * pace(2)));
  return Math.min(PREFERRED_MIN_MINUTES[isHalved ? 'halved' : 'usual'], lowestForCap);
}

function distributeKm(
  slots: readonly RunSlot[],
  km: number,
  { pace, runCapKm, roundingMinutes }: FillOptions,
  getWeight: (slot: RunSlot) => number = ({ weight }) => weight,
): FilledRun[] {
  let remainingKm = km;
  // Fills the slots that reach their limit first, so that the others get the remainder.
  const limitedSlots = slots.map((slot) => ({
    slot,
    weight: getWeight(slot),
    limitKm: Math.min(runCapKm, findLimitKm(slot, pace)),
  }));
  const fillOrder = limitedSlots.toSorted((a, b) => a.limitKm / a.weight - b.limitKm / b.weight);
  let remainingWeight = limitedSlots.reduce((sum, { weight }) => sum + weight, 0);
  return fillOrder.map(({ slot, weight, limitKm }, index) => {
    const shareKm = Math.min(limitKm, (remainingKm * weight) / remainingWeight);
    const roundedMinutes = computeEasyMinutes(slot.kind, pace, shareKm, roundingMinutes);
    const isLast = index === fillOrder.length - 1;
    const roundedKm = sumStepKm(pace, createEasySteps(slot.kind, roundedMinutes));
    const hasLargeRemainder = isLast && shareKm - roundedKm > ROUNDED_OFF_KM;
    const minutes = hasLargeRemainder ? computeEasyMinutes(slot.kind, pace, shareKm, 1) : roundedMinutes;
    const runKm = sumStepKm(pace, createEasySteps(slot.kind, minutes));
    remainingKm -= runKm;
    remainingWeight -= weight;
    return { slot, minutes, km: runKm };
  });
}

function findLimitKm(slot: RunSlot, pace: PaceModel): number {
  return sumStepKm(pace, createEasySteps(slot.kind, slot.maxMinutes));
}
