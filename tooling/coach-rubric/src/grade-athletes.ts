import type { PlannedSession } from '@threshold/planner';
import { planTraining } from '@threshold/planner';
import { type Athlete, CLASS_FORMATS } from './athletes.ts';
import type { GradedAthlete } from './format-report.ts';
import { gradePlan } from './grade-plan.ts';

/**
 * Plans for each athlete and grades the plan. A class athlete's plan is also compared with those for other formats. Throws
 * if the planner refuses.
 */
export function gradeAthletes(athletes: readonly Athlete[]): GradedAthlete[] {
  return athletes.map((athlete) => {
    const otherFormats = CLASS_FORMATS.filter(
      (format) => athlete.classCount > 0 && format !== athlete.input.fitnessClass,
    );
    return {
      athlete,
      grade: gradePlan(
        planRows(athlete),
        athlete,
        otherFormats.map((fitnessClass) =>
          planRows({ ...athlete, input: { ...athlete.input, fitnessClass } }),
        ),
      ),
    };
  });
}

function planRows({ name, input }: Athlete): readonly PlannedSession[] {
  const outcome = planTraining(input);
  if (!outcome.ok) throw new Error(`${name}: ${outcome.message}`);
  return outcome.plan.sessions;
}
