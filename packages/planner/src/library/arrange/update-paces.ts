import { dayNumber } from '@threshold/physiology';
import { measureSessions } from '../../plan/explain/plan-notes.ts';
import { toPlannedSession } from '../../plan/explain/plan-rows.ts';
import { isRaceToFinish } from '../../plan/limits.ts';
import { isBeyondRecentRuns } from '../../plan/other-races.ts';
import { findPaceTarget } from '../../plan/paces/pace-target.ts';
import type { Plan, PlannedSession } from '../../plan/plan.ts';
import type { PlanInput } from '../../plan/plan-input.ts';
import { createPlannerContext, listLockedRuns } from '../../plan/planner-context.ts';
import { createOtherRaceSession } from '../../plan/sessions/other-race-session.ts';
import { createRaceSession, type LongestRun } from '../../plan/sessions/race-session.ts';

function findLongest(sessions: readonly PlannedSession[]): LongestRun | null {
  const runs = sessions.flatMap(({ kind, plannedKm, durationMinutes }) =>
    kind === 'race' || plannedKm === null ? [] : [{ km: plannedKm, minutes: durationMinutes }],
  );
  return runs.toSorted((a, b) => b.km - a.km)[0] ?? null;
}

/** Updates the plan's pace targets and race time to the input's race result. Everything else stays. */
export function updatePaces(plan: Plan, input: PlanInput): Plan {
  const context = { ...createPlannerContext(input), preparation: measureSessions(input, plan.sessions) };
  const longestKm = Math.max(
    0,
    ...plan.sessions.map(({ kind, plannedKm }) => (kind === 'race' ? 0 : (plannedKm ?? 0))),
  );
  const runs = [
    ...context.runs,
    ...listLockedRuns(context, { first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY }),
    ...plan.sessions
      .filter(({ kind }) => kind !== 'race')
      .map(({ date, plannedKm }) => ({ day: dayNumber(date), km: plannedKm ?? 0 })),
  ];
  const update = (row: PlannedSession): PlannedSession => {
    const { rationale, checks } = row;
    const otherRace = context.otherRaces.get(dayNumber(row.date));
    if (row.kind === 'race' && otherRace) {
      const race = createOtherRaceSession(context, otherRace, isBeyondRecentRuns(otherRace, runs));
      return { ...toPlannedSession(context, race), rationale, checks };
    }
    if (row.kind === 'race' && input.raceDate !== null) {
      const race = createRaceSession(
        context,
        dayNumber(row.date),
        isRaceToFinish(input, longestKm),
        findLongest(plan.sessions),
      );
      return { ...toPlannedSession(context, race), rationale, checks };
    }
    return { ...row, paceTarget: findPaceTarget(input, row) };
  };
  return { ...plan, sessions: plan.sessions.map(update) };
}
