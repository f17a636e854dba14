import type { Look } from '@threshold/api/server';
import { trainingTables } from './tables.ts';

/** Everything training keeps of the athlete, as it is stored. */
export async function accountExport(look: Look): Promise<unknown> {
  const mine = trainingTables(look.em);
  const [workouts, plans, planning, strengthSets, timeTrials] = await Promise.all([
    mine
      .selectFrom('workout')
      .selectAll()
      .where('athlete_id', '=', look.athleteId)
      .orderBy('date')
      .orderBy('session')
      .orderBy('id')
      .execute(),
    mine
      .selectFrom('plan')
      .selectAll()
      .where('athlete_id', '=', look.athleteId)
      .orderBy('created_at')
      .execute(),
    mine
      .selectFrom('planning_outcome')
      .selectAll()
      .where('athlete_id', '=', look.athleteId)
      .executeTakeFirst(),
    mine
      .selectFrom('strength_set')
      .selectAll()
      .where('athlete_id', '=', look.athleteId)
      .orderBy('date')
      .orderBy('id')
      .execute(),
    mine
      .selectFrom('time_trial')
      .selectAll()
      .where('athlete_id', '=', look.athleteId)
      .orderBy('date')
      .orderBy('id')
      .execute(),
  ]);
  return { workouts, plans, planning: planning ?? null, strengthSets, timeTrials };
}
