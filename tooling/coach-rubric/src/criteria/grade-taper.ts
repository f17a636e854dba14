import { computeMean, createPart, gradeLinearly, gradeRange, type Part, sum } from '../part.ts';
import { findLongestRun, getDayNumber, isClass, type PlanRecord, sumMinutesIn } from '../read-plan.ts';

/** The most that the race week may hold, as a share of the peak week. */
function getHighestRaceWeekShare(raceKm: number): number {
  if (raceKm <= 10) return 0.62;
  return raceKm < 42 ? 0.57 : 0.5;
}

/** The fewest days from the longest run of the last weeks to the race. */
function getDaysFromLongRun(raceKm: number): number {
  if (raceKm < 21) return 7;
  return raceKm < 42 ? 13 : 18;
}

/** Less running, the same intensity and rhythm: Bosquet 2007, Pfitzinger. */
export function gradeTaper({
  athlete,
  buildWeeks,
  taperWeeks,
  runs,
  sessions,
  raceDay,
  peakKm,
}: PlanRecord): Part[] {
  const raceWeek = taperWeeks.at(-1);
  const weekBefore = taperWeeks.at(-2);
  if (raceDay === null || athlete.raceKm === null || !raceWeek || !weekBefore || buildWeeks.length < 2)
    return [];
  const { raceKm, isLimited } = athlete;
  // Bosquet 2007: 41 to 60% less over two weeks. The race's own week falls furthest.
  const highestShare = getHighestRaceWeekShare(raceKm);
  const volumeGrade =
    0.6 * gradeRange(raceWeek.km / peakKm, 0.2, highestShare, 0.2) +
    0.4 * gradeRange(weekBefore.km / peakKm, 0.5, 0.85, 0.15);
  const daysBefore = (row: Parameters<typeof getDayNumber>[0]) => raceDay - getDayNumber(row);
  const lastHardRuns = runs.filter(
    (run) => daysBefore(run) >= 2 && daysBefore(run) <= 7 && sumMinutesIn(run, 3) >= 3,
  );
  const usualWorkMinutes = computeMean(buildWeeks.map(({ workMinutes }) => workMinutes)) ?? 0;
  const intensityGrade =
    usualWorkMinutes < 5 ? null : gradeRange(weekBefore.workMinutes / usualWorkMinutes, 0.35, 0.9, 0.35);
  const hasShortWork = lastHardRuns.length > 0 && sum(lastHardRuns.map((run) => sumMinutesIn(run, 3))) <= 30;
  const usualRunCount = computeMean(buildWeeks.map((week) => week.runs.length)) ?? 1;
  const frequencyRatio =
    (computeMean([weekBefore.runs.length, raceWeek.runs.length + 1]) ?? 0) / usualRunCount;
  const lastTwoDays = sessions.filter((row) => daysBefore(row) === 1 || daysBefore(row) === 2);
  const isCalm = lastTwoDays.every((row) => sumMinutesIn(row, 3) <= 3 && row.durationMinutes <= 45);
  const isFreeOfClasses = sessions.every(
    (row) => daysBefore(row) > 3 || daysBefore(row) < 0 || (!isClass(row) && row.kind !== 'strength'),
  );
  const lastLongestRun = findLongestRun(runs.filter((run) => daysBefore(run) <= 35));
  const daysToRace = lastLongestRun ? daysBefore(lastLongestRun) : 0;
  return [
    createPart('volume falls by half', 4, volumeGrade),
    createPart('short intensity in the last week', 1.5, isLimited ? null : Number(hasShortWork)),
    createPart('intensity stays up the week before', 1.5, isLimited ? null : intensityGrade),
    createPart('frequency stays up', 1, gradeLinearly(frequencyRatio, 0.6, 0.8)),
    createPart('last days are calm', 1, (isCalm ? 0.5 : 0) + (isFreeOfClasses ? 0.5 : 0)),
    createPart(
      'longest run two to four weeks before',
      1,
      gradeLinearly(daysToRace, 6, getDaysFromLongRun(raceKm)) * gradeLinearly(daysToRace, 40, 32),
    ),
  ];
}
