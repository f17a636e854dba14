import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { TrainingDayView } from '../../../schemas.ts';

/** The athlete's time zone, week start and LTHR, from which a screen derives today, weeks and zones. */
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
