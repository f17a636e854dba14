import {
  type CommandContext,
  runEachInTransaction,
  type Schedule,
  type ScheduleContext,
} from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, daysSinceMonday, toInstant } from '@threshold/physiology';
import { hasOpenRulesProposal } from '../../proposals/proposal-queries.ts';
import { proposeByRules } from '../../proposals/rules/propose-by-rules.ts';
import { replanFromToday } from '../../proposals/rules/replan-from-today.ts';
import { trainingTables } from '../../tables.ts';
import { selectActivePlan } from '../active-plan.ts';
import { lockPlans } from '../lock-plans.ts';
import { rollPlan, setRollDue } from './roll-plan.ts';

/** The next hourly run rolls the rest. */
const MAX_PER_RUN = 500;

const BLOCKED_WHY =
  'Your planned weeks no longer match what you’ve been running. This plan starts from where you are now and covers the next eight weeks.';

/** Extends plans at the end of each local Sunday. */
export const rollPlans: Schedule = {
  name: 'roll-plans',
  cron: '20 * * * *',
  run: rollDuePlans,
};

async function rollDuePlans(ctx: ScheduleContext): Promise<void> {
  const { em, now } = ctx;
  // Reads across all athletes, by the index of active plans.
  const dueAthletes = await trainingTables(em)
    .selectFrom('plan')
    .select('athlete_id')
    .where('superseded_at', 'is', null)
    .where(({ eb, or }) => or([eb('roll_due_at', 'is', null), eb('roll_due_at', '<=', now())]))
    .orderBy('roll_due_at')
    .limit(MAX_PER_RUN)
    .execute();
  await runEachInTransaction(ctx, dueAthletes, rollAthlete);
}

async function rollAthlete(ctx: CommandContext): Promise<void> {
  await lockPlans(ctx);
  const outcome = await rollPlan(ctx);
  await setRollDue(ctx, await findNextRoll(ctx));
  if (outcome !== 'blocked' || (await hasOpenRulesProposal(ctx))) return;
  const replanResult = await replanFromToday(ctx);
  if (replanResult) await proposeByRules(ctx, { ...replanResult, kind: 'missed', why: BLOCKED_WHY });
}

/** The start of the athlete's next Monday, or of the day after the plan's end if it is earlier. */
async function findNextRoll(ctx: CommandContext): Promise<Date> {
  const { today, timeZone } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const nextMonday = addDays(today, 7 - daysSinceMonday(today));
  const plan = await selectActivePlan(ctx).select('ends_on').executeTakeFirst();
  const dayAfterEnd = plan ? addDays(plan.ends_on, 1) : nextMonday;
  const nextDay = dayAfterEnd > today && dayAfterEnd < nextMonday ? dayAfterEnd : nextMonday;
  return toInstant(timeZone, nextDay, 0);
}
