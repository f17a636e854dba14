import type { RehabExercise, RehabPlan } from './rehab-plan.ts';

// Same limits as in `rehab-schemas.ts`.
const MAX_SUMMARY_CHARACTERS = 1200;
const MAX_RECOVERY_TIME_CHARACTERS = 160;
const MAX_PHASE_FIELD_CHARACTERS = 80;
const MAX_LIST_ITEM_CHARACTERS = 300;
const MAX_EXERCISE_CHARACTERS: Readonly<Record<keyof RehabExercise, number>> = {
  name: 80,
  description: 600,
  sets: 40,
  reps: 60,
  frequency: 80,
  duration: 80,
  precautions: 400,
};

const MAX_QUOTED_CHARACTERS = 40;

export interface PlanText {
  /** Names the text in a fault. */
  readonly fieldName: string;
  readonly text: string;
  /** Maximum length in characters. */
  readonly maxLength: number;
}

/** Every text of a plan, each with its maximum length. */
export function listPlanTexts(plan: RehabPlan): PlanText[] {
  return [
    { fieldName: 'the summary', text: plan.summary, maxLength: MAX_SUMMARY_CHARACTERS },
    {
      fieldName: 'the estimated time',
      text: plan.estimatedRecoveryTime,
      maxLength: MAX_RECOVERY_TIME_CHARACTERS,
    },
    ...plan.phases.flatMap(listPhaseTexts),
    ...toListTexts('a warning sign', plan.warningSignsToWatch),
    ...toListTexts('an item on professional help', plan.whenToSeekProfessionalHelp),
    ...toListTexts('a return guideline', plan.returnToActivityGuidelines),
  ];
}

const toListTexts = (fieldName: string, texts: readonly string[]): PlanText[] =>
  texts.map((text) => ({ fieldName, text, maxLength: MAX_LIST_ITEM_CHARACTERS }));

function listPhaseTexts({ phase, duration, goals, exercises }: RehabPlan['phases'][number]): PlanText[] {
  return [
    { fieldName: 'a phase’s name', text: phase, maxLength: MAX_PHASE_FIELD_CHARACTERS },
    { fieldName: 'a phase’s duration', text: duration, maxLength: MAX_PHASE_FIELD_CHARACTERS },
    ...toListTexts('a goal', goals),
    ...exercises.flatMap((exercise) =>
      EXERCISE_FIELDS.map((field) => ({
        fieldName: `the ${field} of ${exercise.name.slice(0, MAX_QUOTED_CHARACTERS)}`,
        text: exercise[field],
        maxLength: MAX_EXERCISE_CHARACTERS[field],
      })),
    ),
  ];
}

const EXERCISE_FIELDS = [
  'name',
  'description',
  'sets',
  'reps',
  'frequency',
  'duration',
  'precautions',
] as const;

/** Reports texts that are empty or too long, and lists with too few or too many items. */
export function findLengthFaults(plan: RehabPlan): string[] {
  const textFaults = listPlanTexts(plan).flatMap(({ fieldName, text, maxLength }) => {
    if (text.trim() === '') return [`${fieldName} is empty`];
    return text.length > maxLength
      ? [`${fieldName} has ${text.length} characters, but at most ${maxLength} are allowed`]
      : [];
  });
  const listFaults = [
    { fieldName: 'warning signs', list: plan.warningSignsToWatch, minLength: 3, maxLength: 12 },
    {
      fieldName: 'items on professional help',
      list: plan.whenToSeekProfessionalHelp,
      minLength: 2,
      maxLength: 12,
    },
    { fieldName: 'return guidelines', list: plan.returnToActivityGuidelines, minLength: 3, maxLength: 16 },
    ...plan.phases.map(({ phase, goals }) => ({
      fieldName: `goals of ${phase}`,
      list: goals,
      minLength: 1,
      maxLength: 6,
    })),
  ].flatMap(({ fieldName, list, minLength, maxLength }) =>
    list.length < minLength || list.length > maxLength
      ? [`it has ${list.length} ${fieldName} instead of ${minLength} to ${maxLength}`]
      : [],
  );
  return [...textFaults, ...listFaults];
}
