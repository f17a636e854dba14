import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, daysBetween, daysSinceMonday, type LocalDate } from '@threshold/physiology';
import { planChecks, planRationale, scorePlan, validatePlan } from '@threshold/planner';
import { trainingTables } from '../../tables.ts';
import { selectActivePlan } from '../active-plan.ts';
import { findPlannableFacts } from '../find-plannable-facts.ts';
import { getPlanInput } from '../get-plan-input.ts';
import { lockPlans } from '../lock-plans.ts';
import { Plan } from '../plan.entity.ts';
import { planTrainingFor } from '../plan-training-for.ts';
import { listPlannedSessions } from '../planned-sessions.ts';
import { insertPlannedSessions } from '../replace-plan.ts';
import { type Extension, extendPlan } from './extend-plan.ts';

export type RollOutcome = 'unchanged' | 'extended' | 'planned' | 'blocked';

/**
 * Moves the window of the active plan to this week, so that eight weeks are ahead again. Sessions that are
 * already planned stay the same rows, and only the days after them are added. Plans from today if the plan has
 * ended before its race. Does nothing if the plan reaches the race, or started this week.
 * @returns 'blocked' if the added days would break a hard rule
 */
export async function rollPlan(ctx: CommandContext): Promise<RollOutcome> {
  await lockPlans(ctx);
  const athletes = ctx.port(athletesPort);
  const [{ today }, profileFacts, facts, row] = await Promise.all([
    athletes.getCalendar(ctx.athleteId),
    athletes.getPlanningFacts(ctx.athleteId),
    findPlannableFacts(ctx),
    selectActivePlan(ctx)
      .select(['id', 'starts_on', 'ends_on', 'curve_week', 'weeks'])
      .select(['readiness', 'ramp_in', 'notes'])
      .executeTakeFirst(),
  ]);
  if (!row || !profileFacts || !facts) return 'unchanged';
  if (facts.raceDate !== null && facts.raceDate <= row.ends_on) return 'unchanged';
  if (row.ends_on < today) {
    const outcome = await planTrainingFor(ctx, { today, facts: profileFacts }, async () => {});
    return outcome?.success ? 'planned' : 'blocked';
  }
  const monday = addDays(today, -daysSinceMonday(today));
  if (row.starts_on >= monday) return 'unchanged';
  const passedWeeks = daysBetween(mondayOf(row.starts_on), monday) / 7;
  const curveWeek = row.curve_week + passedWeeks;
  const input = { ...(await getPlanInput(ctx, today, facts, monday)), curveWeek };
  const lockedDates = input.lockedDays.map(({ date }) => date);
  const sessions = await listPlannedSessions(ctx, today, lockedDates);
  const extension = extendPlan(input, {
    endsOn: row.ends_on,
    weeks: row.weeks,
    sessions: sessions.filter(({ date }) => date <= row.ends_on),
    summary: { readiness: row.readiness, rampIn: row.ramp_in, notes: [...row.notes] },
  });
  if (!extension) return 'blocked';
  await storeExtension(ctx, row.id, extension, curveWeek);
  return 'extended';
}

const mondayOf = (date: LocalDate): LocalDate => addDays(date, -daysSinceMonday(date));

async function storeExtension(
  ctx: CommandContext,
  planId: string,
  { plan, addedSessions, input }: Extension,
  curveWeek: number,
): Promise<void> {
  const findings = validatePlan(plan, input);
  await insertPlannedSessions(ctx, planId, addedSessions);
  await ctx.em.nativeUpdate(
    Plan,
    { id: planId, athleteId: ctx.athleteId },
    {
      startsOn: plan.startsOn,
      endsOn: plan.endsOn,
      weeks: plan.weeks,
      curveWeek,
      score: scorePlan(plan, input, findings),
      readiness: plan.readiness,
      rampIn: plan.rampIn,
      notes: plan.notes,
      why: planRationale(plan, input),
      checks: planChecks(input, findings),
    },
  );
}

/** Schedules the next roll. */
export async function setRollDue(ctx: CommandContext, dueAt: Date): Promise<void> {
  await trainingTables(ctx.em)
    .updateTable('plan')
    .set({ roll_due_at: dueAt })
    .where('athlete_id', '=', ctx.athleteId)
    .where('superseded_at', 'is', null)
    .execute();
}
