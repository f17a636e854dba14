import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, type LocalDate, toWeekday } from '@threshold/physiology';
import { type Plan, type PlanInput, readRepSet, repeatRepSets, updatePaces } from '@threshold/planner';
import { findBestEffort } from '../analytics/find-best-effort.ts';
import { findPlannableFacts } from '../plans/find-plannable-facts.ts';
import { listReachedRepSets } from '../plans/list-reached-rep-sets.ts';
import type { PlannableFacts } from '../plans/plannable-facts.ts';
import { closeOpenProposal } from '../proposals/proposal-lifecycle.ts';
import { findOpenProposal, listCoveredDays } from '../proposals/proposal-queries.ts';
import { findRemainingPlan, type RemainingPlan } from '../proposals/remaining-plan.ts';
import { proposeByRules } from '../proposals/rules/propose-by-rules.ts';
import { formatEffort, isFaster } from '../proposals/rules/propose-paces.ts';
import { MIN_MISSED_SESSIONS, replanAfterMissed } from '../proposals/rules/replan-after-missed.ts';
import { formatTypeInSentence } from '../workouts/workout-view.ts';
import { formatRepSet } from './find-growth.ts';
import type { ReviewedSession, ReviewedWeek } from './get-reviewed-week.ts';

const OUTDATED_FAILURE = 'Your weekly review updated your plan, so this suggestion no longer fits.';

interface NextWeek {
  /** What changes and why, a sentence or two each; empty if nothing does. */
  readonly reasons: readonly string[];
  /** The open proposal; null if nothing changes. */
  readonly proposalId: string | null;
}

const NO_CHANGE: NextWeek = { reasons: [], proposalId: null };

/**
 * Proposes the changes that the reviewed week calls for. Missed sessions are not made up: the plan is rebuilt from what
 * was done. Repetitions that did not go as planned are repeated, and a new best effort updates the paces. Another open
 * proposal by the rules stays as it is, but an earlier review's is replaced.
 */
export async function proposeNextWeek(ctx: CommandContext, week: ReviewedWeek): Promise<NextWeek> {
  const openProposal = await findOpenProposal(ctx);
  if (openProposal?.kind === 'review') await closeOpenProposal(ctx, OUTDATED_FAILURE);
  else if (openProposal && openProposal.kind !== 'model')
    return { reasons: [openProposal.why], proposalId: openProposal.id };
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const facts = await findPlannableFacts(ctx);
  if (!facts) return NO_CHANGE;
  return (
    (await proposeReplan(ctx, week, today)) ??
    (await proposeAdjustments(ctx, { week, today, facts })) ??
    NO_CHANGE
  );
}

// Null if too few missed sessions are new: earlier proposals already covered the rest.
async function proposeReplan(
  ctx: CommandContext,
  { missedSessions, sunday, planned }: ReviewedWeek,
  today: LocalDate,
) {
  const missedDates = [...new Set(missedSessions.map(({ date }) => date))];
  const coveredDays = await listCoveredDays(ctx, ['missed', 'review'], addDays(sunday, -6));
  if (missedSessions.filter(({ date }) => !coveredDays.has(date)).length < MIN_MISSED_SESSIONS) return null;
  const replanResult = await replanAfterMissed(ctx, today > sunday ? {} : { startsOn: addDays(sunday, 1) });
  if (!replanResult) return null;
  const why = `You missed ${missedSessions.length} of ${planned.sessions} sessions. You don’t need to make them up. Your coming weeks build up again from what you did.`;
  const proposalId = await proposeByRules(ctx, {
    ...replanResult,
    kind: 'review',
    why,
    aboutDays: missedDates,
    outdatedFailure: OUTDATED_FAILURE,
  });
  return proposalId === null ? null : { reasons: [why], proposalId };
}

interface AdjustmentRequest {
  readonly week: ReviewedWeek;
  readonly today: LocalDate;
  readonly facts: PlannableFacts;
}

// Repeated sessions and faster paces in the remaining plan. Null if nothing changes.
async function proposeAdjustments(ctx: CommandContext, { week, today, facts }: AdjustmentRequest) {
  const remainingPlan = await findRemainingPlan(ctx, facts, today);
  if (!remainingPlan) return null;
  const planWithRepeats = await repeatFailedSessions(ctx, remainingPlan, week);
  const planWithPaces = await updatePacesToBest(ctx, planWithRepeats, { week, today, facts });
  const reasons = [...planWithRepeats.reasons, ...planWithPaces.reasons];
  if (reasons.length === 0) return null;
  const proposalId = await proposeByRules(ctx, {
    kind: 'review',
    activePlanId: remainingPlan.planId,
    today,
    input: planWithPaces.input,
    plan: planWithPaces.plan,
    why: reasons.join(' ').slice(0, MAX_WHY_LENGTH),
    aboutDays: planWithPaces.aboutDays,
    outdatedFailure: OUTDATED_FAILURE,
  });
  return proposalId === null ? null : { reasons, proposalId };
}

/** Characters of the column `why`. The review lists the reasons one by one, uncut. */
const MAX_WHY_LENGTH = 500;

interface ChangedPlan {
  readonly plan: Plan;
  readonly input: PlanInput;
  readonly reasons: readonly string[];
}

// Families of hard work take turns, so the next session of a family may be two weeks away.
export const REPEAT_DAYS = 14;

/** "Tuesday", "Tuesday in two weeks". */
export const formatDayAfter = (date: LocalDate, sunday: LocalDate): string =>
  `${toWeekday(date)}${date > addDays(sunday, 7) ? ' in two weeks' : ''}`;

async function repeatFailedSessions(
  ctx: CommandContext,
  { plan, input }: RemainingPlan,
  { sunday, sessions }: ReviewedWeek,
): Promise<ChangedPlan> {
  const reachedRepSets = await listReachedRepSets(ctx, sunday);
  const planWithRepeats = repeatRepSets(
    plan,
    { ...input, reachedRungs: reachedRepSets },
    addDays(sunday, REPEAT_DAYS),
  );
  const reasons = planWithRepeats.sessions.flatMap((row, index) => {
    const repSet = row === plan.sessions[index] ? null : readRepSet(row);
    if (!repSet) return [];
    const cause = sessions.findLast((session) => session.repSet?.family === repSet.family);
    return [formatRepeat(cause, `${formatDayAfter(row.date, sunday)} brings ${formatRepSet(repSet)}`)];
  });
  return { plan: planWithRepeats, input, reasons };
}

const OUTCOME_TEXTS: Partial<Record<ReviewedSession['outcome'], string>> = {
  'too-hard': 'was too hard',
  'cut-short': 'was cut short',
  'other-work': 'turned into something else',
};

// `describeTooHard` recognizes the session by the start of this sentence.
function formatRepeat(cause: ReviewedSession | undefined, change: string): string {
  const outcomeText = cause && OUTCOME_TEXTS[cause.outcome];
  return outcomeText
    ? `${toWeekday(cause.date)}’s ${formatTypeInSentence(cause.type)} ${outcomeText}. ${change}, the same step again before the next one.`
    : `A session didn’t go as planned. ${change}, the same step again before the next one.`;
}

async function updatePacesToBest(
  ctx: CommandContext,
  { plan, input }: ChangedPlan,
  { week, today, facts }: AdjustmentRequest,
): Promise<ChangedPlan & { readonly aboutDays: readonly LocalDate[] }> {
  const unchanged = { plan, input, reasons: [], aboutDays: [] };
  const bestEffort = await findBestEffort(ctx, today, facts.raceDistance);
  if (!bestEffort || bestEffort.date < week.monday) return unchanged;
  const { date, distanceMeters, seconds } = bestEffort;
  if (!isFaster(bestEffort, await findBestEffort(ctx, addDays(date, -1), facts.raceDistance)))
    return unchanged;
  if ((await listCoveredDays(ctx, ['pace', 'review'], date)).has(date)) return unchanged;
  const pacedInput = { ...input, raceResult: { distanceMeters, seconds } };
  return {
    plan: updatePaces(plan, pacedInput),
    input: pacedInput,
    reasons: [
      `${formatEffort(bestEffort, facts.units)} is your best in six weeks, so we updated your paces.`,
    ],
    aboutDays: [date],
  };
}
