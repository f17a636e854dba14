import type { PlannedSession } from '@threshold/planner';
import type { Athlete } from '../athletes.ts';
import { computeMean, createPart, gradeLinearly, type Part, sum } from '../part.ts';
import {
  getPlannedKm,
  isClass,
  isQuality,
  type PlanRecord,
  sumMinutesIn,
  sumMinutesOf,
  type WeekRecord,
} from '../read-plan.ts';

// Work is faster than the run's mean pace (Daniels' tables).
const THRESHOLD_SPEED_FACTOR = 1.12;
const INTERVAL_SPEED_FACTOR = 1.2;

/** Estimated kilometers in a zone, from the minutes there and the run's mean pace. */
const computeKmInZone = (run: PlannedSession, zone: 4 | 5): number =>
  (getPlannedKm(run) / Math.max(1, run.durationMinutes)) *
  sumMinutesIn(run, zone, zone) *
  (zone === 4 ? THRESHOLD_SPEED_FACTOR : INTERVAL_SPEED_FACTOR);

/** The week's work as a ratio of Daniels' limits (1 is the limit): 8% of the distance in intervals, 10% in a week below 40 km; 10% at threshold. */
function computeLimitRatio({ runs, km }: WeekRecord): number {
  const sumKmInZone = (zone: 4 | 5) => sum(runs.map((run) => computeKmInZone(run, zone)));
  const intervalLimitKm = (km < 40 ? 0.1 : 0.08) * km;
  return Math.max(sumKmInZone(5) / Math.max(1, intervalLimitKm), sumKmInZone(4) / Math.max(1, 0.1 * km));
}

/** Hours a week with classes that a working athlete of the level sustains. */
const MAX_HOURS = { beginner: 6, intermediate: 8, advanced: 11, pro: 15 };

/** Minutes above zone 2; half of a hill run is uphill. */
const countWorkMinutes = (run: PlannedSession): number =>
  Math.max(sumMinutesIn(run, 3), run.kind === 'hill' ? run.durationMinutes / 2 : 0);

/**
 * Seiler and Daniels: 8 to 20% of the running is work, about half as much for beginners and ultra runners. Classes may
 * count for up to half of it. A lighter week needs less.
 */
function gradeWorkMinutes(week: WeekRecord, { level, raceKm }: Athlete): number {
  const wantedMinutes = (level === 'beginner' || (raceKm ?? 0) >= 50 ? 0.06 : 0.11) * week.runMinutes;
  const hardClassMinutes = sum(week.sessions.filter(isClass).map((row) => sumMinutesIn(row, 4)));
  const workMinutes =
    sum(week.runs.map(countWorkMinutes)) + Math.min(0.4 * hardClassMinutes, 0.5 * wantedMinutes);
  return gradeLinearly((week.isCutback ? 1.6 : 1) * workMinutes, 0, wantedMinutes);
}

/** Whether the longest work of each kind of quality run exceeds its first by a quarter. Null if no kind occurs twice. */
function gradeWorkGrowth(buildWeeks: readonly WeekRecord[]): number | null {
  const runs = buildWeeks.flatMap((week) => (week.isCutback ? [] : week.runs.filter(isQuality)));
  const byKind = Map.groupBy(runs, ({ kind }) => kind);
  const growthGrades = [...byKind.values()]
    .map((familyRuns) => familyRuns.map(countWorkMinutes))
    .filter((minutes) => minutes.length >= 2)
    .map(([firstMinutes = 0, ...laterMinutes]) =>
      gradeLinearly(Math.max(...laterMinutes) / Math.max(1, firstMinutes), 1, 1.25),
    );
  return byKind.size === 0 ? 0 : computeMean(growthGrades);
}

/** The dose stays within Daniels' limits, suffices, grows, and eases in a lighter week. */
export function gradeDose({ athlete, buildWeeks }: PlanRecord): Part[] {
  const { level, raceKm, isLimited, isEasyOnly } = athlete;
  if (buildWeeks.length === 0) return [];
  const worstRatio = Math.max(...buildWeeks.map(computeLimitRatio));
  const easedGrades = buildWeeks.flatMap(({ isCutback, workMinutes }, index) => {
    const minutesBefore = buildWeeks[index - 1]?.workMinutes ?? 0;
    return isCutback && minutesBefore >= 10 ? [gradeLinearly(workMinutes / minutesBefore, 1, 0.7)] : [];
  });
  const longestWeekHours = Math.max(...buildWeeks.map(({ sessions }) => sumMinutesOf(sessions) / 60));
  const maxHours = MAX_HOURS[level] * ((raceKm ?? 0) >= 50 ? 1.25 : 1);
  return [
    createPart(
      'work within Daniels’ limits',
      3,
      isLimited ? gradeLinearly(worstRatio, 0.3, 0) : gradeLinearly(worstRatio, 1.7, 1.1),
    ),
    createPart(
      'enough work',
      4,
      isEasyOnly ? null : computeMean(buildWeeks.map((week) => gradeWorkMinutes(week, athlete))),
    ),
    createPart('work grows', 3.5, isEasyOnly || buildWeeks.length < 4 ? null : gradeWorkGrowth(buildWeeks)),
    createPart('a lighter week eases work', 1.5, computeMean(easedGrades)),
    createPart('hours fit a life', 1, gradeLinearly(longestWeekHours / maxHours, 1.25, 1)),
  ];
}
