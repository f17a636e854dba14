import { planTraining } from '@threshold/planner';
import type { Athlete } from './athletes.ts';
import type { GradedAthlete } from './format-report.ts';
import { gradePlan } from './grade-plan.ts';

/** Plans for each athlete and grades the plan. Throws if the planner refuses. */
export function gradeAthletes(athletes: readonly Athlete[]): GradedAthlete[] {
  return athletes.map((athlete) => {
    const outcome = planTraining(athlete.input);
    if (!outcome.ok) throw new Error(`${athlete.name}: ${outcome.message}`);
    return { athlete, grade: gradePlan(outcome.plan.sessions, athlete) };
  });
}
