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
  'Green light: pain of 2 out of 10 or less while you move, and the next morning is no worse than usual. Go ahead, with up to 10% more.',
  'Amber light: pain of 3 to 5 out of 10, or a slightly worse morning. Stay where you are.',
  'Red light: pain above 5 out of 10, a morning more than 1 point worse, swelling, a limp or giving way. Rest for 48 hours, then go back one step and do a third to a half less. After three reds in seven days, see a professional.',
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
        `Calm your ${bodyPartName}. Keep pain at 3 out of 10 or less in everything you do.`,
        'Keep moving gently so nothing stiffens up.',
        `For now, avoid ${activitiesToAvoid}.`,
      ];
    case 'load':
      return [
        'Build up load again, slowly and evenly, up to an amber light at most.',
        `Keep avoiding ${activitiesToAvoid}.`,
      ];
    case 'strength':
      return [
        'Make both sides equally strong.',
        'Get ready for impact and speed while the light stays green.',
      ];
    case 'return':
      return [
        'Come back to your sport step by step.',
        'Increase how often first, then how long, then how hard.',
      ];
  }
}

/** The goals of a phase whose exercises red flags block. */
export function listRestrictedGoals(phase: RehabPhaseKind, restriction: RehabRestriction): string[] {
  if (phase === 'protect' && restriction === 'all') {
    return [
      'See a health professional first. Your exercises wait until then.',
      'Rest it and avoid whatever hurts.',
    ];
  }
  return ['This phase starts once a health professional has looked at your injury.'];
}

export const WARNING_SIGNS = [
  'Pain that gets worse day by day or wakes you at night.',
  'New swelling, warmth or redness.',
  'Numbness, tingling or weakness.',
  'A fever, or feeling sick along with it.',
] as const;

export const PROFESSIONAL_HELP_ITEMS = [
  'See a doctor or physical therapist today if you can’t put weight on it, if it locks or gives way, or if you felt a pop or snap.',
  'Call your local emergency number if you have chest pain, trouble breathing, fainting, numbness between your legs, or bladder or bowel trouble.',
  'See a doctor or physical therapist after three red lights in seven days, or after two weeks without improvement.',
] as const;

export const SEVERE_INJURY_ADVICE =
  'See a doctor or physical therapist before you start. Rehab for a severe injury needs a professional.';
