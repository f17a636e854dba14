import { computeMean, createPart, gradeLinearly, type Part, sum } from '../part.ts';
import {
  DAYS,
  getDayNumber,
  isClass,
  isHard,
  type PlanRecord,
  sumMinutesIn,
  sumMinutesOf,
  type WeekRecord,
} from '../read-plan.ts';

/**
 * The share of a week's minutes in zones 1 and 2, and the highest share that its classes allow: a coach judges only what
 * the plan adds to the classes.
 */
function computeEasyShare({ sessions }: WeekRecord): { share: number; possibleShare: number } {
  const rows = sessions.filter(({ kind }) => kind !== 'strength');
  const totalMinutes = Math.max(1, sumMinutesOf(rows));
  const hardMinutes = sum(rows.map((row) => sumMinutesIn(row, 3)));
  const hardClassMinutes = sum(rows.filter(isClass).map((row) => sumMinutesIn(row, 3)));
  return { share: 1 - hardMinutes / totalMinutes, possibleShare: 1 - hardClassMinutes / totalMinutes };
}

/** About 80% easy by minutes (Seiler 2010, Stöggl and Sperlich 2015), and hard days apart. */
export function gradeDistribution({ athlete, buildWeeks }: PlanRecord): Part[] {
  const { level, raceKm, classCount, isLimited, isCareful } = athlete;
  if (buildWeeks.length === 0) return [];
  const needsLittleWork =
    isLimited || isCareful || level === 'beginner' || (raceKm ?? 10) >= 50 || raceKm === null;
  const shares = buildWeeks.map((week) => {
    const { share, possibleShare } = computeEasyShare(week);
    const lowestShare = Math.min(0.75, possibleShare - 0.04);
    return gradeLinearly(share, lowestShare - 0.12, lowestShare);
  });
  // Too easy is a fault only over the weeks, and only for a race that asks for speed.
  const meanShare = computeMean(buildWeeks.map((week) => computeEasyShare(week).share)) ?? 1;
  const workShare = needsLittleWork ? 1 : gradeLinearly(meanShare, 1.02, 0.92);
  const maxHardDays = Math.max(level === 'beginner' || isCareful ? 2 : 3, classCount + 1);
  const hardDayCounts = buildWeeks.map(
    ({ sessions }) => new Set(sessions.filter(isHard).map(getDayNumber)).size,
  );
  const hardRows = buildWeeks.flatMap(({ sessions }) => sessions.filter(isHard));
  const isClassByHardDay = new Map(hardRows.map((row) => [getDayNumber(row), isClass(row)]));
  // Two class days in a row are the athlete's choice. With three or more classes, hard neighbors can't be avoided.
  const isHardPair = (day: number) =>
    isClassByHardDay.has(day) &&
    isClassByHardDay.has(day + 1) &&
    !(isClassByHardDay.get(day) && isClassByHardDay.get(day + 1)) &&
    classCount < 3;
  const hardPairCounts = buildWeeks.map(
    ({ monday }) => DAYS.filter((day) => isHardPair(monday + day)).length,
  );
  return [
    createPart('75 to 92% easy', 6, (computeMean(shares) ?? 0) * workShare),
    createPart('hard days apart', 3, computeMean(hardPairCounts.map((count) => gradeLinearly(count, 2, 0)))),
    createPart(
      'not too many hard days',
      3,
      computeMean(hardDayCounts.map((count) => gradeLinearly(count - maxHardDays, 2, 0))),
    ),
  ];
}
