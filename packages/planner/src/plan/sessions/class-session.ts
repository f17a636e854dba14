import { plannedClassProfile } from '../../classes/class-profile-on.ts';
import { classSteps, classZone } from '../../classes/class-steps.ts';
import { effectiveLevel } from '../care.ts';
import type { DraftSession } from '../draft-session.ts';
import type { FitnessClass, PlanInput } from '../plan-input.ts';

interface ClassFormat {
  label: string;
  /** One sentence. */
  purpose: string;
}

/** Source: docs/specification.md#3-entities. */
export const CLASSES: Record<Exclude<FitnessClass, 'none'>, ClassFormat> = {
  '9round': {
    label: '9Round',
    purpose: 'Rounds of kickboxing: hard work for the whole body in half an hour.',
  },
  orangetheory: {
    label: 'Orange Theory',
    purpose: 'Treadmill, rower and weights by heart-rate zone.',
  },
  f45: {
    label: 'F45',
    purpose: 'Functional stations in a group, strength and stamina in one.',
  },
  barrys: {
    label: "Barry's",
    purpose: 'Treadmill and weights in turn, at a high pace.',
  },
  crossfit: {
    label: 'CrossFit',
    purpose: 'The workout of the day: lifting and gymnastics at pace.',
  },
  custom: { label: 'Group', purpose: 'The athlete’s own group class.' },
};

export function classType(fitnessClass: FitnessClass): string {
  return fitnessClass === 'none' ? 'Class' : `${CLASSES[fitnessClass].label} class`;
}

/**
 * The morning class of a scheduled day, in zone 3 or 4, with the minutes of its profile. Beginners stay in
 * zone 3, and so does a class that is held back for a lighter week or the taper. Its kilometers stay out of the plan,
 * because no rule for runs applies to them.
 * Source: docs/specification.md#9-constants.
 */
export function classSession(input: PlanInput, day: number, isHeldBack: boolean): DraftSession {
  const profile = plannedClassProfile(input, day);
  const zone = classZone(profile, isHeldBack || effectiveLevel(input) === 'beginner');
  return { day, session: 'AM', kind: 'class', zone, steps: classSteps(profile, zone), km: null };
}
