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
import { activeGoal } from '../../plans/active-plan.ts';
import { lockPlans } from '../../plans/lock-plans.ts';
import { answeredDays, openProposal } from '../proposal-queries.ts';
import { overloadDays } from './overload-days.ts';
import { proposeEase } from './propose-by-rules.ts';

const OUTDATED = 'You trained very hard in the meantime, so this proposal no longer fits.';

/**
 * Overload today or yesterday proposes a plan without hard or long sessions on the next days. Replaces every
 * other proposal except an injury's.
 */
export async function onWorkoutDone(
  ctx: CommandContext,
  { date }: PayloadOf<typeof workoutCompleted>,
): Promise<void> {
  const { today, units } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  if (date > today || date < addDays(today, -1)) return;
  const detected = findOverload(await overloadDays(ctx, today), units);
  if (!detected || !(await activeGoal(ctx, today))) return;
  await lockPlans(ctx);
  if ((await openProposal(ctx))?.kind === 'injury') return;
  const dates = Array.from({ length: daysBetween(today, detected.easyUntil) }, (_, index) =>
    addDays(today, index + 1),
  );
  const answered = await answeredDays(ctx, 'recovery', today);
  if (dates.every((day) => answered.has(day))) return;
  await proposeEase(ctx, today, {
    dates,
    cause: 'overload',
    why: formatReason(detected, dates),
    aboutDays: dates,
    outdated: OUTDATED,
  });
}

const MAX_REASONS = 2;

function formatReason({ reasons }: Overload, dates: readonly LocalDate[]): string {
  const names = dates.map(toWeekday);
  const days = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `${reasons.slice(0, MAX_REASONS).join(' ')} Nothing hard or long on ${days}: what is lost is not made up.`;
}
