import type { PlanStep, Zone } from '@threshold/physiology';
import { effectiveLevel } from '../care.ts';
import type { DraftSession } from '../draft-session.ts';
import type { FitnessClass, PlanInput } from '../plan-input.ts';

interface ClassFormat {
  label: string;
  minutes: number;
  zone: Zone;
  /** One sentence. */
  purpose: string;
}

/** Source: docs/specification.md#3-entities. */
export const CLASSES: Record<Exclude<FitnessClass, 'none'>, ClassFormat> = {
  '9round': {
    label: '9Round',
    minutes: 30,
    zone: 4,
    purpose: 'Rounds of kickboxing: hard work for the whole body in half an hour.',
  },
  orangetheory: {
    label: 'Orange Theory',
    minutes: 60,
    zone: 3,
    purpose: 'Treadmill, rower and weights by heart-rate zone.',
  },
  f45: {
    label: 'F45',
    minutes: 45,
    zone: 3,
    purpose: 'Functional stations in a group, strength and stamina in one.',
  },
  barrys: {
    label: "Barry's",
    minutes: 50,
    zone: 4,
    purpose: 'Treadmill and weights in turn, at a high pace.',
  },
  crossfit: {
    label: 'CrossFit',
    minutes: 60,
    zone: 4,
    purpose: 'The workout of the day: lifting and gymnastics at pace.',
  },
  custom: { label: 'Group', minutes: 45, zone: 3, purpose: 'The athlete’s own group class.' },
};

export function classType(fitnessClass: FitnessClass): string {
  return fitnessClass === 'none' ? 'Class' : `${CLASSES[fitnessClass].label} class`;
}

/**
 * The morning class of a scheduled day, in zone 3 or 4. Beginners stay in zone 3.
 * Source: docs/specification.md#9-constants.
 */
export function classSession(input: PlanInput, day: number): DraftSession {
  const format = CLASSES[input.fitnessClass === 'none' ? 'custom' : input.fitnessClass];
  const zone = effectiveLevel(input) === 'beginner' ? 3 : format.zone;
  return {
    day,
    session: 'AM',
    kind: 'class',
    zone,
    steps: classSteps(format.minutes, zone),
    km: null,
  };
}

export function classSteps(minutes: number, zone: Zone): PlanStep[] {
  return [
    { label: 'Warm-up', minutes: 5, zone: 1 },
    { label: 'Class', minutes: minutes - 10, zone },
    { label: 'Cool-down', minutes: 5, zone: 1 },
  ];
}
