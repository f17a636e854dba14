import { getPlannedClassProfile } from '../../classes/class-profile-on.ts';
import { createClassSteps, getClassZone } from '../../classes/class-steps.ts';
import { getEffectiveLevel } from '../care.ts';
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

export function toClassType(fitnessClass: FitnessClass): string {
  return fitnessClass === 'none' ? 'Class' : `${CLASSES[fitnessClass].label} class`;
}

/**
 * The morning class of a scheduled day, in zone 3 or 4, with the minutes of its profile. Beginners stay in
 * zone 3, and so does everyone in a lighter week or the taper. Its kilometers don't count in the plan, because no
 * rule for runs applies to them.
 * Source: docs/specification.md#9-constants.
 */
export function createClassSession(
  input: PlanInput,
  day: number,
  { isHeldBack }: { readonly isHeldBack: boolean },
): DraftSession {
  const profile = getPlannedClassProfile(input, day);
  const zone = getClassZone(profile, isHeldBack || getEffectiveLevel(input) === 'beginner');
  return { day, session: 'AM', kind: 'class', zone, steps: createClassSteps(profile, zone), km: null };
}
