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
  readonly where: string;
  readonly text: string;
  /** Maximum length in characters. */
  readonly maxLength: number;
}

/** Every text of a plan, each with its maximum length. */
export function listPlanTexts(plan: RehabPlan): PlanText[] {
  return [
    { where: 'the summary', text: plan.summary, maxLength: MAX_SUMMARY_CHARACTERS },
    {
      where: 'the estimated time',
      text: plan.estimatedRecoveryTime,
      maxLength: MAX_RECOVERY_TIME_CHARACTERS,
    },
    ...plan.phases.flatMap(listPhaseTexts),
    ...toListTexts('a warning sign', plan.warningSignsToWatch),
    ...toListTexts('an item on professional help', plan.whenToSeekProfessionalHelp),
    ...toListTexts('a return guideline', plan.returnToActivityGuidelines),
  ];
}

const toListTexts = (where: string, texts: readonly string[]): PlanText[] =>
  texts.map((text) => ({ where, text, maxLength: MAX_LIST_ITEM_CHARACTERS }));

function listPhaseTexts({ phase, duration, goals, exercises }: RehabPlan['phases'][number]): PlanText[] {
  return [
    { where: 'a phase’s name', text: phase, maxLength: MAX_PHASE_FIELD_CHARACTERS },
    { where: 'a phase’s duration', text: duration, maxLength: MAX_PHASE_FIELD_CHARACTERS },
    ...toListTexts('a goal', goals),
    ...exercises.flatMap((exercise) =>
      EXERCISE_FIELDS.map((field) => ({
        where: `the ${field} of ${exercise.name.slice(0, MAX_QUOTED_CHARACTERS)}`,
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
  const textFaults = listPlanTexts(plan).flatMap(({ where, text, maxLength }) => {
    if (text.trim() === '') return [`${where} is empty`];
    return text.length > maxLength ? [`${where} has ${text.length} characters, ${maxLength} at most`] : [];
  });
  const listFaults = [
    { where: 'warning signs', list: plan.warningSignsToWatch, least: 3, most: 12 },
    { where: 'items on professional help', list: plan.whenToSeekProfessionalHelp, least: 2, most: 12 },
    { where: 'return guidelines', list: plan.returnToActivityGuidelines, least: 3, most: 16 },
    ...plan.phases.map(({ phase, goals }) => ({
      where: `goals of ${phase}`,
      list: goals,
      least: 1,
      most: 6,
    })),
  ].flatMap(({ where, list, least, most }) =>
    list.length < least || list.length > most
      ? [`${list.length} ${where}: ${least} to ${most} are right`]
      : [],
  );
  return [...textFaults, ...listFaults];
}
