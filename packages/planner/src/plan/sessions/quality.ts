import type { InjuryLimits, PlanStep, Zone } from '@threshold/physiology';
import type { SessionKind } from '../plan.ts';
import type { PlanInput } from '../plan-input.ts';
import { computeSpanMinutes, type RepSet } from '../progressions/work-family.ts';

interface WorkLabel {
  zone: Zone;
  label: string;
}

/** Repetitions in a zone, with very easy jogs in between. A single repetition is one block. */
interface QualityWork extends WorkLabel {
  kind: SessionKind;
  repMinutes: number;
  jogMinutes: number;
}

export const INTERVAL: QualityWork = {
  kind: 'interval',
  zone: 5,
  label: 'Interval',
  repMinutes: 3,
  jogMinutes: 2,
};
export const THRESHOLD: QualityWork = {
  kind: 'threshold',
  zone: 4,
  label: 'Threshold',
  repMinutes: 6,
  jogMinutes: 2,
};
export const TEMPO: QualityWork = { kind: 'tempo', zone: 3, label: 'Tempo', repMinutes: 20, jogMinutes: 4 };
export const RACE_PACE: QualityWork = {
  kind: 'race-pace',
  zone: 3,
  label: 'Marathon pace',
  repMinutes: 15,
  jogMinutes: 3,
};
export const FARTLEK: QualityWork = {
  kind: 'fartlek',
  zone: 3,
  label: 'Faster',
  repMinutes: 4,
  jogMinutes: 2,
};
export const HILL: QualityWork = { kind: 'hill', zone: 2, label: 'Uphill', repMinutes: 5, jogMinutes: 3 };

/** The highest zone that the injuries and the maximum heart rate allow. */
export function getHighestAllowedZone(input: PlanInput, limits: InjuryLimits): Zone {
  // Zone 5 starts at 102% of LTHR. The maximum must be more than 4 bpm above that.
  const canReachZone5 = input.maxHrBpm === null || input.maxHrBpm * 100 > input.lthrBpm * 102 + 400;
  return limits.maxZone === 5 && !canReachZone5 ? 4 : limits.maxZone;
}

const WARM_UP_MINUTES = 10;
const COOL_DOWN_MINUTES = 5;

/**
 * The steps of a quality session: warm-up, as much work as fits, cool-down.
 * @param minutes whole, 25 and up
 */
export function createQualitySteps(work: QualityWork, minutes: number): PlanStep[] {
  const availableMinutes = minutes - WARM_UP_MINUTES - COOL_DOWN_MINUTES;
  const repMinutes = Math.min(work.repMinutes, availableMinutes);
  const fittingReps = Math.floor((availableMinutes + work.jogMinutes) / (repMinutes + work.jogMinutes));
  const repSet = { reps: Math.max(1, fittingReps), repMinutes, jogMinutes: work.jogMinutes };
  return createRepSetSteps(work, repSet, minutes);
}

const MAX_EASY_MINUTES_BEFORE = 15;

/** The minutes of a quality session's warm-up and cool-down. */
export const MINUTES_AROUND_WORK = WARM_UP_MINUTES + COOL_DOWN_MINUTES;

/**
 * The steps of a quality session with these repetitions. The remaining minutes are easy, up to 15 of them before
 * the work, so that the athlete is warm.
 * @param minutes whole; at least the repetitions, warm-up and cool-down
 */
export function createRepSetSteps({ label, zone }: WorkLabel, repSet: RepSet, minutes: number): PlanStep[] {
  const easyMinutes = minutes - MINUTES_AROUND_WORK - computeSpanMinutes(repSet);
  const easyBefore = Math.min(MAX_EASY_MINUTES_BEFORE, Math.ceil(easyMinutes / 2));
  const steps: PlanStep[] = [{ label: 'Warm-up', minutes: WARM_UP_MINUTES, zone: 1 }];
  if (easyBefore > 0) steps.push({ label: 'Easy', minutes: easyBefore, zone: 2 });
  for (let rep = 1; rep <= repSet.reps; rep++) {
    steps.push({ label: repSet.reps > 1 ? `${label} ${rep}` : label, minutes: repSet.repMinutes, zone });
    if (rep < repSet.reps) steps.push({ label: 'Jog', minutes: repSet.jogMinutes, zone: 1 });
  }
  if (easyMinutes > easyBefore) steps.push({ label: 'Easy', minutes: easyMinutes - easyBefore, zone: 2 });
  steps.push({ label: 'Cool-down', minutes: COOL_DOWN_MINUTES, zone: 1 });
  return steps;
}

/** Efforts of race week. */
export interface SharpenerWork extends WorkLabel {
  reps: number;
  repMinutes: number;
  /** The type's name; "Sharpening run" if absent. */
  type?: string;
}

export const BRISK_SHARPENER: SharpenerWork = { label: 'Brisk', zone: 3, reps: 3, repMinutes: 3 };

const SHARPENER_MINUTES = 30;
const SHARPENER_JOG_MINUTES = 2;

/**
 * The sharpener, three to six days before the race: half an hour with a few bouts at race effort.
 * @param moreMinutes added to the cool-down, whole, 0 and up
 */
export function createSharpenerSteps(work: SharpenerWork = BRISK_SHARPENER, moreMinutes = 0): PlanStep[] {
  const spanMinutes = work.reps * work.repMinutes + (work.reps - 1) * SHARPENER_JOG_MINUTES;
  const steps: PlanStep[] = [{ label: 'Warm-up', minutes: WARM_UP_MINUTES, zone: 1 }];
  for (let rep = 1; rep <= work.reps; rep++) {
    steps.push({ label: `${work.label} ${rep}`, minutes: work.repMinutes, zone: work.zone });
    if (rep < work.reps) steps.push({ label: 'Jog', minutes: SHARPENER_JOG_MINUTES, zone: 1 });
  }
  const coolDownMinutes = SHARPENER_MINUTES - WARM_UP_MINUTES - spanMinutes + moreMinutes;
  return [...steps, { label: 'Cool-down', minutes: coolDownMinutes, zone: 1 }];
}
