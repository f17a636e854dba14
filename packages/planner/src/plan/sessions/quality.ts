import type { InjuryLimits, PlanStep, Zone } from '@threshold/physiology';
import { effectiveLevel } from '../care.ts';
import type { PlanGoal } from '../goal.ts';
import type { SessionKind } from '../plan.ts';
import type { PlanInput } from '../plan-input.ts';

/** Repetitions in a zone, with very easy jogs in between. A single repetition is one block. */
interface QualityWork {
  kind: SessionKind;
  zone: Zone;
  label: string;
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
const STEADY: QualityWork = { kind: 'easy', zone: 2, label: 'Steady', repMinutes: 60, jogMinutes: 3 };

/**
 * The work of a week's nth quality session. Each goal has two kinds of work, such as intervals and threshold
 * for 5K and 10K. Sessions and weeks alternate between them, so that even one session a week covers both.
 * Limits may lower the zone or replace hills with steady running.
 */
export function pickWork(
  input: PlanInput,
  goal: PlanGoal,
  limits: InjuryLimits,
  sessionIndex: number,
  weekIndex: number,
): QualityWork {
  const alternatingWorks = listAlternatingWorks(input, goal);
  const work = alternatingWorks[(sessionIndex + weekIndex) % 2] ?? TEMPO;
  if (work.kind === 'hill' && limits.volume < 1) return STEADY;
  return work.zone > highestAllowedZone(input, limits) ? THRESHOLD : work;
}

function listAlternatingWorks(input: PlanInput, goal: PlanGoal): [QualityWork, QualityWork] {
  if (effectiveLevel(input) === 'beginner') return goal.isUltra ? [HILL, FARTLEK] : [FARTLEK, TEMPO];
  if (goal.isUltra) return [HILL, TEMPO];
  if (goal.isMarathon) return [RACE_PACE, TEMPO];
  if (goal.km !== null && goal.km > 10) return [TEMPO, THRESHOLD];
  return goal.km === null ? [TEMPO, INTERVAL] : [INTERVAL, THRESHOLD];
}

/** The highest zone that the injuries and the maximum heart rate allow. */
export function highestAllowedZone(input: PlanInput, limits: InjuryLimits): Zone {
  // Zone 5 starts at 102% of LTHR. The maximum must be more than 4 bpm above that.
  const canReachZone5 = input.maxHrBpm === null || input.maxHrBpm * 100 > input.lthrBpm * 102 + 400;
  return limits.maxZone === 5 && !canReachZone5 ? 4 : limits.maxZone;
}

const WARM_UP_MINUTES = 10;
const COOL_DOWN_MINUTES = 5;

/**
 * The steps of a quality session: warm-up, as much work as fits, cool-down.
 * @param minutes whole, 25 and up
 * @param maxReps maximum repetitions, 1 and up; the remaining time is easy
 */
export function qualitySteps(
  work: QualityWork,
  minutes: number,
  maxReps: number = Number.POSITIVE_INFINITY,
): PlanStep[] {
  const availableMinutes = minutes - WARM_UP_MINUTES - COOL_DOWN_MINUTES;
  const repMinutes = Math.min(work.repMinutes, availableMinutes);
  const fittingReps = Math.floor((availableMinutes + work.jogMinutes) / (repMinutes + work.jogMinutes));
  const reps = Math.max(1, Math.min(maxReps, fittingReps));
  const usedMinutes = reps * repMinutes + (reps - 1) * work.jogMinutes;
  const steps: PlanStep[] = [{ label: 'Warm-up', minutes: WARM_UP_MINUTES, zone: 1 }];
  for (let rank = 1; rank <= reps; rank++) {
    steps.push({
      label: reps > 1 ? `${work.label} ${rank}` : work.label,
      minutes: repMinutes,
      zone: work.zone,
    });
    if (rank < reps) steps.push({ label: 'Jog', minutes: work.jogMinutes, zone: 1 });
  }
  const easyMinutes = availableMinutes - usedMinutes;
  if (easyMinutes > 0) steps.push({ label: 'Easy', minutes: easyMinutes, zone: 2 });
  steps.push({ label: 'Cool-down', minutes: COOL_DOWN_MINUTES, zone: 1 });
  return steps;
}

/**
 * The sharpener, three to six days before the race: half an hour with three bouts at race effort.
 * @param moreMinutes added to the cool-down, whole, 0 and up
 */
export function sharpenerSteps(moreMinutes = 0): PlanStep[] {
  return [
    { label: 'Warm-up', minutes: 10, zone: 1 },
    { label: 'Brisk 1', minutes: 3, zone: 3 },
    { label: 'Jog', minutes: 2, zone: 1 },
    { label: 'Brisk 2', minutes: 3, zone: 3 },
    { label: 'Jog', minutes: 2, zone: 1 },
    { label: 'Brisk 3', minutes: 3, zone: 3 },
    { label: 'Cool-down', minutes: 7 + moreMinutes, zone: 1 },
  ];
}
