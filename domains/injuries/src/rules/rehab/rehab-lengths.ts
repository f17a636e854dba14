import type { RehabExercise, RehabPlan } from './rehab-shape.ts';

/** Maximum lengths in characters, as in `rehab-schemas.ts`. */
const EXERCISE_LENGTHS: Readonly<Record<keyof RehabExercise, number>> = {
  name: 80,
  description: 600,
  sets: 40,
  reps: 60,
  frequency: 80,
  duration: 80,
  precautions: 400,
};

export interface PlanText {
  /** Names the text in a fault. */
  readonly where: string;
  readonly text: string;
  /** Maximum length in characters. */
  readonly most: number;
}

/** Every text of a plan, each with its maximum length. */
export function listPlanTexts(plan: RehabPlan): PlanText[] {
  return [
    { where: 'the summary', text: plan.summary, most: 1200 },
    { where: 'the estimated time', text: plan.estimatedRecoveryTime, most: 160 },
    ...plan.phases.flatMap(textsOfPhase),
    ...lines('a warning sign', plan.warningSignsToWatch),
    ...lines('an item on professional help', plan.whenToSeekProfessionalHelp),
    ...lines('a return guideline', plan.returnToActivityGuidelines),
  ];
}

const lines = (where: string, texts: readonly string[]): PlanText[] =>
  texts.map((text) => ({ where, text, most: 300 }));

function textsOfPhase({ phase, duration, goals, exercises }: RehabPlan['phases'][number]): PlanText[] {
  return [
    { where: 'a phase’s name', text: phase, most: 80 },
    { where: 'a phase’s duration', text: duration, most: 80 },
    ...lines('a goal', goals),
    ...exercises.flatMap((exercise) =>
      EXERCISE_FIELDS.map((field) => ({
        where: `the ${field} of ${exercise.name.slice(0, 40)}`,
        text: exercise[field],
        most: EXERCISE_LENGTHS[field],
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

/** The faults of empty and overlong texts, and of lists with too few or too many items. */
export function findLengthFaults(plan: RehabPlan): string[] {
  const texts = listPlanTexts(plan).flatMap(({ where, text, most }) => {
    if (text.trim() === '') return [`${where} is empty`];
    return text.length > most ? [`${where} has ${text.length} characters, ${most} at most`] : [];
  });
  const lists = [
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
  return [...texts, ...lists];
}
