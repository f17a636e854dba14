import { dayNumber } from '@threshold/physiology';
import type { Plan, PlannedSession, PlanWeek } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { findSessionBound, type UninjuredDays, uninjuredDays } from '../plan/uninjured.ts';

const MORE_KM_A_WEEK = [1.05, 1.15, 1.4, 2, 3];
const LONGER_RUN = [1.05, 1.25, 2];
// Runs are whole minutes, so a difference this small in a week is rounding.
const HALF_KM = 0.5;

/** Variants of the athlete with more weekly kilometers or a longer longest run; empty without a history. */
export function withMoreRunning(input: PlanInput): PlanInput[] {
  const { history } = input;
  if (history === null) return [];
  const { weeklyKm, longestRunKm } = history;
  const histories = [
    ...MORE_KM_A_WEEK.map((more) => ({ longestRunKm, weeklyKm: weeklyKm.map((km) => more * km) })),
    ...LONGER_RUN.map((more) => ({
      weeklyKm,
      longestRunKm: longestRunKm === null ? null : more * longestRunKm,
    })),
  ];
  return histories.map((more) => ({ ...input, history: more }));
}

/**
 * What more running cost the athlete: a peak week or longest run that shrank by over half a kilometer; null if
 * nothing.
 */
export function lostByMore(less: Plan, more: Plan): string | null {
  const [peak, lower] = [peakKm(less), peakKm(more)];
  if (lower < peak - HALF_KM) return `the peak week falls from ${peak} to ${lower} km`;
  const [long, shorter] = [longestKm(less), longestKm(more)];
  return shorter < long - HALF_KM ? `the longest run falls from ${long} to ${shorter} km` : null;
}

function peakKm({ weeks }: Plan): number {
  return Math.max(0, ...weeks.map(({ plannedKm }) => plannedKm));
}

function longestKm({ sessions }: Plan): number {
  return Math.max(0, ...sessions.map(({ kind, plannedKm }) => (kind === 'race' ? 0 : (plannedKm ?? 0))));
}

/**
 * The plan of an injured athlete, lowered to what is allowed after more running. No run lasts longer than the one in
 * its place without the injury (P49): a longer longest run moves kilometers to the long run, which the injury limits
 * (P43). A cutback week keeps its ratio to the week before. A plan without an injury is unchanged.
 */
export function capToUninjured(plan: Plan, more: PlanInput): Plan {
  const days = uninjuredDays(more);
  if (!days) return plan;
  const sessions = plan.sessions.map((row) => capped(row, days));
  const weeks: PlanWeek[] = [];
  for (const [index, week] of plan.weeks.entries()) {
    const km = runKm(sessions, week);
    const [before, cappedBefore] = [plan.weeks[index - 1]?.plannedKm ?? 0, weeks.at(-1)?.plannedKm ?? 0];
    const isLighter = week.isCutback && before > 0;
    const mostKm = isLighter ? (week.plannedKm / before) * cappedBefore : km;
    weeks.push({ ...week, plannedKm: Math.min(km, mostKm) });
  }
  return { ...plan, sessions, weeks };
}

function capped(row: PlannedSession, days: UninjuredDays): PlannedSession {
  if (row.plannedKm === null || row.kind === 'race') return row;
  const bound = findSessionBound(days.get(dayNumber(row.date)), { session: row.session, isRun: true });
  const share = Math.min(1, (bound?.minutes ?? 0) / row.durationMinutes);
  return { ...row, plannedKm: share * row.plannedKm };
}

function runKm(sessions: readonly PlannedSession[], { startsOn, endsOn }: PlanWeek): number {
  return sessions
    .filter(({ date, kind }) => date >= startsOn && date <= endsOn && kind !== 'race')
    .reduce((sum, { plannedKm }) => sum + (plannedKm ?? 0), 0);
}
