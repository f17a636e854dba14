import type { QueryContext } from '@threshold/api/server';
import { addDays, formatDuration, isRest, judgeMorning, type LocalDate } from '@threshold/physiology';
import { computeEasedMinutes, isHardOrLong, type PlannedSession } from '@threshold/planner';
import type { DayVerdictView, MorningView } from '../../morning-schemas.ts';
import { selectActivePlan } from '../plans/active-plan.ts';
import { toPlannedSession } from '../plans/planned-sessions.ts';
import { findOpenProposal, selectProposals } from '../proposals/proposal-queries.ts';
import { toMorningFacts } from '../verdict/compute-verdict.ts';
import { findCeilingTime } from '../verdict/find-ceiling-time.ts';
import { getVerdictFacts } from '../verdict/get-verdict.ts';
import { judgePlanned } from '../verdict/judge-planned.ts';
import { selectWorkoutDetails } from '../workouts/workout-columns.ts';
import { formatTypeInSentence } from '../workouts/workout-view.ts';
import { describePoorMorning } from './describe-morning.ts';

/** The verdict that every screen shows, with the meaning of this morning's recovery for today's session. */
export async function getDayVerdict(ctx: QueryContext): Promise<DayVerdictView> {
  const { verdict } = await getVerdictFacts(ctx, ctx.athleteId);
  return { ...verdict, morning: await findMorning(ctx) };
}

/**
 * What this morning's recovery means for today's open session: confirms it, or names the reasons against a hard or
 * long one. Null without recovery data of today, on a rest or race day, and if the morning changes nothing.
 */
export async function findMorning(ctx: QueryContext): Promise<MorningView | null> {
  const { today, recovery, injuries, verdict } = await getVerdictFacts(ctx, ctx.athleteId);
  if (recovery.latestOn !== today) return null;
  const day = await findOpenDay(ctx, today);
  if (day === null) return null;
  const proposalId = await findAppliedEase(ctx, today);
  if (proposalId !== null)
    return { ...toView('eased', `We made today easier (${formatSession(day.mainSession)}).`), proposalId };
  const tooHardYesterday = await findTooHardType(ctx, addDays(today, -1));
  const level = judgeMorning(toMorningFacts(recovery, today), tooHardYesterday !== null);
  const name = formatTypeInSentence(day.mainSession.type);
  if (level === 'ready')
    return verdict.tone === 'caution' || injuries.length > 0 || day.hasBegun
      ? null
      : toView('ready', `You’re ready for today’s ${name}.`);
  if (level !== 'poor' || !isHardOrLong(day.mainSession)) return null;
  const reasons = describePoorMorning(recovery, today, tooHardYesterday);
  if (reasons === null) return null;
  const openProposal = await findOpenProposal(ctx);
  if (openProposal?.kind === 'recovery')
    return toView(
      'poor',
      `${reasons} Your coach suggests easier days. Review the suggestion when you’re ready.`,
    );
  const canEase = day.isPlanned && openProposal?.kind !== 'injury';
  if (!canEase) return toView('poor', `${reasons} Take today’s ${name} easy, or skip it.`);
  return {
    ...toView('poor', reasons),
    easedDuration: formatDuration(60 * computeEasedMinutes(day.mainSession)),
  };
}

const toView = (state: MorningView['state'], text: string): MorningView => ({
  state,
  text,
  easedDuration: null,
  proposalId: null,
});

const formatSession = ({ type, duration }: PlannedSession): string =>
  duration === null ? formatTypeInSentence(type) : `${formatTypeInSentence(type)}, ${duration}`;

interface OpenDay {
  /** The day's hard or long session, or else its longest one. */
  readonly mainSession: PlannedSession;
  /** True if the plan may change the day: nothing is completed or pinned, and the session is no class. */
  readonly isPlanned: boolean;
  /** True if a session is completed. */
  readonly hasBegun: boolean;
}

/** Null without an open session, and on the day of a race. */
async function findOpenDay(ctx: QueryContext, date: LocalDate): Promise<OpenDay | null> {
  const rows = await selectWorkoutDetails(ctx.em, ctx.athleteId).where('date', '=', date).execute();
  const openRows = rows
    .filter((row) => !row.completed && !isRest(row))
    .map((row) => ({ row, session: toPlannedSession(row) }))
    .toSorted(
      (a, b) =>
        Number(isHardOrLong(b.session)) - Number(isHardOrLong(a.session)) ||
        b.session.durationMinutes - a.session.durationMinutes,
    );
  const [mainRow] = openRows;
  if (!mainRow || openRows.some(({ session }) => session.kind === 'race')) return null;
  const isLocked = rows.some(({ completed, pinned }) => completed || pinned);
  return {
    mainSession: mainRow.session,
    hasBegun: rows.some(({ completed }) => completed),
    isPlanned: !isLocked && mainRow.row.plan_id !== null && mainRow.session.kind !== 'class',
  };
}

/** The proposal that eased the day and is still the active plan. */
async function findAppliedEase(ctx: QueryContext, date: LocalDate): Promise<string | null> {
  const rows = await selectProposals(ctx)
    .select('about_days')
    .where('kind', '=', 'morning')
    .where('status', '=', 'accepted')
    .where('applied_plan_id', 'in', selectActivePlan(ctx).select('id'))
    .execute();
  return rows.find(({ about_days: days }) => days.includes(date))?.id ?? null;
}

/** Type of a planned session of the day that turned out too hard, worded for a sentence. */
async function findTooHardType(ctx: QueryContext, date: LocalDate): Promise<string | null> {
  const rows = await selectWorkoutDetails(ctx.em, ctx.athleteId)
    .where('date', '=', date)
    .where('completed', '=', true)
    .execute();
  for (const row of rows) {
    const type = row.completes ?? row.type;
    const judgment = judgePlanned({ ...row, type }, await findCeilingTime(ctx, row));
    if (judgment?.outcome === 'too-hard') return formatTypeInSentence(type);
  }
  return null;
}
