import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, type LocalDate, toWeekday } from '@threshold/physiology';
import { type Plan, type PlanInput, readRung, repeatRungs, updatePaces } from '@threshold/planner';
import { findBestEffort } from '../analytics/find-best-effort.ts';
import { findPlannableFacts } from '../plans/find-plannable-facts.ts';
import { listReachedRungs } from '../plans/list-reached-rungs.ts';
import type { PlannableFacts } from '../plans/plannable-facts.ts';
import { closeOpenProposal } from '../proposals/proposal-lifecycle.ts';
import { findOpenProposal, listCoveredDays } from '../proposals/proposal-queries.ts';
import { findRemainingPlan, type RemainingPlan } from '../proposals/remaining-plan.ts';
import { proposeByRules } from '../proposals/rules/propose-by-rules.ts';
import { formatEffort, isFaster } from '../proposals/rules/propose-paces.ts';
import { MIN_MISSED_SESSIONS, replanAfterMissed } from '../proposals/rules/replan-after-missed.ts';
import { formatTypeInSentence } from '../workouts/workout-view.ts';
import { formatRung } from './find-growth.ts';
import type { ReviewedSession, ReviewedWeek } from './gather-week.ts';

const OUTDATED_FAILURE = 'Your weekly review updated your plan, so this suggestion no longer fits.';

interface NextWeek {
  /** What changes and why, a sentence or two each; empty if nothing does. */
  readonly reasons: readonly string[];
  /** The open proposal; null if nothing changes. */
  readonly proposalId: string | null;
}

const NO_CHANGE: NextWeek = { reasons: [], proposalId: null };

/**
 * Proposes what the week means for the next one. Sessions missed are not made up: the plan starts again from what was
 * done. A step of a ladder that did not go as planned is repeated, and a new best gives new paces. An open proposal by
 * the rules waits for its answer, but an earlier review's is replaced.
 */
export async function proposeNextWeek(ctx: CommandContext, week: ReviewedWeek): Promise<NextWeek> {
  const open = await findOpenProposal(ctx);
  if (open?.kind === 'review') await closeOpenProposal(ctx, OUTDATED_FAILURE);
  else if (open && open.kind !== 'model') return { reasons: [open.why], proposalId: open.id };
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const facts = await findPlannableFacts(ctx);
  if (!facts) return NO_CHANGE;
  return (
    (await proposeRamp(ctx, week, today)) ?? (await proposeSteps(ctx, { week, today, facts })) ?? NO_CHANGE
  );
}

async function proposeRamp(ctx: CommandContext, { missed, sunday, planned }: ReviewedWeek, today: LocalDate) {
  const dates = [...new Set(missed.map(({ date }) => date))];
  const coveredDays = await listCoveredDays(ctx, ['missed', 'review'], addDays(sunday, -6));
  if (missed.filter(({ date }) => !coveredDays.has(date)).length < MIN_MISSED_SESSIONS) return null;
  const replan = await replanAfterMissed(ctx, today > sunday ? {} : { startsOn: addDays(sunday, 1) });
  if (!replan) return null;
  const why = `You missed ${missed.length} of ${planned.sessions} sessions. You don’t need to make them up. Your coming weeks build up again from what you did.`;
  const proposalId = await proposeByRules(ctx, {
    ...replan,
    kind: 'review',
    why,
    aboutDays: dates,
    outdatedFailure: OUTDATED_FAILURE,
  });
  return proposalId === null ? null : { reasons: [why], proposalId };
}

interface StepsRequest {
  readonly week: ReviewedWeek;
  readonly today: LocalDate;
  readonly facts: PlannableFacts;
}

async function proposeSteps(ctx: CommandContext, { week, today, facts }: StepsRequest) {
  const remaining = await findRemainingPlan(ctx, facts, today);
  if (!remaining) return null;
  const repeated = await repeatSteps(ctx, remaining, week);
  const paced = await updateToBest(ctx, repeated, { week, today, facts });
  const reasons = [...repeated.reasons, ...paced.reasons];
  if (reasons.length === 0) return null;
  const proposalId = await proposeByRules(ctx, {
    kind: 'review',
    activePlanId: remaining.planId,
    today,
    input: paced.input,
    plan: paced.plan,
    why: reasons.join(' ').slice(0, MAX_WHY_LENGTH),
    aboutDays: paced.aboutDays,
    outdatedFailure: OUTDATED_FAILURE,
  });
  return proposalId === null ? null : { reasons, proposalId };
}

const MAX_WHY_LENGTH = 500;

interface ChangedPlan {
  readonly plan: Plan;
  readonly input: PlanInput;
  readonly reasons: readonly string[];
}

// Families of hard work take turns, so the next session of one may be two weeks away.
const REPEAT_DAYS = 14;

const formatDay = (date: LocalDate, sunday: LocalDate): string =>
  `${toWeekday(date)}${date > addDays(sunday, 7) ? ' of the week after' : ''}`;

async function repeatSteps(
  ctx: CommandContext,
  { plan, input }: RemainingPlan,
  { sunday, sessions }: ReviewedWeek,
): Promise<ChangedPlan> {
  const reachedRungs = await listReachedRungs(ctx, sunday);
  const repeated = repeatRungs(plan, { ...input, reachedRungs }, addDays(sunday, REPEAT_DAYS));
  const reasons = repeated.sessions.flatMap((row, index) => {
    const rung = row === plan.sessions[index] ? null : readRung(row);
    if (!rung) return [];
    const cause = sessions.findLast((session) => session.rung?.family === rung.family);
    return [formatRepeat(cause, `${formatDay(row.date, sunday)} brings ${formatRung(rung)}`)];
  });
  return { plan: repeated, input, reasons };
}

const OUTCOME_TEXTS: Partial<Record<ReviewedSession['outcome'], string>> = {
  'too-hard': 'was too hard',
  'cut-short': 'was cut short',
  'other-work': 'turned into something else',
};

function formatRepeat(cause: ReviewedSession | undefined, change: string): string {
  const text = cause && OUTCOME_TEXTS[cause.outcome];
  return text
    ? `${toWeekday(cause.date)}’s ${formatTypeInSentence(cause.type)} ${text}. ${change}, the same step again before the next one.`
    : `A session didn’t go as planned. ${change}, the same step again before the next one.`;
}

async function updateToBest(
  ctx: CommandContext,
  { plan, input }: ChangedPlan,
  { week, today, facts }: StepsRequest,
): Promise<ChangedPlan & { readonly aboutDays: readonly LocalDate[] }> {
  const unchanged = { plan, input, reasons: [], aboutDays: [] };
  const best = await findBestEffort(ctx, today, facts.raceDistance);
  if (!best || best.date < week.monday) return unchanged;
  if (!isFaster(best, await findBestEffort(ctx, addDays(best.date, -1), facts.raceDistance)))
    return unchanged;
  if ((await listCoveredDays(ctx, ['pace', 'review'], best.date)).has(best.date)) return unchanged;
  const { distanceMeters, seconds } = best;
  const pacedInput = { ...input, raceResult: { distanceMeters, seconds } };
  return {
    plan: updatePaces(plan, pacedInput),
    input: pacedInput,
    reasons: [`${formatEffort(best, facts.units)} is your best in six weeks, so we updated your paces.`],
    aboutDays: [best.date],
  };
}
