import { trainedLevel } from '../plan/care.ts';
import { longestRecentRunKm } from '../plan/goal.ts';
import { backToBackGapDays, longRunTargetKm, maxDayMinutes, maxRunMinutes } from '../plan/limits.ts';
import { type Finding, hardFinding, softFinding } from './finding.ts';
import { isRun, type PlanFacts, toLocalDate } from './plan-facts.ts';

/** P12: no run lasts longer than its race and level allow. */
export function runsNotTooLong({ rows, input }: PlanFacts): Finding[] {
  const most = maxRunMinutes(input);
  return rows
    .filter((row) => isRun(row) && row.durationMinutes > most)
    .map((row) =>
      hardFinding('P12', `${row.date}: a run of ${row.durationMinutes} minutes, ${most} at most`),
    );
}

/** P13: a run exceeds the longest of the 30 days before by at most 10 % and 800 m. Source: Frandsen 2025. */
export function noSpikes({ rows, weeks, input, start, lockedDays }: PlanFacts): Finding[] {
  const longest = longestRecentRunKm(input);
  const full = weeks.filter(({ isFull }) => isFull);
  // Without a known longest run, the first full week is the baseline.
  const from = longest === null ? full[1]?.monday : full[0]?.monday;
  if (from === undefined) return [];
  const runs = rows.filter(isRun).map(({ day, plannedKm, date }) => ({ day, km: plannedKm ?? 0, date }));
  const done = [...lockedDays].map(([day, { km }]) => ({ day, km }));
  const known = [...runs, ...done, ...(longest === null ? [] : [{ day: start - 1, km: longest }])];
  return runs
    .filter(({ day }) => day >= from)
    .flatMap(({ day, km, date }) => {
      const before = known.filter((run) => run.day < day && run.day >= day - 30 && run.km > 0);
      if (before.length === 0) return [];
      const most = 1.1 * Math.max(...before.map((run) => run.km)) + 0.8;
      return km > most
        ? [hardFinding('P13', `${date}: ${km} km, ${most.toFixed(1)} at most after the last 30 days`)]
        : [];
    });
}

const VERY_LONG_MINUTES = 120;

/**
 * P14: two-hour runs on consecutive days only for ultras, never for beginners, and not close to the race. The
 * second covers no more distance than the first.
 */
export function backToBack({ rows, goal, input }: PlanFacts): Finding[] {
  const long = rows.filter((row) => isRun(row) && row.durationMinutes >= VERY_LONG_MINUTES);
  return long.flatMap((second) => {
    const first = long.find(({ day }) => day === second.day - 1);
    if (!first) return [];
    const isNear = goal.raceDay !== null && goal.raceDay - second.day <= backToBackGapDays(input);
    const isRight = goal.isUltra && trainedLevel(input) !== 'beginner' && !goal.isRecovery && !isNear;
    if (isRight && (second.plannedKm ?? 0) <= (first.plannedKm ?? 0)) return [];
    return [hardFinding('P14', `two very long runs on ${first.date} and ${second.date}`)];
  });
}

const FASTEST_MIN_PER_KM = 2.8;
const SLOWEST_MIN_PER_KM = 20;

/** P25: the implied pace is 2.8 to 20 minutes per kilometer, and a day's training has a maximum. */
export function credibleNumbers({ rows, input, start, end }: PlanFacts): Finding[] {
  const paces = rows.filter(isRun).flatMap((row) => {
    const pace = row.durationMinutes / (row.plannedKm || Number.NaN);
    const isHuman = pace >= FASTEST_MIN_PER_KM && pace <= SLOWEST_MIN_PER_KM;
    return isHuman ? [] : [hardFinding('P25', `${row.date}: ${pace.toFixed(1)} min/km`)];
  });
  const most = maxDayMinutes(input);
  const days: Finding[] = [];
  for (let day = start; day <= end; day++) {
    const dayRows = rows.filter((row) => row.day === day && row.kind !== 'race');
    const minutes = dayRows.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
    if (minutes > most)
      days.push(hardFinding('P25', `${toLocalDate(day)}: ${minutes} minutes, ${most} at most`));
  }
  return [...paces, ...days];
}

/** The longest run in km, without the race; 0 without runs. */
export function peakRunKm({ rows }: PlanFacts): number {
  return Math.max(0, ...rows.filter(isRun).map(({ plannedKm }) => plannedKm ?? 0));
}

/** P27: the longest run reaches what the race asks for, or the plan's readiness is low. */
export function longRunReached(facts: PlanFacts): Finding[] {
  const target = longRunTargetKm(facts.input);
  if (target === null || facts.goal.raceDay === null || facts.plan.readiness === 'low') return [];
  const peak = peakRunKm(facts);
  return peak < target ? [softFinding('P27', `the longest run is ${peak} km, ${target} wanted`)] : [];
}
