import { type CommandContext, conflict } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { PlanningOutcome } from '@threshold/contracts/training';
import { lockPlans } from './lock-plans.ts';
import { type AfterPlanning, planTrainingFor } from './plan-training-for.ts';

/**
 * Plans the next block after the last one ends, from the current profile (docs/specification.md#plan-blocks).
 * @throws DomainError 'conflict' without LTHR, race date or race distance
 */
export async function planAhead(ctx: CommandContext, afterPlanning: AfterPlanning): Promise<PlanningOutcome> {
  await lockPlans(ctx);
  const athletes = ctx.port(athletesPort);
  const { today } = await athletes.getCalendar(ctx.athleteId);
  const facts = await athletes.getPlanningFacts(ctx.athleteId);
  const outcome = facts && (await planTrainingFor(ctx, { today, facts }, afterPlanning));
  if (!outcome) throw conflict('Set your LTHR, race date and race distance to plan your training');
  return outcome;
}
