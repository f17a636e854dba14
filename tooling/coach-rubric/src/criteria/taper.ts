import { computeMean, type Part, part, ramp, sum, within } from '../part.ts';
import { dayOf, findLongestRun, isClass, type PlanRecord, sumMinutesIn } from '../plan-record.ts';

/** Less running, the same intensity and rhythm: Bosquet 2007, Pfitzinger. */
export function gradeTaper({ athlete, build, taper, runs, sessions, raceDay, peakKm }: PlanRecord): Part[] {
  const raceWeek = taper.at(-1);
  const weekBefore = taper.at(-2);
  if (raceDay === null || athlete.raceKm === null || !raceWeek || !weekBefore || build.length < 2) return [];
  const { raceKm, isLimited } = athlete;
  // Bosquet 2007: 41 to 60% less over two weeks. The race's own week falls furthest.
  const high = raceKm <= 10 ? 0.62 : raceKm < 42 ? 0.57 : 0.5;
  const drop =
    0.6 * within(raceWeek.km / peakKm, 0.2, high, 0.2) +
    0.4 * within(weekBefore.km / peakKm, 0.5, 0.85, 0.15);
  const daysBefore = (row: Parameters<typeof dayOf>[0]) => raceDay - dayOf(row);
  const lastWork = runs.filter(
    (run) => daysBefore(run) >= 2 && daysBefore(run) <= 7 && sumMinutesIn(run, 3) >= 3,
  );
  const usualWork = computeMean(build.map(({ workMinutes }) => workMinutes)) ?? 0;
  const kept = usualWork < 5 ? null : within(weekBefore.workMinutes / usualWork, 0.35, 0.9, 0.35);
  const isShort = lastWork.length > 0 && sum(lastWork.map((run) => sumMinutesIn(run, 3))) <= 30;
  const usualRuns = computeMean(build.map((week) => week.runs.length)) ?? 1;
  const taperRuns = (computeMean([weekBefore.runs.length, raceWeek.runs.length + 1]) ?? 0) / usualRuns;
  const eve = sessions.filter((row) => daysBefore(row) === 1 || daysBefore(row) === 2);
  const isCalm = eve.every((row) => sumMinutesIn(row, 3) <= 3 && row.durationMinutes <= 45);
  const isFree = sessions.every(
    (row) => daysBefore(row) > 3 || daysBefore(row) < 0 || (!isClass(row) && row.kind !== 'strength'),
  );
  const lastLong = findLongestRun(runs.filter((run) => daysBefore(run) <= 35));
  const gap = lastLong ? daysBefore(lastLong) : 0;
  return [
    part('volume falls by half', 4, drop),
    part('short intensity in the last week', 1.5, isLimited ? null : isShort ? 1 : 0),
    part('intensity kept the week before', 1.5, isLimited ? null : kept),
    part('frequency kept', 1, ramp(taperRuns, 0.6, 0.8)),
    part('last days are calm', 1, (isCalm ? 0.5 : 0) + (isFree ? 0.5 : 0)),
    part(
      'longest run two to four weeks before',
      1,
      ramp(gap, 6, raceKm < 21 ? 7 : raceKm < 42 ? 13 : 18) * ramp(gap, 40, 32),
    ),
  ];
}
