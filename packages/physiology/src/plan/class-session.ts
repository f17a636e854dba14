import type { Zone } from '../zones.ts';
import type { DraftSession } from './draft.ts';
import type { FitnessClass, PlanInput } from './plan-input.ts';

/** A class as it enters a plan. */
interface ClassShape {
  label: string;
  minutes: number;
  zone: Zone;
}

const CLASSES: Record<Exclude<FitnessClass, 'none'>, ClassShape> = {
  '9round': { label: '9Round', minutes: 30, zone: 4 },
  orangetheory: { label: 'Orange Theory', minutes: 60, zone: 3 },
  f45: { label: 'F45', minutes: 45, zone: 3 },
  barrys: { label: "Barry's", minutes: 50, zone: 4 },
  crossfit: { label: 'CrossFit', minutes: 60, zone: 4 },
  custom: { label: 'Group', minutes: 45, zone: 3 },
};

/** The class's name as a session's type, e.g. "F45 class". */
export function classType(fitnessClass: FitnessClass): string {
  return fitnessClass === 'none' ? 'Class' : `${CLASSES[fitnessClass].label} class`;
}

/** The morning class of a scheduled day, zone 3 or 4; beginners stay at 3. Source: Specification section 9. */
export function classSession(input: PlanInput, day: number): DraftSession {
  const shape = CLASSES[input.fitnessClass === 'none' ? 'custom' : input.fitnessClass];
  const zone = input.level === 'beginner' ? 3 : shape.zone;
  return {
    day,
    session: 'AM',
    kind: 'class',
    zone,
    steps: [
      { label: 'Warm-up', minutes: 5, zone: 1 },
      { label: 'Class', minutes: shape.minutes - 10, zone },
      { label: 'Cool-down', minutes: 5, zone: 1 },
    ],
    km: null,
  };
}
