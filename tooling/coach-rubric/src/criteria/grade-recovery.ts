import type { PlannedSession } from '@threshold/planner';
import { computeMean, computeShare, createPart, gradeLinearly, gradeRange, type Part } from '../part.ts';
import {
  findLongestRun,
  getDayNumber,
  isClass,
  isHard,
  isRun,
  type PlanRecord,
  sumMinutesOf,
} from '../read-plan.ts';

/** True for strength or a short run on the day of a class. */
const isForcedSecondSession = (row: PlannedSession, sessionsOfDay: readonly PlannedSession[]) =>
  sessionsOfDay.some(isClass) && (row.kind === 'strength' || (isRun(row) && row.kind !== 'long'));

/** Rest days, lighter weeks, and easy days after hard ones. */
export function gradeRecovery({ athlete, buildWeeks, sessions }: PlanRecord): Part[] {
  if (buildWeeks.length === 0) return [];
  const { level, raceKm, input, classCount, isCareful, isLimited } = athlete;
  const wantedRestDays = level === 'beginner' || isCareful ? 2 : 1;
  const restGrades = buildWeeks.map((week) => {
    const trainingDays = new Set(
      week.sessions.filter(({ durationMinutes, zone }) => durationMinutes > 30 || zone > 1).map(getDayNumber),
    );
    const wantedDays = Math.min(wantedRestDays, Math.max(1, 7 - input.trainingDaysPerWeek));
    return gradeLinearly(7 - trainingDays.size, wantedDays - 1, wantedDays);
  });
  // Daniels and Pfitzinger: every third or fourth week is 10 to 30% lighter.
  const maxWeeksBetween = isCareful || (input.ageYears ?? 35) >= 55 ? 3 : 4;
  const lighterWeekGrades = buildWeeks.map(({ km }, index) => {
    const kmBefore = Math.max(0, ...buildWeeks.slice(Math.max(0, index - 2), index).map((week) => week.km));
    return index === 0 ? 0 : gradeRange(km / Math.max(1, kmBefore), 0.62, 0.9, 0.08);
  });
  const periodEnds = buildWeeks.slice(maxWeeksBetween - 1);
  const periodGrades = periodEnds.map((_, index) =>
    Math.max(...lighterWeekGrades.slice(index, index + maxWeeksBetween)),
  );
  const listSessionsOn = (day: number) => sessions.filter((row) => getDayNumber(row) === day);
  const demandingRuns = buildWeeks.flatMap((week) => {
    const longestRun = findLongestRun(week.runs);
    const hardRuns = week.runs.filter(isHard);
    return longestRun && longestRun.durationMinutes >= 75 ? [...hardRuns, longestRun] : hardRuns;
  });
  // An ultra needs its second day (Koop).
  const maxNextDayMinutes = (raceKm ?? 0) >= 50 ? Number.POSITIVE_INFINITY : 75;
  const easyAfterHardShare = computeShare(demandingRuns, (row) => {
    const nextDaySessions = listSessionsOn(getDayNumber(row) + 1).filter(
      (otherSession) => !isClass(otherSession),
    );
    return (
      nextDaySessions.every((otherSession) => !isHard(otherSession)) &&
      sumMinutesOf(nextDaySessions.filter(isRun)) <= maxNextDayMinutes
    );
  });
  const classDays = buildWeeks.flatMap((week) => week.sessions.filter(isClass).map(getDayNumber));
  const secondSessionShare = computeShare(classDays, (day) =>
    listSessionsOn(day).some((row) => isForcedSecondSession(row, listSessionsOn(day))),
  );
  // Where classes leave two days for runs, the distance needs second sessions.
  const usualShare = input.trainingDaysPerWeek - classCount <= 2 ? 0.8 : 0.4;
  const allowedShare = level === 'beginner' ? 0.1 : usualShare;
  const secondSessionGrade =
    secondSessionShare === null ? null : gradeLinearly(secondSessionShare, allowedShare + 0.4, allowedShare);
  return [
    createPart('rest days', 3, computeMean(restGrades)),
    createPart('lighter weeks', 3, isLimited ? null : computeMean(periodGrades)),
    createPart('easy after hard', 2, easyAfterHardShare),
    createPart('no forced second session beside a class', 1.5, secondSessionGrade),
  ];
}
