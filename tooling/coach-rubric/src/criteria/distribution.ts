import { computeMean, type Part, part, ramp, sum } from '../part.ts';
import {
  DAYS,
  dayOf,
  isClass,
  isHard,
  type PlanRecord,
  sumMinutesIn,
  sumMinutesOf,
  type WeekRecord,
} from '../plan-record.ts';

/** Classes come as they are: a coach judges what the plan adds to them. */
function easyShare({ sessions }: WeekRecord): { share: number; possible: number } {
  const rows = sessions.filter(({ kind }) => kind !== 'strength');
  const all = Math.max(1, sumMinutesOf(rows));
  const hard = sum(rows.map((row) => sumMinutesIn(row, 3)));
  const inClasses = sum(rows.filter(isClass).map((row) => sumMinutesIn(row, 3)));
  return { share: 1 - hard / all, possible: 1 - inClasses / all };
}

/** About 80% easy by minutes (Seiler 2010, Stöggl and Sperlich 2015), and hard days apart. */
export function gradeDistribution({ athlete, build }: PlanRecord): Part[] {
  const { level, raceKm, classCount, isLimited, isCareful } = athlete;
  if (build.length === 0) return [];
  const isMild = isLimited || isCareful || level === 'beginner' || (raceKm ?? 10) >= 50 || raceKm === null;
  const shares = build.map((week) => {
    const { share, possible } = easyShare(week);
    const low = Math.min(0.75, possible - 0.04);
    return ramp(share, low - 0.12, low);
  });
  // Too easy is a fault only over the weeks, and only for a race that asks for speed.
  const meanShare = computeMean(build.map((week) => easyShare(week).share)) ?? 1;
  const workDone = isMild ? 1 : ramp(meanShare, 1.02, 0.92);
  const mostHardDays = Math.max(level === 'beginner' || isCareful ? 2 : 3, classCount + 1);
  const hardDays = build.map(({ sessions }) => new Set(sessions.filter(isHard).map(dayOf)).size);
  const hardRows = build.flatMap(({ sessions }) => sessions.filter(isHard));
  const hard = new Map(hardRows.map((row) => [dayOf(row), isClass(row)]));
  // Two days of classes in a row are the athlete's choice; with three or more no day may be free of neighbors.
  const isPair = (day: number) =>
    hard.has(day) && hard.has(day + 1) && !(hard.get(day) && hard.get(day + 1)) && classCount < 3;
  const pairs = build.map(({ monday }) => DAYS.filter((day) => isPair(monday + day)).length);
  return [
    part('75 to 92% easy', 6, (computeMean(shares) ?? 0) * workDone),
    part('hard days apart', 3, computeMean(pairs.map((count) => ramp(count, 2, 0)))),
    part('not too many hard days', 3, computeMean(hardDays.map((count) => ramp(count - mostHardDays, 2, 0)))),
  ];
}
