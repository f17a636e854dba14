import {
  type CommandContext,
  runEachInTransaction,
  type Schedule,
  type ScheduleContext,
} from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, endOfLocalDay } from '@threshold/physiology';
import { lockPlans } from '../plans/lock-plans.ts';
import { trainingTables } from '../tables.ts';
import { answered } from './answered.ts';
import { formatMissed } from './format-missed.ts';
import { MISSED_DAYS, missedSessions } from './missed-sessions.ts';
import { planAnew } from './planner.ts';
import { proposeByRules } from './propose-by-rules.ts';
import { hasOpenSafetyProposal } from './select-proposals.ts';

const MOST_A_RUN = 1000;
const FEWEST_MISSED = 2;
const OUTDATED = 'You missed planned sessions in the meantime, so this proposal no longer fits.';

/** Checks for missed sessions at the start of each local day. */
export const checkMissed: Schedule = {
  name: 'check-missed',
  cron: '5 * * * *',
  run: checkDue,
};

async function checkDue(ctx: ScheduleContext): Promise<void> {
  const { em, now } = ctx;
  // Reads across all athletes, by the index of active plans.
  const due = await trainingTables(em)
    .selectFrom('plan')
    .select('athlete_id')
    .where('superseded_at', 'is', null)
    .where(({ eb, or }) => or([eb('check_due_at', 'is', null), eb('check_due_at', '<=', now())]))
    .orderBy('check_due_at')
    .limit(MOST_A_RUN)
    .execute();
  await runEachInTransaction(ctx, due, checkAthlete);
}

/** Checks one athlete and schedules the next check for the start of the next local day. */
async function checkAthlete(ctx: CommandContext): Promise<void> {
  await lockPlans(ctx);
  const { today, timeZone } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  await trainingTables(ctx.em)
    .updateTable('plan')
    .set({ check_due_at: endOfLocalDay(timeZone, ctx.now()) })
    .where('athlete_id', '=', ctx.athleteId)
    .where('superseded_at', 'is', null)
    .execute();
  const missed = await missedSessions(ctx, today);
  if (missed.length < FEWEST_MISSED || (await hasOpenSafetyProposal(ctx))) return;
  const before = await answered(ctx, 'missed', addDays(today, -MISSED_DAYS));
  if (missed.filter(({ date }) => !before.has(date)).length < FEWEST_MISSED) return;
  const replanned = await planAnew(ctx);
  if (!replanned) return;
  await proposeByRules(ctx, {
    ...replanned,
    kind: 'missed',
    why: formatMissed(missed),
    aboutDays: [...new Set(missed.map(({ date }) => date))],
    outdated: OUTDATED,
  });
}
