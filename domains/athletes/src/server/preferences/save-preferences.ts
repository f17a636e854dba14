import type { CommandContext } from '@threshold/api/server';
import { visibilityChanged } from '@threshold/contracts/athletes';
import type { Preferences, PreferencesChange } from '../../schemas.ts';
import type { Tables } from '../tables.ts';
import { forgetCalendar } from './get-calendar.ts';
import { DEFAULT_PREFERENCES, getPreferences } from './get-preferences.ts';

/** Saves only the sent preferences, so that two tabs don't overwrite each other. */
export async function savePreferences(ctx: CommandContext, change: PreferencesChange): Promise<Preferences> {
  const kysely = ctx.em.getKysely<Tables>().withSchema('athletes');
  await kysely
    .insertInto('preferences')
    .values({
      athlete_id: ctx.athleteId,
      units: DEFAULT_PREFERENCES.units,
      week_start: DEFAULT_PREFERENCES.weekStart,
      time_zone: DEFAULT_PREFERENCES.timeZone,
      color_scheme: DEFAULT_PREFERENCES.colorScheme,
      visibility: DEFAULT_PREFERENCES.visibility,
      updated_at: ctx.now(),
    })
    .onConflict((row) => row.column('athlete_id').doNothing())
    .execute();
  await kysely
    .updateTable('preferences')
    .set({
      // Kysely omits undefined values.
      units: change.units,
      week_start: change.weekStart,
      time_zone: change.timeZone,
      color_scheme: change.colorScheme,
      visibility: change.visibility,
      updated_at: ctx.now(),
    })
    .where('athlete_id', '=', ctx.athleteId)
    .execute();
  forgetCalendar(ctx);
  const { athleteId } = ctx;
  if (change.visibility) await ctx.emit(visibilityChanged, { athleteId, visibility: change.visibility });
  return getPreferences(ctx);
}
