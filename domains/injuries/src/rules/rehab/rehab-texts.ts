import { type BodyPart, bodyPartLabel, type InjurySeverity } from '@threshold/physiology';
import type { RehabRestriction } from './exercise-rules.ts';
import type { DayRange, RehabPhaseKind } from './phase-days.ts';

/** Phase names of the rules' plan; the first word identifies the phase. */
export const PHASE_TITLES: Readonly<Record<RehabPhaseKind, string>> = {
  protect: 'Protect: let it settle',
  load: 'Load: build it up again',
  strength: 'Strength: ready for more',
  return: 'Return: back to your sport',
};

const DAYS_PER_WEEK = 7;

/** A range in weeks if both ends are whole weeks, else in days: "1–2 weeks", "3–7 days". */
export function formatDayRange(range: DayRange): string {
  const hasWholeWeeks = range.minDays % DAYS_PER_WEEK === 0 && range.maxDays % DAYS_PER_WEEK === 0;
  return hasWholeWeeks
    ? `${range.minDays / DAYS_PER_WEEK}–${range.maxDays / DAYS_PER_WEEK} weeks`
    : `${range.minDays}–${range.maxDays} days`;
}

/** The typical recovery time. Source: docs/specification.md#rehabilitation-rules. */
export const RECOVERY_TIME_TEXTS: Readonly<Record<InjurySeverity, string>> = {
  Mild: '1–3 weeks',
  Moderate: '3–8 weeks',
  Severe: '8–16 weeks or more, with a professional',
};

export const PAIN_LIGHT_GUIDELINES = [
  'Green light: pain of at most 2 of 10 while you move, and the next morning no worse than usual. Go on, by at most 10% more.',
  'Amber light: pain of 3 to 5 of 10, or a morning that is a little worse. Stay where you are.',
  'Red light: pain above 5 of 10, a morning more than 1 point worse, swelling, a limp or giving way. Rest for 48 hours, then go back one step and do a third to a half less. Three reds in seven days: see a professional.',
] as const;

export const DIAGNOSIS_DISCLAIMER = 'This is training information and not a diagnosis.';

export function listPhaseGoals(
  phase: RehabPhaseKind,
  bodyPart: BodyPart,
  activitiesToAvoid: string,
): string[] {
  const bodyPartName = bodyPartLabel(bodyPart);
  switch (phase) {
    case 'protect':
      return [
        `Calm the ${bodyPartName}: pain of at most 3 of 10 in all that you do.`,
        'Keep moving gently, so that nothing stiffens.',
        `Avoid for now: ${activitiesToAvoid}.`,
      ];
    case 'load':
      return [
        'Load the tissue again, slowly and evenly, up to an amber light at most.',
        `Still avoid: ${activitiesToAvoid}.`,
      ];
    case 'strength':
      return [
        'Make both sides equally strong.',
        'Get ready for impact and speed while the light stays green.',
      ];
    case 'return':
      return ['Come back to your sport step by step.', 'First how often, then how long, then how hard.'];
  }
}

/** The goals of a phase whose exercises red flags block. */
export function listRestrictedGoals(phase: RehabPhaseKind, restriction: RehabRestriction): string[] {
  if (phase === 'protect' && restriction === 'all') {
    return [
      'See a health professional first; the exercises wait until then.',
      'Rest the part and avoid whatever hurts.',
    ];
  }
  return ['This phase begins once a health professional has looked at it.'];
}

export const WARNING_SIGNS = [
  'Pain that grows from day to day, or wakes you at night.',
  'New swelling, warmth or redness.',
  'Numbness, tingling or weakness.',
  'Fever, or feeling ill with it.',
] as const;

export const PROFESSIONAL_HELP_ITEMS = [
  'See a doctor or physiotherapist today if you cannot put weight on it, if it locks or gives way, or if you felt a pop or a snap.',
  'Call your local emergency number with chest pain, trouble breathing, fainting, numbness around the seat, or trouble with bladder or bowel.',
  'See a doctor or physiotherapist after three red lights in seven days, or after two weeks without improvement.',
] as const;

export const SEVERE_INJURY_ADVICE =
  'See a doctor or physiotherapist before you begin: a severe injury is rehabilitated with a professional.';
