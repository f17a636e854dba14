import { type Look, oncePerRequest } from '@threshold/api/server';
import type { PlanningFacts } from '@threshold/contracts/athletes';
import { TRAINING_DAYS } from '../../bounds.ts';
import { readPreferences } from '../preferences/read-preferences.ts';
import type { Tables } from '../tables.ts';
import { currentLthr } from '../thresholds/current-threshold.ts';
import { storedRaceDistance } from './profile-view.ts';

/** What planning needs to know of an athlete, or null before a profile was saved. */
export const planningFactsOf = (look: Look, athleteId = look.athleteId): Promise<PlanningFacts | null> =>
  factsOf(look, athleteId);

const factsOf = oncePerRequest(async (look, athleteId: string): Promise<PlanningFacts | null> => {
  const row = await look.em
    .getKysely<Tables>()
    .withSchema('athletes')
    .selectFrom('profile')
    .select([
      'fitness_level as fitnessLevel',
      'preferred_fitness_class as preferredFitnessClass',
      'group_fitness_schedule as groupFitnessSchedule',
      'training_days_per_week as trainingDaysPerWeek',
      'race_date as raceDate',
      'race_distance as raceDistance',
      'max_hr_bpm as maxHrBpm',
      'resting_hr_bpm as restingHrBpm',
    ])
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    preferredFitnessClass: row.preferredFitnessClass ?? 'none',
    trainingDaysPerWeek: row.trainingDaysPerWeek ?? TRAINING_DAYS.default,
    raceDistance: storedRaceDistance(row.raceDistance),
    lthrBpm: await currentLthr(look, athleteId),
    // Paces stand in /km until the athlete asks for miles.
    units: (await readPreferences(look, athleteId)).units ?? 'metric',
  };
});

/** The facts of an athlete whose profile has just been saved. */
export async function savedFacts(look: Look): Promise<PlanningFacts> {
  const facts = await planningFactsOf(look);
  if (!facts) throw new Error('planning facts were asked of an athlete without a profile');
  return facts;
}
