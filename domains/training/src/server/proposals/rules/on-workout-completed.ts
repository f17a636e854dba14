import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import { athletesPort } from '@threshold/contracts/athletes';
import type { workoutCompleted } from '@threshold/contracts/training';
import {
  addDays,
  daysBetween,
  findOverload,
  type LocalDate,
  type Overload,
  toWeekday,
} from '@threshold/physiology';
import { findActivePlan } from '../../plans/active-plan.ts';
import { lockPlans } from '../../plans/lock-plans.ts';
import { findOpenProposal, listCoveredDays } from '../proposal-queries.ts';
import { listOverloadDays } from './list-overload-days.ts';
import { proposeEase } from './propose-by-rules.ts';
import { proposePaces } from './propose-paces.ts';

const OUTDATED_FAILURE = 'You’ve trained very hard since, so this suggestion no longer fits.';

export async function onWorkoutCompleted(
  ctx: CommandContext,
  event: PayloadOf<typeof workoutCompleted>,
): Promise<void> {
  await proposeEaseAfterOverload(ctx, event);
  await proposePaces(ctx, event.date);
}

/**
 * After an overload today or yesterday, proposes a plan without hard or long sessions for the next days.
 * Replaces every open proposal except an injury's.
 */
async function proposeEaseAfterOverload(
  ctx: CommandContext,
  { date }: PayloadOf<typeof workoutCompleted>,
): Promise<void> {
  const { today, units } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  if (date > today || date < addDays(today, -1)) return;
  const overload = findOverload(await listOverloadDays(ctx, today), units);
  if (!overload || !(await findActivePlan(ctx, today))) return;
  await lockPlans(ctx);
  if ((await findOpenProposal(ctx))?.kind === 'injury') return;
  const dates = Array.from({ length: daysBetween(today, overload.easyUntil) }, (_, index) =>
    addDays(today, index + 1),
  );
  const coveredDays = await listCoveredDays(ctx, ['recovery'], today);
  if (dates.every((day) => coveredDays.has(day))) return;
  await proposeEase(ctx, today, {
    dates,
    cause: 'overload',
    why: formatReason(overload, dates),
    aboutDays: dates,
    outdatedFailure: OUTDATED_FAILURE,
  });
}

const MAX_REASONS = 2;

function formatReason({ reasons }: Overload, dates: readonly LocalDate[]): string {
  const weekdays = dates.map(toWeekday);
  const daysText =
    weekdays.length < 2 ? weekdays.join('') : `${weekdays.slice(0, -1).join(', ')} and ${weekdays.at(-1)}`;
  return `${reasons.slice(0, MAX_REASONS).join(' ')} Do nothing hard or long on ${daysText}. You don’t need to make up what you miss.`;
}
