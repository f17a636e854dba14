import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, isRest, type LocalDate, type Session } from '@threshold/physiology';
import { type InvariantId, type Plan, type PlannedSession, validatePlan } from '@threshold/planner';
import { findPlannableFacts } from '../plans/find-plannable-facts.ts';
import { getPlanInput, type Redact } from '../plans/get-plan-input.ts';
import { toPlannedSession } from '../plans/planned-sessions.ts';
import { selectPlansToCheck, toRemainingPlan } from '../proposals/remaining-plan.ts';
import { selectWorkoutDetails } from '../workouts/workout-columns.ts';

/** One change that the athlete makes to the planned sessions. */
export interface PlannedChange {
  /** The session that is removed, replaced or moved. */
  readonly removedId?: string;
  /** The new day and part of the day of the removed session. */
  readonly moved?: { readonly date: LocalDate; readonly session: Session };
  /** A session that is added. */
  readonly added?: PlannedSession;
}

/**
 * Rules that a single change by the athlete needn't keep: those on the format of a whole plan, and those on the
 * athlete's own preferences.
 */
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

/**
 * The hard rules that the remaining active plan breaks only, or more often, after a change.
 * @param redact for a reader who may not learn all facts about the athlete
 */
export async function findNewlyBrokenRules(
  ctx: QueryContext,
  change: PlannedChange,
  redact?: Redact,
): Promise<InvariantId[]> {
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
    : await findUnlistedRow(ctx, change.removedId);
  const input = await getPlanInput(ctx, today, facts, planRow.starts_on, redact);
  // Days that the athlete pinned count as planned, because the change may concern them.
  const lockedDays = input.lockedDays.filter(({ date }) => date < today || completedDates.has(date));
  const span = { from: today, to: planRow.ends_on, completedDates };
  const countHardFindings = (sessions: readonly PlannedSession[]): Map<InvariantId, number> => {
    const plan: Plan = toRemainingPlan(planRow, fillDays(sessions, span));
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

/** The changed session if it is missed, or if its day has a completed workout. The remaining plan doesn't count it. */
const findUnlistedRow = async (ctx: QueryContext, workoutId: string | undefined) =>
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

interface RemainingSpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Days with a completed workout. */
  readonly completedDates: ReadonlySet<LocalDate>;
}

// Adds a rest day where no session is planned, and drops rest days beside a session, as the validator expects. A day
// with a completed workout gets no rest day.
function fillDays(
  sessions: readonly PlannedSession[],
  { from, to, completedDates }: RemainingSpan,
): PlannedSession[] {
  const sessionsByDate = Map.groupBy(sessions, ({ date }) => date);
  const filledDays: PlannedSession[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const trainingSessions = (sessionsByDate.get(date) ?? []).filter((session) => !isRest(session));
    if (trainingSessions.length === 0 && completedDates.has(date)) continue;
    filledDays.push(...(trainingSessions.length > 0 ? trainingSessions : [createRest(date)]));
  }
  return filledDays;
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
