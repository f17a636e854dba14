import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, formatClockTime, formatDistance, type LocalDate, toWeekday } from '@threshold/physiology';
import { updatePaces } from '@threshold/planner';
import { findBestEffort } from '../../analytics/find-best-effort.ts';
import { findActivePlan } from '../../plans/active-plan.ts';
import { findPlannableFacts } from '../../plans/find-plannable-facts.ts';
import { lockPlans } from '../../plans/lock-plans.ts';
import { findOpenProposal, listCoveredDays } from '../proposal-queries.ts';
import { findRemainingPlan } from '../remaining-plan.ts';
import { proposeByRules } from './propose-by-rules.ts';

/** About one percent faster. Smaller gains change the paces by less than the pace varies within a run. */
const MIN_VDOT_GAIN = 0.5;
/** An older result that is entered or imported now only changes the next plan. */
const MAX_DAYS_BACK = 7;
const OUTDATED_FAILURE = 'You’ve run a new best since, so this suggestion no longer fits.';

export type Effort = NonNullable<Awaited<ReturnType<typeof findBestEffort>>>;

/** True if paces from the effort differ noticeably from those of the other one, or if those are unknown. */
export const isFaster = (effort: Effort, formerEffort: Effort | null): boolean =>
  formerEffort === null || effort.vdot >= formerEffort.vdot + MIN_VDOT_GAIN;

/**
 * After a run, race or trial that is the athlete's best of six weeks, proposes the active plan with the paces derived
 * from it. Replaces a model's proposal and an earlier one about paces.
 */
export async function proposePaces(ctx: CommandContext, date: LocalDate): Promise<void> {
  const { today, units } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  if (date > today || date < addDays(today, -MAX_DAYS_BACK)) return;
  const [activePlan, facts] = await Promise.all([findActivePlan(ctx, today), findPlannableFacts(ctx)]);
  if (!activePlan || !facts) return;
  const effort = await findBestEffort(ctx, today, facts.raceDistance);
  if (effort?.date !== date) return;
  if (!isFaster(effort, await findBestEffort(ctx, addDays(date, -1), facts.raceDistance))) return;
  await lockPlans(ctx);
  const openProposal = await findOpenProposal(ctx);
  if (openProposal && openProposal.kind !== 'model' && openProposal.kind !== 'pace') return;
  if ((await listCoveredDays(ctx, ['pace', 'review'], date)).has(date)) return;
  const remainingPlan = await findRemainingPlan(ctx, facts, today);
  if (!remainingPlan) return;
  const { distanceMeters, seconds } = effort;
  const input = { ...remainingPlan.input, raceResult: { distanceMeters, seconds } };
  await proposeByRules(ctx, {
    kind: 'pace',
    activePlanId: activePlan.id,
    today,
    input,
    plan: updatePaces(remainingPlan.plan, input),
    why: `${formatEffort(effort, units)} is your best in six weeks, so we updated the paces of your hard runs and your race time.`,
    aboutDays: [date],
    outdatedFailure: OUTDATED_FAILURE,
  });
}

/** "Saturday’s 5.0 km in 20:30". */
export const formatEffort = (
  { date, distanceMeters, seconds }: Effort,
  units: Parameters<typeof formatDistance>[1],
): string =>
  `${toWeekday(date)}’s ${formatDistance(distanceMeters / 1000, units)} in ${formatClockTime(Math.round(seconds))}`;
