import { computePlannedStress, type Weekday, type Zone } from '@threshold/physiology';
import type { FitnessClass } from '../plan/plan-input.ts';
import { type ClassStimulus, computeClassStimulus } from './class-stimulus.ts';

/** Minutes in zones 1 to 5, rounded to tenths. */
export type ZoneMinutes = readonly [number, number, number, number, number];
export type ClassLoad = 'low' | 'moderate' | 'high';

/** The training that a class on a weekday is expected to give. */
export interface ClassProfile {
  fitnessClass: Exclude<FitnessClass, 'none'>;
  /** Null for a class on any day. */
  weekday: Weekday | null;
  /** The kind of class, e.g. "F45 cardio". */
  name: string;
  /** Whole minutes. */
  minutes: number;
  /** They add up to `minutes`. */
  zoneMinutes: ZoneMinutes;
  /** Planned TSS. */
  stress: number;
  muscularLoad: { legs: ClassLoad; upperBody: ClassLoad };
  impact: ClassLoad;
  /** Running on a treadmill, rounded to tenths; 0 without a treadmill. */
  distanceKm: number;
  stimulus: ClassStimulus;
  /** True if lifting is a main part, so that the day needs no other strength session. */
  isStrength: boolean;
  /** The recorded or logged classes it was learned from; 0 for a default. */
  observedCount: number;
}

export type ClassFacts = Omit<ClassProfile, 'stress' | 'stimulus'>;

/** Rounds the zone minutes to tenths that add up to the minutes, then derives stress and stimulus. */
export function createClassProfile(facts: ClassFacts): ClassProfile {
  const zoneMinutes = fitZoneMinutes(facts.zoneMinutes, facts.minutes, 10);
  return {
    ...facts,
    zoneMinutes,
    stress: computePlannedStress(
      zoneMinutes.map((minutes, index) => ({ minutes, zone: ZONE_NUMBERS[index] ?? 1 })),
    ),
    stimulus: computeClassStimulus({ zoneMinutes, isStrength: facts.isStrength }),
  };
}

const ZONE_NUMBERS: readonly Zone[] = [1, 2, 3, 4, 5];

/**
 * Scales zone minutes to a total. The largest remainders are rounded up.
 * Invariant: the result adds up to the total.
 * @param zoneMinutes above 0 in sum
 * @param partsPerMinute 1 rounds to whole minutes, 10 to tenths
 */
export function fitZoneMinutes(
  zoneMinutes: ZoneMinutes,
  minutes: number,
  partsPerMinute: 1 | 10,
): ZoneMinutes {
  const totalParts = Math.round(partsPerMinute * minutes);
  const sum = zoneMinutes.reduce((total, each) => total + each, 0);
  const exact = zoneMinutes.map((each) => (sum > 0 ? (each * totalParts) / sum : totalParts / 5));
  const wholeParts = exact.map(Math.floor);
  const missing = totalParts - wholeParts.reduce((total, each) => total + each, 0);
  const roundedUp = new Set(
    exact
      .map((each, index) => ({ index, remainder: each - Math.floor(each) }))
      .toSorted((a, b) => b.remainder - a.remainder)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  const roundedMinutes = (index: number) =>
    ((wholeParts[index] ?? 0) + (roundedUp.has(index) ? 1 : 0)) / partsPerMinute;
  return [roundedMinutes(0), roundedMinutes(1), roundedMinutes(2), roundedMinutes(3), roundedMinutes(4)];
}
