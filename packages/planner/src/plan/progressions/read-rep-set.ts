import type { PlanStep } from '@threshold/physiology';
import type { ReachedRepSet } from '../plan-input.ts';
import { WORK_FAMILIES, type WorkFamily } from './work-family.ts';

interface StoredSession {
  readonly type: string;
  readonly steps: readonly PlanStep[];
}

const FAMILIES = Object.keys(WORK_FAMILIES).filter((key): key is WorkFamily => key in WORK_FAMILIES);

// Stored plans may have intervals that are named by distance, though they were planned in minutes.
const TYPES_BY_DISTANCE_NAME: ReadonlyMap<string, string> = new Map([
  ['400 m interval run', 'Two-minute interval run'],
  ['800 m interval run', 'Three-minute interval run'],
  ['1000 m interval run', 'Four-minute interval run'],
  ['1200 m interval run', 'Five-minute interval run'],
]);

/** The displayed types of the sessions that consist of repetitions. */
export const WORK_TYPES: readonly string[] = [
  ...new Set(FAMILIES.flatMap((family) => WORK_FAMILIES[family].reps.map(({ type }) => type))),
  ...TYPES_BY_DISTANCE_NAME.keys(),
];

/**
 * The family and rep set of a stored session, the inverse of `createRepSetSteps`. Null for sessions of no family, and for
 * repetitions that differ in length or have a length that the family lacks. Warm-up, cool-down and easy
 * minutes may have any length.
 */
export function readRepSet({ type, steps }: StoredSession): ReachedRepSet | null {
  const plannedType = TYPES_BY_DISTANCE_NAME.get(type) ?? type;
  for (const family of FAMILIES) {
    const { label, zone, reps } = WORK_FAMILIES[family];
    const work = steps.filter((step) => step.zone === zone && isRepetition(step.label, label));
    const repMinutes = work[0]?.minutes;
    const range = reps.find((each) => each.repMinutes === repMinutes && each.type === plannedType);
    if (!range || work.some(({ minutes }) => minutes !== repMinutes)) continue;
    const jogMinutes = steps.find((step) => step.label === 'Jog')?.minutes ?? range.jogMinutes;
    return { family, reps: work.length, repMinutes: range.repMinutes, jogMinutes };
  }
  return null;
}

// A single repetition has no number.
const isRepetition = (stepLabel: string, label: string): boolean =>
  stepLabel === label ||
  (stepLabel.startsWith(`${label} `) && /^\d+$/.test(stepLabel.slice(label.length + 1)));
