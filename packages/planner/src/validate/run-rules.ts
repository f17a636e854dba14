import { getEffectiveLevel } from '../plan/care.ts';
import { findLongestRecentRunKm } from '../plan/goal.ts';
import { getBackToBackGapDays, getMaxDayMinutes, getMaxRunMinutes } from '../plan/limits.ts';
import { findShortfalls, measurePreparation } from '../plan/readiness.ts';
import { createHardFinding, createSoftFinding, type Finding } from './finding.ts';
import { isTrainingRun, mondayOf, type PlanFacts, toLocalDate } from './plan-facts.ts';

/** P12: no run lasts longer than its race and level allow. */
export function checkRunMinutes({ rows, input }: PlanFacts): Finding[] {
  const maxMinutes = getMaxRunMinutes(input);
  return rows
    .filter((row) => isTrainingRun(row) && row.durationMinutes > maxMinutes)
    .map((row) =>
      createHardFinding('P12', `${row.date}: a run of ${row.durationMinutes} minutes, ${maxMinutes} at most`),
    );
}

const SPIKE_FACTOR = 1.1;
const SPIKE_SLACK_KM = 0.8;

const SPIKE_DAYS = 30;
const GAP_DAYS = 24;

/**
 * P13: a run exceeds the longest run of the previous 30 days by at most 10% plus 800 m. In the first week
 * after a gap of more than three weeks, the runs before the gap count, and without any the week is the new
 * baseline. Source: Frandsen 2025.
 */
export function checkRunSpikes({ rows, weeks, input, start, lockedDays }: PlanFacts): Finding[] {
  const longestRecentKm = findLongestRecentRunKm(input);
  const fullWeeks = weeks.filter(({ isFull }) => isFull);
  // Without a known longest run, the first full week is the baseline.
  const firstCheckedDay = longestRecentKm === null ? fullWeeks[1]?.monday : fullWeeks[0]?.monday;
  if (firstCheckedDay === undefined) return [];
  const runs = rows
    .filter(isTrainingRun)
    .map(({ day, plannedKm, date }) => ({ day, km: plannedKm ?? 0, date }));
  const lockedRuns = [...lockedDays].map(([day, { km }]) => ({ day, km }));
  const knownRuns = [
    ...runs,
    ...lockedRuns,
    ...(longestRecentKm === null ? [] : [{ day: start - 1, km: longestRecentKm }]),
  ];
  const runDays = knownRuns.filter((run) => run.km > 0);
  return runs
    .filter(({ day }) => day >= firstCheckedDay)
    .flatMap(({ day, km, date }) => {
      const monday = mondayOf(day);
      const isAfterGap = !runDays.some((run) => run.day < monday && run.day >= monday - GAP_DAYS);
      const since = isAfterGap ? monday - SPIKE_DAYS : day - SPIKE_DAYS;
      const recentRuns = runDays.filter((run) => run.day < day && run.day >= since);
      if (recentRuns.length === 0 || (isAfterGap && recentRuns.every((run) => run.day >= monday))) return [];
      const maxKm = SPIKE_FACTOR * Math.max(...recentRuns.map((run) => run.km)) + SPIKE_SLACK_KM;
      return km > maxKm
        ? [createHardFinding('P13', `${date}: ${km} km, ${maxKm.toFixed(1)} at most after the last 30 days`)]
        : [];
    });
}

const VERY_LONG_MINUTES = 120;

/**
 * P14: two-hour runs on consecutive days only for ultras, never for beginners, and not close to the race. The
 * second is no longer than the first.
 */
export function checkBackToBackRuns({ rows, goal, input }: PlanFacts): Finding[] {
  const veryLongRuns = rows.filter((row) => isTrainingRun(row) && row.durationMinutes >= VERY_LONG_MINUTES);
  return veryLongRuns.flatMap((second) => {
    const first = veryLongRuns.find(({ day }) => day === second.day - 1);
    if (!first) return [];
    const isNear = goal.raceDay !== null && goal.raceDay - second.day <= getBackToBackGapDays(input);
    const isAllowed = goal.isUltra && getEffectiveLevel(input) !== 'beginner' && !goal.isRecovery && !isNear;
    if (isAllowed && (second.plannedKm ?? 0) <= (first.plannedKm ?? 0)) return [];
    return [createHardFinding('P14', `two very long runs on ${first.date} and ${second.date}`)];
  });
}

// Slightly faster than the marathon world record, and a walk at 3 km/h.
const FASTEST_MIN_PER_KM = 2.8;
const SLOWEST_MIN_PER_KM = 20;

/** P25: the implied pace is 2.8 to 20 minutes per kilometer, and the training per day is limited. */
export function checkCredibleNumbers({ rows, input, start, end }: PlanFacts): Finding[] {
  const paceFindings = rows.filter(isTrainingRun).flatMap((row) => {
    const pace = row.durationMinutes / (row.plannedKm || Number.NaN);
    const isHuman = pace >= FASTEST_MIN_PER_KM && pace <= SLOWEST_MIN_PER_KM;
    return isHuman ? [] : [createHardFinding('P25', `${row.date}: ${pace.toFixed(1)} min/km`)];
  });
  const maxMinutes = getMaxDayMinutes(input);
  const dayFindings: Finding[] = [];
  for (let day = start; day <= end; day++) {
    const dayRows = rows.filter((row) => row.day === day && row.kind !== 'race');
    const minutes = dayRows.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
    if (minutes > maxMinutes)
      dayFindings.push(
        createHardFinding('P25', `${toLocalDate(day)}: ${minutes} minutes, ${maxMinutes} at most`),
      );
  }
  return [...paceFindings, ...dayFindings];
}

/** The longest run in km, not counting the race. 0 without runs. */
export function findPeakRunKm({ rows }: PlanFacts): number {
  return Math.max(0, ...rows.filter(isTrainingRun).map(({ plannedKm }) => plannedKm ?? 0));
}

/**
 * P27: the runs reach what the race requires, or the plan's readiness is low.
 * Source: docs/specification.md#readiness.
 */
export function checkLongRunTarget({ rows, input, plan }: PlanFacts): Finding[] {
  if (plan.readiness === 'low') return [];
  const runs = rows.filter(isTrainingRun).map(({ day, plannedKm }) => ({ day, km: plannedKm ?? 0 }));
  return findShortfalls(input, measurePreparation(input, runs)).map(({ part, km, wantedKm }) =>
    createSoftFinding('P27', `the ${part} reach ${km} km, ${wantedKm} wanted`),
  );
}
