import type { PlanStep } from '@threshold/physiology';
import type { DraftSession } from '../draft-session.ts';
import { sumStepKm, sumStepMinutes } from '../pace-model.ts';
import type { PlannerContext } from '../planner-context.ts';

/**
 * The steps of a run that gets a faster part, in no more kilometers: the run gets shorter in minutes.
 * @param toSteps the steps for a run's minutes
 */
export function fitSteps(
  { pace }: PlannerContext,
  run: DraftSession,
  toSteps: (minutes: number) => PlanStep[],
): PlanStep[] {
  let minutes = sumStepMinutes(run.steps);
  while (sumStepKm(pace, toSteps(minutes)) > (run.km ?? 0)) minutes--;
  return toSteps(minutes);
}
