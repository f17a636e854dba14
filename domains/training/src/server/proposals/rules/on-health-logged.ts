import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import { athletesPort } from '@threshold/contracts/athletes';
import { type healthLogged, healthPort } from '@threshold/contracts/health';
import { addDays, type LocalDate } from '@threshold/physiology';
import { lockPlans } from '../../plans/lock-plans.ts';
import { closeProposal } from '../proposal-lifecycle.ts';
import {
  findOpenProposal,
  hasOpenRulesProposal,
  listCoveredDays,
  selectProposals,
} from '../proposal-queries.ts';
import { proposeEase } from './propose-by-rules.ts';

const POOR_RECOVERY_WHY =
  'Your recovery was poor two days in a row. Skip anything hard today and tomorrow so your body can absorb the work.';
const OUTDATED_FAILURE = 'Your recovery has been poor since, so this suggestion no longer fits.';
const CORRECTED_FAILURE = 'You corrected your health entry, and you don’t need easier days anymore.';

/**
 * Proposes a plan without hard sessions today and tomorrow after two days of poor recovery. Withdraws an open
 * proposal if corrected values are no longer poor.
 */
export async function onHealthLogged(
  ctx: CommandContext,
  { date }: PayloadOf<typeof healthLogged>,
): Promise<void> {
  const [openProposal, { today }] = await Promise.all([
    findOpenProposal(ctx),
    ctx.port(athletesPort).getCalendar(ctx.athleteId),
  ]);
  // An overload proposal has the same kind, so only the reason tells them apart.
  if (openProposal?.why === POOR_RECOVERY_WHY) await withdrawIfCorrected(ctx);
  const days = [addDays(today, -1), today];
  if (!days.includes(date) || !(await isRecoveryPoorOn(ctx, days))) return;
  await lockPlans(ctx);
  if (await hasOpenRulesProposal(ctx)) return;
  const coveredDays = await listCoveredDays(ctx, ['recovery'], days[0] ?? today);
  if (days.some((day) => coveredDays.has(day))) return;
  await proposeEase(ctx, today, {
    dates: [today, addDays(today, 1)],
    cause: 'recovery',
    why: POOR_RECOVERY_WHY,
    aboutDays: days,
    outdatedFailure: OUTDATED_FAILURE,
  });
}

async function withdrawIfCorrected(ctx: CommandContext): Promise<void> {
  await lockPlans(ctx);
  const proposal = await selectProposals(ctx)
    .select('about_days')
    .where('status', '=', 'open')
    .where('why', '=', POOR_RECOVERY_WHY)
    .executeTakeFirst();
  if (!proposal || (await isRecoveryPoorOn(ctx, proposal.about_days))) return;
  await closeProposal(ctx, proposal.id, {
    status: 'failed',
    failure: CORRECTED_FAILURE,
    keepsDaysCovered: false,
  });
}

async function isRecoveryPoorOn(ctx: CommandContext, days: readonly LocalDate[]): Promise<boolean> {
  for (const day of days) {
    const recovery = await ctx.port(healthPort).findRecoveryOn(ctx.athleteId, day);
    if (recovery?.level !== 'concern') return false;
  }
  return true;
}
