import type { Look } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { TrainingDayView } from '../../schemas.ts';

/** The athlete's own time zone, week and threshold. */
export async function showTrainingDay(look: Look): Promise<TrainingDayView> {
  const athletes = look.ask(athletesPort);
  const { timeZone, weekStart } = await athletes.calendarOf(look.athleteId);
  const facts = await athletes.planningFactsOf(look.athleteId);
  return {
    timeZone,
    weekStart,
    lthrBpm: facts?.lthrBpm ?? null,
  };
}
