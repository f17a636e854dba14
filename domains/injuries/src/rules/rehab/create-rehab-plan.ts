import { type BodyPart, bodyPartLabel, type InjurySeverity } from '@threshold/physiology';
import { BODY_PART_REHAB } from './body-part-rehab.ts';
import { computeRehabRestriction, listPhaseExercises, type RehabRestriction } from './exercise-rules.ts';
import type { CatalogExercise } from './exercises/exercise.ts';
import { PHASE_DAYS, REHAB_PHASES, type RehabPhaseKind, toRehabPhase } from './phase-days.ts';
import type { RehabExercise, RehabFacts, RehabPhase, RehabPlan } from './rehab-plan.ts';
import { isRunningPart, listRehabStages, type RehabStage } from './rehab-stages.ts';
import {
  DIAGNOSIS_DISCLAIMER,
  formatDayRange,
  listPhaseGoals,
  listRestrictedGoals,
  PAIN_LIGHT_GUIDELINES,
  PHASE_TITLES,
  PROFESSIONAL_HELP_ITEMS,
  RECOVERY_TIME_TEXTS,
  SEVERE_INJURY_ADVICE,
  WARNING_SIGNS,
} from './rehab-texts.ts';

/**
 * The rule-based rehabilitation plan: protect, load, strength, return, for every body part and severity. The
 * same facts always give the same plan. With a red flag of level "soon" other than "severe", phase 1 keeps
 * only mobility and isometrics, and later phases are empty. At level "same-day" or "emergency", all phases
 * are empty. The goals say why, and the flag's advice is first in `whenToSeekProfessionalHelp`.
 * Source: docs/specification.md#rehabilitation-rules. Invariant: `findRehabFaults` finds none in it.
 */
export function createRehabPlan(facts: RehabFacts): RehabPlan {
  const { bodyPart, severity, redFlags } = facts;
  const { warningSign } = BODY_PART_REHAB[bodyPart];
  const restriction = computeRehabRestriction(redFlags);
  return {
    summary: buildSummary(facts, restriction),
    estimatedRecoveryTime:
      restriction === 'none'
        ? `Typically ${RECOVERY_TIME_TEXTS[severity]}. Everyone heals at their own pace.`
        : `Unknown until a professional has looked at it. After that, typically ${RECOVERY_TIME_TEXTS[severity]}.`,
    phases: REHAB_PHASES.map((phase) => buildPhase(phase, facts, restriction)),
    warningSignsToWatch: [warningSign, ...WARNING_SIGNS],
    whenToSeekProfessionalHelp: [
      ...redFlags.map(({ advice }) => advice).slice(0, MAX_ADVICE_ITEMS),
      ...(severity === 'Severe' ? [SEVERE_INJURY_ADVICE] : []),
      ...PROFESSIONAL_HELP_ITEMS,
    ],
    returnToActivityGuidelines: [...buildReturnGuidelines(facts), ...PAIN_LIGHT_GUIDELINES],
  };
}

// With `SEVERE_INJURY_ADVICE` and `PROFESSIONAL_HELP_ITEMS`, the list has at most 12 items, the limit of
// `rehab-schemas.ts`.
const MAX_ADVICE_ITEMS = 8;

function buildSummary(
  { bodyPart, severity, stage, painLevel }: RehabFacts,
  restriction: RehabRestriction,
): string {
  const bodyPartName = bodyPartLabel(bodyPart);
  const currentPhase = stage === undefined ? 'protect' : toRehabPhase(stage);
  const sentences = [
    ...(restriction === 'none' ? [] : ['You have a red flag, so see a health professional first.']),
    ...(restriction === 'all' ? ['No exercises until then.'] : []),
    ...(restriction === 'load' ? ['Until then, stick to gentle movement and holds.'] : []),
    ...(restriction === 'none' && severity === 'Severe'
      ? ['See a health professional before you start.']
      : []),
    `Your ${severity.toLowerCase()} ${bodyPartName} injury has four phases, which are protect, load, strength and return.`,
    ...(restriction === 'none' && stage === 'full' ? ['You’ve finished every stage.'] : []),
    ...(restriction === 'none' && stage !== 'full'
      ? [`You’re in the ${PHASE_NAMES[currentPhase]} phase.`]
      : []),
    ...(typeof painLevel === 'number' && painLevel > MAX_EASY_PAIN_LEVEL && restriction !== 'all'
      ? [
          'Your pain is above 3 out of 10, so start with the smallest movements and leave out whatever makes it worse.',
        ]
      : []),
    'The pain light (green, amber, red) tells you when to go ahead, hold or step back.',
    DIAGNOSIS_DISCLAIMER,
  ];
  return sentences.join(' ');
}

const MAX_EASY_PAIN_LEVEL = 3;
const PHASE_NAMES: Readonly<Record<RehabPhaseKind, string>> = {
  protect: 'Protect',
  load: 'Load',
  strength: 'Strength',
  return: 'Return',
};

function buildPhase(phase: RehabPhaseKind, facts: RehabFacts, restriction: RehabRestriction): RehabPhase {
  const { bodyPart, severity } = facts;
  const exercises = listPhaseExercises(bodyPart, phase, facts);
  const goals = listPhaseGoals(phase, bodyPart, BODY_PART_REHAB[bodyPart].activitiesToAvoid);
  return {
    phase: PHASE_TITLES[phase],
    duration: formatDayRange(PHASE_DAYS[severity][phase]),
    goals: restriction !== 'none' && exercises.length === 0 ? listRestrictedGoals(phase, restriction) : goals,
    exercises: exercises.map((exercise) => toRehabExercise(exercise, phase)),
  };
}

const PROTECT_PRECAUTION = 'Keep pain at 3 out of 10 or less.';

function toRehabExercise(exercise: CatalogExercise, phase: RehabPhaseKind): RehabExercise {
  const { name, description, sets, reps, frequency, duration, precautions } = exercise;
  return {
    name,
    description,
    sets,
    reps,
    frequency,
    duration,
    precautions: phase === 'protect' ? `${PROTECT_PRECAUTION} ${precautions}` : precautions,
  };
}

function buildReturnGuidelines({ bodyPart, severity }: RehabFacts): string[] {
  const stages = listRunStages(bodyPart, severity);
  if (stages.length === 0) {
    return [
      'Start once daily life has been at 2 out of 10 or less for 48 hours and your arm moves freely.',
      'Typically, go back in steps of a third, half and all of your usual time. Get a green light twice on each step, with a rest day between.',
      'Then go more often, then longer, then harder, by up to 10% a week. You can keep running.',
    ];
  }
  const stepCount = stages.length;
  return [
    'Start running once daily life, 30 minutes of brisk walking, 10 single-leg squats and 10–15 hops have all been at 2 out of 10 or less for 48 hours, without a limp.',
    ...stages.map((stage, index) => `Step ${index + 1} of ${stepCount}, typical: ${formatRunStage(stage)}.`),
    'Do each step twice on level ground, with a rest day between. After a red light, go back one step.',
    'Then go more often, then longer, then harder, by up to 10% a week. The evidence for fixed steps is limited.',
  ];
}

interface RunStage {
  readonly stage: RehabStage;
  /** Minutes of walking between runs; 0 for a continuous run. */
  readonly walkMinutes: number;
  /** Minutes of each run; null for a continuous run. */
  readonly runMinutes: number | null;
  readonly miles: number;
}

// Six stages. They are common practice, not proven to be best. Source:
// docs/specification.md#rehabilitation-rules (Trials 2023).
const RETURN_TO_RUN: readonly RunStage[] = [
  { stage: 'run-1', walkMinutes: 2, runMinutes: 3, miles: 1 },
  { stage: 'run-2', walkMinutes: 2, runMinutes: 3, miles: 1.5 },
  { stage: 'run-3', walkMinutes: 2, runMinutes: 4, miles: 1.5 },
  { stage: 'run-4', walkMinutes: 2, runMinutes: 4, miles: 2 },
  { stage: 'run-5', walkMinutes: 1, runMinutes: 4, miles: 2 },
  { stage: 'run-6', walkMinutes: 0, runMinutes: null, miles: 2 },
];

const METERS_PER_MILE = 1609.344;

/** A stage as text with its distance in miles and kilometers; a screen shows the reader's unit. */
function formatRunStage({ walkMinutes, runMinutes, miles }: RunStage): string {
  const distance = `${miles.toFixed(1)} miles (${((miles * METERS_PER_MILE) / 1000).toFixed(1)} km)`;
  if (runMinutes === null) return `run ${distance} in one go`;
  return `walk ${walkMinutes} ${walkMinutes === 1 ? 'minute' : 'minutes'}, run ${runMinutes} minutes, in turns up to ${distance}`;
}

/** The run stages of an injury; empty for elbow and shoulder. */
function listRunStages(bodyPart: BodyPart, severity: InjurySeverity): readonly RunStage[] {
  if (!isRunningPart(bodyPart)) return [];
  const stages = listRehabStages(bodyPart, severity);
  return RETURN_TO_RUN.filter(({ stage }) => stages.includes(stage));
}
