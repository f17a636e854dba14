import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, isRest, type LocalDate, type Session } from '@threshold/physiology';
import { type InvariantId, type Plan, type PlannedSession, validatePlan } from '@threshold/planner';
import { findPlannableFacts } from '../plans/find-plannable-facts.ts';
import { getPlanInput } from '../plans/get-plan-input.ts';
import { toPlannedSession } from '../plans/planned-sessions.ts';
import { selectPlansToCheck, toRemainingPlan } from '../proposals/remaining-plan.ts';
import { selectWorkoutDetails } from '../workouts/workout-columns.ts';

/** A change of the athlete's to the planned sessions. */
export interface PlannedChange {
  /** The session that is removed, replaced or moved. */
  readonly removedId?: string;
  /** Where the removed session goes. */
  readonly moved?: { readonly date: LocalDate; readonly session: Session };
  /** A session that is added. */
  readonly added?: PlannedSession;
}

/** Rules on the form of a plan, and those that the athlete's own wish settles. */
const EXEMPT_RULES: ReadonlySet<InvariantId> = new Set([
  'P01',
  'P02',
  'P03',
  'P23',
  'P24',
  'P28',
  'P30',
  'P45',
  'P49',
  'P50',
]);

/** The hard rules that the remaining active plan breaks only, or more often, after a change. */
export async function findNewlyBrokenRules(ctx: QueryContext, change: PlannedChange): Promise<InvariantId[]> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const facts = await findPlannableFacts(ctx);
  const planRow = await selectPlansToCheck(ctx)
    .where('superseded_at', 'is', null)
    .where('ends_on', '>=', today)
    .executeTakeFirst();
  if (!planRow || !facts) return [];
  const rows = await selectWorkoutDetails(ctx.em, ctx.athleteId)
    .where('date', '>=', today)
    .where('date', '<=', planRow.ends_on)
    .execute();
  const completedDates = new Set(rows.filter(({ completed }) => completed).map(({ date }) => date));
  const openRows = rows.filter(({ date }) => !completedDates.has(date));
  const changedRow = openRows.some(({ id }) => id === change.removedId)
    ? undefined
    : await findRow(ctx, change.removedId);
  const input = await getPlanInput(ctx, today, facts, planRow.starts_on);
  // Days that the athlete pinned count as planned, because the change may concern them.
  const lockedDays = input.lockedDays.filter(({ date }) => date < today || completedDates.has(date));
  const days = { from: today, to: planRow.ends_on, without: completedDates };
  const countHardFindings = (sessions: readonly PlannedSession[]): Map<InvariantId, number> => {
    const plan: Plan = toRemainingPlan(planRow, fillDays(sessions, days));
    const counts = new Map<InvariantId, number>();
    for (const { id, severity } of validatePlan(plan, { ...input, lockedDays }))
      if (severity === 'hard') counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  };
  const countsBefore = countHardFindings(openRows.map(toPlannedSession));
  const countsAfter = countHardFindings(
    applyChange(changedRow ? [...openRows, changedRow] : openRows, change),
  );
  return [...countsAfter]
    .filter(([id, count]) => count > (countsBefore.get(id) ?? 0) && !EXEMPT_RULES.has(id))
    .map(([id]) => id);
}

/** A session that is missed, or whose day has a completed workout: the plan no longer counts it. */
const findRow = async (ctx: QueryContext, workoutId: string | undefined) =>
  workoutId === undefined
    ? undefined
    : selectWorkoutDetails(ctx.em, ctx.athleteId).where('id', '=', workoutId).executeTakeFirst();

type OpenRow = Parameters<typeof toPlannedSession>[0] & { readonly id: string };

function applyChange(rows: readonly OpenRow[], { removedId, moved, added }: PlannedChange): PlannedSession[] {
  const sessions = rows.flatMap((row) => {
    if (row.id !== removedId) return [toPlannedSession(row)];
    return moved ? [{ ...toPlannedSession(row), ...moved }] : [];
  });
  return added ? [...sessions, added] : sessions;
}

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly without: ReadonlySet<LocalDate>;
}

// A day without a session rests, and a day with one does not. Sessions outside the plan don't count.
function fillDays(sessions: readonly PlannedSession[], { from, to, without }: Days): PlannedSession[] {
  const byDate = Map.groupBy(sessions, ({ date }) => date);
  const filled: PlannedSession[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (without.has(date)) continue;
    const training = (byDate.get(date) ?? []).filter((session) => !isRest(session));
    filled.push(...(training.length > 0 ? training : [createRest(date)]));
  }
  return filled;
}

const createRest = (date: LocalDate): PlannedSession => ({
  date,
  session: 'Rest',
  kind: 'rest',
  type: 'Rest',
  zone: 1,
  durationMinutes: 0,
  duration: null,
  hrTarget: null,
  hrLow: null,
  hrHigh: null,
  paceTarget: null,
  plannedKm: null,
  notes: '',
  steps: [],
  rationale: '',
  checks: [],
  plannedTss: 0,
});
