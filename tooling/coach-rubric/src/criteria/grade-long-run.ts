import type { PlannedSession } from '@threshold/planner';
import type { Athlete } from '../athletes.ts';
import { computeMean, createPart, gradeLinearly, type Part } from '../part.ts';
import { findLongestRun, getDayNumber, getPlannedKm, joinLabels, type PlanRecord } from '../read-plan.ts';

const RACE_DISTANCES_KM = [5, 10, 21.1, 42.2, 50, 80.5, 100, 161];
/** The longest run in km that each race needs (Pfitzinger to the marathon, Koop beyond). */
const NEEDED_LONG_RUN_KM = [9, 13, 18, 30, 32, 38, 42, 45];
/** A rise in km that no rule counts, as for very short runs. */
const FREE_SPIKE_KM = 0.8;
/** A longest run in km that a coach assumes if it is unknown. */
const ASSUMED_LONGEST_KM = { beginner: 8, intermediate: 12, advanced: 18, pro: 24 };

/** Daniels: 150 min at most; Pfitzinger: 3 h before a marathon; Koop: 4 h and more before ultras. */
function computeMaxMinutes({ level, raceKm, input }: Athlete): number {
  if ((input.ageYears ?? 35) < 18) return 90;
  if (raceKm === null || raceKm < 42) return 150;
  const minutes = raceKm < 50 ? 180 : 240;
  return level === 'beginner' ? Math.min(180, minutes) : minutes;
}

/** Daniels: 25 to 30% of a week, more with few runs; Pfitzinger and Koop allow more from the marathon on. */
function computeMaxShare(runCount: number, raceKm: number | null): number {
  const share = [1, 1, 0.66, 0.5, 0.4][runCount] ?? 0.35;
  if (raceKm === null || raceKm < 42) return share;
  return share + (raceKm < 50 ? 0.05 : 0.1);
}

const KIND_STEMS = [
  'hill',
  'trail',
  'hik',
  'progress',
  'finish',
  'pace',
  'rehears',
  'fuel',
  'fartlek',
  'surge',
];

/** Equal for long runs that train the same: the kinds in their labels, and up to two fast parts. */
function describeLongRunKind(run: PlannedSession): string {
  const title = joinLabels(run).toLowerCase();
  const fastSteps = run.steps.filter(({ zone, minutes }) => zone >= 3 && minutes >= 3);
  return [KIND_STEMS.filter((stem) => title.includes(stem)).join('+'), Math.min(fastSteps.length, 2)].join(
    ' ',
  );
}

/**
 * The highest ratio of a run to the longest of the 30 days before it, at least 1. The first 0.8 km of a rise are free.
 * Frandsen 2025: more than 10% longer raises the risk of injury.
 */
function computeWorstSpike({ runs, athlete }: PlanRecord): number {
  const firstDay = Math.min(...runs.map(getDayNumber));
  const ratios = runs.map((run) => {
    const day = getDayNumber(run);
    const recentRunsKm = runs
      .filter((other) => getDayNumber(other) < day && getDayNumber(other) >= day - 30)
      .map(getPlannedKm);
    const reportedKm = day - firstDay <= 30 ? (athlete.longestKm ?? 0) : 0;
    const longestBeforeKm = Math.max(reportedKm, ...recentRunsKm);
    return longestBeforeKm === 0 || (athlete.longestKm === null && day - firstDay < 7)
      ? 1
      : (getPlannedKm(run) - FREE_SPIKE_KM) / longestBeforeKm;
  });
  return Math.max(1, ...ratios);
}

/** The long run grows to what the race needs or to a safe limit, and its kinds vary. */
export function gradeLongRun(record: PlanRecord): Part[] {
  const { athlete, buildWeeks, peakKm } = record;
  const { raceKm, level, isLimited, longestKm } = athlete;
  const longRuns = buildWeeks.flatMap(({ runs }) => findLongestRun(runs) ?? []);
  const longestRun = findLongestRun(longRuns);
  if (!longestRun) return [];
  const kmPerMinute = getPlannedKm(longestRun) / longestRun.durationMinutes;
  const growthWeekCount = buildWeeks.filter(({ isCutback }) => !isCutback).length;
  const runCount = Math.round(computeMean(buildWeeks.map(({ runs }) => runs.length)) ?? 1);
  const startKm = longestKm ?? ASSUMED_LONGEST_KM[level];
  const needKm =
    (NEEDED_LONG_RUN_KM[RACE_DISTANCES_KM.indexOf(raceKm ?? 10)] ?? 13) *
    (level === 'beginner' && (raceKm ?? 10) < 42 ? 0.85 : 1);
  const aimKm = Math.min(
    needKm,
    computeMaxMinutes(athlete) * kmPerMinute,
    startKm * 1.08 ** growthWeekCount + 0.5,
    computeMaxShare(runCount, raceKm) * Math.max(peakKm, 8),
  );
  // A moderate injury halves the longest run, at most an hour.
  const limitKm = Math.min(0.5 * startKm + 0.3, 60 * kmPerMinute);
  const reachGrade = isLimited
    ? gradeLinearly(getPlannedKm(longestRun) / limitKm, 1.3, 1)
    : gradeLinearly(getPlannedKm(longestRun) / aimKm, 0.6, 0.98);
  const shares = buildWeeks.map(({ runs, km }) => {
    const run = findLongestRun(runs);
    return run ? gradeLinearly(getPlannedKm(run) / km - computeMaxShare(runs.length, raceKm), 0.12, 0.02) : 0;
  });
  const kinds = longRuns.map(describeLongRunKind);
  const wantedKinds = level === 'beginner' ? 2 : 3;
  const repeatedKinds = kinds.filter((kind, index) => kind === kinds[index - 1] && kind === kinds[index - 2]);
  const varietyGrade =
    gradeLinearly(new Set(kinds).size, 1, wantedKinds) * (1 - repeatedKinds.length / kinds.length);
  const runsWithinTime = longRuns.filter((run) => run.durationMinutes <= 1.03 * computeMaxMinutes(athlete));
  return [
    createPart('long run reaches what the race needs', 4, reachGrade),
    createPart('no run jumps', 2.5, gradeLinearly(computeWorstSpike(record), 1.3, 1.1)),
    createPart('long run keeps its share', 1.5, computeMean(shares)),
    createPart('long run stays within safe time', 1, runsWithinTime.length / longRuns.length),
    createPart('long runs vary in kind', 3, isLimited || kinds.length < 4 ? null : varietyGrade),
  ];
}
