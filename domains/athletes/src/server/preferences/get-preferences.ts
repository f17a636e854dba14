import { definePreload, oncePerRequest, preloaded, type QueryContext } from '@threshold/api/server';
import type { Preferences } from '../../schemas.ts';
import type { Tables } from '../tables.ts';

/** The units of what the server writes for an athlete whose units nobody has reported yet (ruling 56). */
export const UNKNOWN_UNITS = 'metric';

/** What holds until an athlete chooses (rulings 2, 3, 5 and 33). */
export const DEFAULT_PREFERENCES: Preferences = {
  units: null,
  weekStart: 'sunday',
  timeZone: 'UTC',
  colorScheme: 'auto',
  visibility: 'public',
};

/** An athlete's own preferences; null until they choose. Nearly every question asks which day it is for them. */
export const preferencesPreload = definePreload<Preferences>(`(
  select json_build_object('units', units, 'weekStart', week_start, 'timeZone', time_zone,
                           'colorScheme', color_scheme, 'visibility', visibility)
    from athletes.preferences where athlete_id = $1)`);

/** The preferences in force for an athlete: the reader's own unless another is named. */
export const getPreferences = (ctx: QueryContext, athleteId = ctx.athleteId): Promise<Preferences> =>
  preferencesOf(ctx, athleteId);

const preferencesOf = oncePerRequest(async (ctx, athleteId: string): Promise<Preferences> => {
  const came = preloaded(preferencesPreload, athleteId);
  if (came) return came.value ?? DEFAULT_PREFERENCES;
  const row = await ctx.em
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
