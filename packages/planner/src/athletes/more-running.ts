import { dayNumber } from '@threshold/physiology';
import type { Plan, PlannedSession, PlanWeek } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { type BoundingSessions, findBoundingSessions, findSessionBound } from '../plan/uninjured.ts';

const WEEKLY_KM_FACTORS = [1.05, 1.15, 1.4, 2, 3];
const LONGER_RUN_FACTORS = [1.05, 1.25, 2];
// Rounding runs to whole minutes can change a week's distance by this much.
const ROUNDING_KM = 0.5;

/** Variants of the athlete with more weekly kilometers or a longer long run. Empty without a history. */
export function withMoreRunning(input: PlanInput): PlanInput[] {
  const { history } = input;
  if (history === null) return [];
  const { weeklyKm, longestRunKm } = history;
  const histories = [
    ...WEEKLY_KM_FACTORS.map((factor) => ({ longestRunKm, weeklyKm: weeklyKm.map((km) => factor * km) })),
    ...LONGER_RUN_FACTORS.map((factor) => ({
      weeklyKm,
      longestRunKm: longestRunKm === null ? null : factor * longestRunKm,
    })),
  ];
  return histories.map((longerHistory) => ({ ...input, history: longerHistory }));
}

/**
 * Describes how the plan shrinks although the athlete has run more: a peak week or longest run shorter by over
 * half a kilometer. Null if it does not.
 */
export function describeLoss(planBefore: Plan, planAfter: Plan): string | null {
  const [peakBeforeKm, peakAfterKm] = [findPeakKm(planBefore), findPeakKm(planAfter)];
  if (peakAfterKm < peakBeforeKm - ROUNDING_KM)
    return `the peak week falls from ${peakBeforeKm} to ${peakAfterKm} km`;
  const [longestBeforeKm, longestAfterKm] = [findLongestKm(planBefore), findLongestKm(planAfter)];
  return longestAfterKm < longestBeforeKm - ROUNDING_KM
    ? `the longest run falls from ${longestBeforeKm} to ${longestAfterKm} km`
    : null;
}

function findPeakKm({ weeks }: Plan): number {
  return Math.max(0, ...weeks.map(({ plannedKm }) => plannedKm));
}

function findLongestKm({ sessions }: Plan): number {
  return Math.max(0, ...sessions.map(({ kind, plannedKm }) => (kind === 'race' ? 0 : (plannedKm ?? 0))));
}

/**
 * Caps an injured athlete's plan at what is still allowed with more running in the history. No run may last
 * longer than its uninjured counterpart (P49). With a longer longest run, more kilometers go to the long run,
 * which the injury limits (P43). A cutback week keeps its ratio to the week before. A plan without an injury
 * is unchanged.
 */
export function capToUninjured(plan: Plan, variantInput: PlanInput): Plan {
  const bounds = findBoundingSessions(variantInput);
  if (!bounds) return plan;
  const sessions = plan.sessions.map((row) => capSession(row, bounds));
  const weeks: PlanWeek[] = [];
  for (const [index, week] of plan.weeks.entries()) {
    const km = sumRunKm(sessions, week);
    const [weekBeforeKm, cappedWeekBeforeKm] = [
      plan.weeks[index - 1]?.plannedKm ?? 0,
      weeks.at(-1)?.plannedKm ?? 0,
    ];
    const isLighter = week.isCutback && weekBeforeKm > 0;
    const maxKm = isLighter ? (week.plannedKm / weekBeforeKm) * cappedWeekBeforeKm : km;
    weeks.push({ ...week, plannedKm: Math.min(km, maxKm) });
  }
  return { ...plan, sessions, weeks };
}

function capSession(row: PlannedSession, bounds: BoundingSessions): PlannedSession {
  if (row.plannedKm === null || row.kind === 'race') return row;
  const bound = findSessionBound(bounds(dayNumber(row.date)), { session: row.session, isRun: true });
  const share = Math.min(1, (bound?.minutes ?? 0) / row.durationMinutes);
  return { ...row, plannedKm: share * row.plannedKm };
}

function sumRunKm(sessions: readonly PlannedSession[], { startsOn, endsOn }: PlanWeek): number {
  return sessions
    .filter(({ date, kind }) => date >= startsOn && date <= endsOn && kind !== 'race')
    .reduce((sum, { plannedKm }) => sum + (plannedKm ?? 0), 0);
}
