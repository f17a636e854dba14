import { readRehabPlan } from '../../rehab-schemas.ts';
import type { InjuryView } from '../../schemas.ts';

/** While a red flag of any injury stops training, no injury's plan has exercises. */
export const holdExercises = (injuries: readonly InjuryView[]): InjuryView[] =>
  injuries.some(({ stopsTraining }) => stopsTraining)
    ? injuries.map((injury) => ({ ...injury, aiRehabExercises: removeExercises(injury.aiRehabExercises) }))
    : [...injuries];

function removeExercises(json: string): string {
  const plan = readRehabPlan(json);
  if (plan === null) return json;
  return JSON.stringify({ ...plan, phases: plan.phases.map((phase) => ({ ...phase, exercises: [] })) });
}
