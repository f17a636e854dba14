import type { PlanStep } from '@threshold/physiology';
import type { DraftSession } from '../draft-session.ts';
import { kmOfSteps, minutesOfSteps } from '../pace-model.ts';
import type { PlannerContext } from '../planner-context.ts';

const MAX_VERY_EASY_SHARE = 0.4;

/**
 * The steps of a run that gets a faster part, in the same minutes and no more kilometers: the start becomes
 * slower. Only if that isn't enough, the run gets shorter.
 * @param toSteps the steps for a run's minutes and the very easy minutes at its start
 */
export function fitSteps(
  { pace }: PlannerContext,
  run: DraftSession,
  toSteps: (minutes: number, veryEasyMinutes: number) => PlanStep[],
): PlanStep[] {
  const maxKm = run.km ?? 0;
  const maxVeryEasyMinutes = MAX_VERY_EASY_SHARE * minutesOfSteps(run.steps);
  let minutes = minutesOfSteps(run.steps);
  let veryEasyMinutes = 0;
  let steps = toSteps(minutes, veryEasyMinutes);
  while (kmOfSteps(pace, steps) > maxKm) {
    if (veryEasyMinutes < maxVeryEasyMinutes) veryEasyMinutes++;
    else minutes--;
    const next = toSteps(minutes, veryEasyMinutes);
    // The easy part has no minute left to slow down.
    if (next.some((step) => step.minutes < 1)) {
      veryEasyMinutes--;
      minutes--;
      steps = toSteps(minutes, veryEasyMinutes);
    } else steps = next;
  }
  return steps;
}
