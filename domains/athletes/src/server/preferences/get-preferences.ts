import { definePreload, findPreloaded, memoizePerRequest, type QueryContext } from '@threshold/api/server';
import { defineQuery, type QueryParameters } from '@threshold/db';
import type { Preferences } from '../../schemas.ts';
import { athletesTables } from '../tables.ts';

/**
 * Units in server-generated texts until the athlete's units are known
 * (docs/specification.md#units-on-screens).
 */
export const FALLBACK_UNITS = 'metric';

/** Defaults (docs/specification.md#today-and-time-zones, #weeks, #preferred-units and #visibility). */
export const DEFAULT_PREFERENCES: Preferences = {
  units: null,
  weekStart: 'sunday',
  timeZone: 'UTC',
  colorScheme: 'auto',
  visibility: 'public',
};

/**
 * The athlete's own preferences, or null. Preloaded, because nearly every query needs to know the athlete's
 * today.
 */
export const preferencesPreload = definePreload<Preferences>(`(
  select json_build_object('units', units, 'weekStart', week_start, 'timeZone', time_zone,
                           'colorScheme', color_scheme, 'visibility', visibility)
    from athletes.preferences where athlete_id = $1)`);

/** Effective preferences; by default the caller's own. */
export const getPreferences = (ctx: QueryContext, athleteId = ctx.athleteId): Promise<Preferences> =>
  loadPreferences(ctx, athleteId);

const PREFERENCES = defineQuery((em, { athleteId }: QueryParameters<{ athleteId: string }>) =>
  athletesTables({ em })
    .selectFrom('preferences')
    .select([
      'units',
      'week_start as weekStart',
      'time_zone as timeZone',
      'color_scheme as colorScheme',
      'visibility',
    ])
    .where('athlete_id', '=', athleteId),
);

const loadPreferences = memoizePerRequest(async (ctx, athleteId: string): Promise<Preferences> => {
  const preload = findPreloaded(preferencesPreload, athleteId);
  if (preload) return preload.value ?? DEFAULT_PREFERENCES;
  return (await PREFERENCES.executeTakeFirst(ctx.em, { athleteId })) ?? DEFAULT_PREFERENCES;
});
