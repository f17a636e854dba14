import type { PlannedSession } from '@threshold/planner';
import type { Athlete } from '../athletes.ts';
import { computeMean, type Part, part, ramp, sum } from '../part.ts';
import {
  isClass,
  isQuality,
  type PlanRecord,
  sumKmOf,
  sumMinutesIn,
  sumMinutesOf,
  type WeekRecord,
} from '../plan-record.ts';

/** Work is faster than the run's mean pace: about 12% at threshold and 20% in intervals (Daniels' tables). */
const kmInZone = (run: PlannedSession, zone: 4 | 5): number =>
  (sumKmOf(run) / Math.max(1, run.durationMinutes)) *
  sumMinutesIn(run, zone, zone) *
  (zone === 4 ? 1.12 : 1.2);

/** The week's work against Daniels' limits: 8% (10% of a small week) in intervals, 10% at threshold. 1 is the limit. */
function capRatio({ runs, km }: WeekRecord): number {
  const ofZone = (zone: 4 | 5) => sum(runs.map((run) => kmInZone(run, zone)));
  const intervalCap = (km < 40 ? 0.1 : 0.08) * km;
  return Math.max(ofZone(5) / Math.max(1, intervalCap), ofZone(4) / Math.max(1, 0.1 * km));
}

/** Hours a week with classes that a working athlete of the level sustains. */
const MOST_HOURS = { beginner: 6, intermediate: 8, advanced: 11, pro: 15 };

/** Minutes above zone 2; half of a hill run is uphill. */
const workOf = (run: PlannedSession): number =>
  Math.max(sumMinutesIn(run, 3), run.kind === 'hill' ? run.durationMinutes / 2 : 0);

/** Enough work moves an athlete forward: 8 to 20% of the running (Seiler, Daniels); half may come from classes. */
function presence(week: WeekRecord, { level, raceKm }: Athlete): number {
  const wanted = (level === 'beginner' || (raceKm ?? 0) >= 50 ? 0.06 : 0.11) * week.runMinutes;
  const inClasses = sum(week.sessions.filter(isClass).map((row) => sumMinutesIn(row, 4)));
  const done = sum(week.runs.map(workOf)) + Math.min(0.4 * inClasses, 0.5 * wanted);
  return ramp((week.isCutback ? 1.6 : 1) * done, 0, wanted);
}

/** The work of each family grows over the weeks. */
function growthOfWork(build: readonly WeekRecord[]): number | null {
  const runs = build.flatMap((week) => (week.isCutback ? [] : week.runs.filter(isQuality)));
  const byKind = Map.groupBy(runs, ({ kind }) => kind);
  const grown = [...byKind.values()]
    .map((family) => family.map(workOf))
    .filter((minutes) => minutes.length >= 2)
    .map(([first = 0, ...later]) => ramp(Math.max(...later) / Math.max(1, first), 1, 1.25));
  return byKind.size === 0 ? 0 : computeMean(grown);
}

/** The dose stays within Daniels' limits, suffices, grows, and eases in a lighter week. */
export function gradeDose({ athlete, build }: PlanRecord): Part[] {
  const { level, raceKm, isLimited, isEasyOnly } = athlete;
  if (build.length === 0) return [];
  const worst = Math.max(...build.map(capRatio));
  const eased = build.flatMap(({ isCutback, workMinutes }, index) => {
    const before = build[index - 1]?.workMinutes ?? 0;
    return isCutback && before >= 10 ? [ramp(workMinutes / before, 1, 0.7)] : [];
  });
  const hours = Math.max(...build.map(({ sessions }) => sumMinutesOf(sessions) / 60));
  const mostHours = MOST_HOURS[level] * ((raceKm ?? 0) >= 50 ? 1.25 : 1);
  return [
    part('work within Daniels’ limits', 3, isLimited ? ramp(worst, 0.3, 0) : ramp(worst, 1.7, 1.1)),
    part('enough work', 4, isEasyOnly ? null : computeMean(build.map((week) => presence(week, athlete)))),
    part('work grows', 3.5, isEasyOnly || build.length < 4 ? null : growthOfWork(build)),
    part('a lighter week eases work', 1.5, computeMean(eased)),
    part('hours fit a life', 1, ramp(hours / mostHours, 1.25, 1)),
  ];
}
