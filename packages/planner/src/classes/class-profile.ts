import { plannedStress, type Weekday, type Zone } from '@threshold/physiology';
import type { FitnessClass } from '../plan/plan-input.ts';
import { type ClassStimulus, classStimulus } from './class-stimulus.ts';

/** Minutes in zones 1 to 5, in tenths. */
export type ZoneMinutes = readonly [number, number, number, number, number];
export type ClassLoad = 'low' | 'moderate' | 'high';

/** What a class on a weekday is expected to bring. */
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
  /** Running on a treadmill; 0 without. Tenths of a km. */
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
    stress: plannedStress(zoneMinutes.map((minutes, index) => ({ minutes, zone: ZONE_NUMBERS[index] ?? 1 }))),
    stimulus: classStimulus({ zoneMinutes, isStrength: facts.isStrength }),
  };
}

const ZONE_NUMBERS: readonly Zone[] = [1, 2, 3, 4, 5];

/**
 * Scales zone minutes to a total. The largest remainders are rounded up.
 * Invariant: the result adds up to the total.
 * @param zoneMinutes above 0 in sum
 * @param parts the parts of a minute to round to: 1 for whole minutes, 10 for tenths
 */
export function fitZoneMinutes(zoneMinutes: ZoneMinutes, minutes: number, parts: 1 | 10): ZoneMinutes {
  const totalParts = Math.round(parts * minutes);
  const sum = zoneMinutes.reduce((total, each) => total + each, 0);
  const exact = zoneMinutes.map((each) => (sum > 0 ? (each * totalParts) / sum : totalParts / 5));
  const whole = exact.map(Math.floor);
  const missing = totalParts - whole.reduce((total, each) => total + each, 0);
  const roundedUp = new Set(
    exact
      .map((each, index) => ({ index, remainder: each - Math.floor(each) }))
      .toSorted((one, other) => other.remainder - one.remainder)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  const at = (index: number) => ((whole[index] ?? 0) + (roundedUp.has(index) ? 1 : 0)) / parts;
  return [at(0), at(1), at(2), at(3), at(4)];
}
