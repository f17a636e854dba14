import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { TrainingDayView } from '../../../schemas.ts';

export async function getTrainingDay(ctx: QueryContext): Promise<TrainingDayView> {
  const athletes = ctx.port(athletesPort);
  const { timeZone, weekStart } = await athletes.getCalendar(ctx.athleteId);
  const facts = await athletes.getPlanningFacts(ctx.athleteId);
  return {
    timeZone,
    weekStart,
    lthrBpm: facts?.lthrBpm ?? null,
  };
}
