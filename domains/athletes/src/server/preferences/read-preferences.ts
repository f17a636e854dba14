import { type Look, oncePerRequest } from '@threshold/api/server';
import type { Preferences } from '../../schemas.ts';
import type { Tables } from '../tables.ts';

/** What holds until an athlete chooses (rulings 2, 3, 5 and 33). */
export const DEFAULT_PREFERENCES: Preferences = {
  units: null,
  weekStart: 'sunday',
  timeZone: 'UTC',
  colorScheme: 'auto',
  visibility: 'public',
};

/** The preferences in force for an athlete: the reader's own unless another is named. */
export const readPreferences = (look: Look, athleteId = look.athleteId): Promise<Preferences> =>
  preferencesOf(look, athleteId);

const preferencesOf = oncePerRequest(async (look, athleteId: string): Promise<Preferences> => {
  const row = await look.em
    .getKysely<Tables>()
    .withSchema('athletes')
    .selectFrom('preferences')
    .select([
      'units',
      'week_start as weekStart',
      'time_zone as timeZone',
      'color_scheme as colorScheme',
      'visibility',
    ])
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst();
  return row ?? DEFAULT_PREFERENCES;
});
