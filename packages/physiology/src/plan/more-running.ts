import type { Plan } from './plan.ts';
import type { PlanInput } from './plan-input.ts';

const MORE = 1.25;
// As for the weekly rules a mile is no difference: runs are whole minutes.
const MILE_KM = 1.61;

/** The athlete with a quarter more kilometers a week, and with a longest run a quarter longer; none without a history. */
export function withMoreRunning(input: PlanInput): PlanInput[] {
  const { history } = input;
  if (history === null) return [];
  const { weeklyKm, longestRunKm } = history;
  const weeks = { ...input, history: { longestRunKm, weeklyKm: weeklyKm.map((km) => MORE * km) } };
  const longest = { weeklyKm, longestRunKm: longestRunKm === null ? null : MORE * longestRunKm };
  return [weeks, { ...input, history: longest }];
}

/** What more running cost the athlete: a peak week or a longest run that is over a mile less; null where nothing. */
export function lostByMore(less: Plan, more: Plan): string | null {
  const [peak, lower] = [peakKm(less), peakKm(more)];
  if (lower < peak - MILE_KM) return `the peak week falls from ${peak} to ${lower} km`;
  const [long, shorter] = [longestKm(less), longestKm(more)];
  return shorter < long - MILE_KM ? `the longest run falls from ${long} to ${shorter} km` : null;
}

function peakKm({ weeks }: Plan): number {
  return Math.max(0, ...weeks.map(({ plannedKm }) => plannedKm));
}

function longestKm({ sessions }: Plan): number {
  return Math.max(0, ...sessions.map(({ kind, plannedKm }) => (kind === 'race' ? 0 : (plannedKm ?? 0))));
}
