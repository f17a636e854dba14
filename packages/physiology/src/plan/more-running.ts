import type { Plan } from './plan.ts';
import type { PlanInput } from './plan-input.ts';

const MORE_KM_A_WEEK = [1.05, 1.15, 1.4, 2, 3];
const LONGER_RUN = [1.05, 1.25, 2];
// Runs are whole minutes: what they add up to over a week is no difference.
const HALF_KM = 0.5;

/** The athlete with ever more kilometers a week, and with an ever longer longest run; none without a history. */
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

/** What more running cost the athlete: a peak week or a longest run that is over half a kilometer less; null where nothing. */
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
