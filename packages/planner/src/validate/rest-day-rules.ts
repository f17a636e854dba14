import { getEffectiveLevel } from '../plan/care.ts';
import { createHardFinding, createSoftFinding, type Finding } from './finding.ts';
import { isTraining, type PlanFacts, type WeekFacts } from './plan-facts.ts';

const MAX_RESTFUL_MINUTES = 30;

/** True for a rest day, or a very easy day of at most 30 minutes in zone 1. */
function isRestful(week: WeekFacts, day: number): boolean {
  const rows = week.rows.filter((row) => row.day === day);
  const minutes = rows.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  return rows.every(({ zone }) => zone === 1) && minutes <= MAX_RESTFUL_MINUTES;
}

/**
 * P06: a full week has a rest day, and two in recovery (hard). A very easy day is enough for athletes who train seven
 * days a week. Beginners have two rest or very easy days (soft).
 */
export function checkRestDays({ weeks, input, goal }: PlanFacts): Finding[] {
  return weeks
    .filter(({ isFull, locked }) => isFull && locked.length === 0)
    .flatMap((week) => {
      const restDayCount = week.days.filter(
        (day) => !week.rows.some((row) => row.day === day && isTraining(row)),
      ).length;
      const restfulDayCount = week.days.filter((day) => isRestful(week, day)).length;
      if (goal.isRecovery && restDayCount < 2)
        return [createHardFinding('P06', `${week.label}: ${restDayCount} rest days in recovery`)];
      const hasRest = input.trainingDaysPerWeek === 7 ? restfulDayCount >= 1 : restDayCount >= 1;
      if (!hasRest) return [createHardFinding('P06', `${week.label}: no rest day`)];
      const hasTooFewRestDays = getEffectiveLevel(input) === 'beginner' && restfulDayCount < 2;
      return hasTooFewRestDays
        ? [
            createSoftFinding(
              'P06',
              `${week.label}: ${restfulDayCount} rest or very easy days for a beginner`,
            ),
          ]
        : [];
    });
}
