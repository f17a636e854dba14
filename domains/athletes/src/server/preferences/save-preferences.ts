import { LockMode } from '@mikro-orm/core';
import type { CommandContext } from '@threshold/api/server';
import { visibilityChanged } from '@threshold/contracts/athletes';
import type { PreferencesChange, Preferences as PreferencesView } from '../../schemas.ts';
import { athletesTables } from '../tables.ts';
import { invalidateCalendar } from './get-calendar.ts';
import { DEFAULT_PREFERENCES } from './get-preferences.ts';
import { Preferences } from './preferences.entity.ts';

/**
 * Saves only the sent preferences, so that two tabs don't overwrite each other. Publishes the visibility
 * whenever it is sent, even if unchanged.
 */
export async function savePreferences(
  ctx: CommandContext,
  change: PreferencesChange,
): Promise<PreferencesView> {
  const { em, athleteId } = ctx;
  const row = await lockPreferences(ctx);
  em.assign(row, { ...change, updatedAt: ctx.now() }, { ignoreUndefined: true });
  await em.flush();
  invalidateCalendar(ctx);
  const { units = null, weekStart, timeZone, colorScheme, visibility } = row;
  if (change.visibility) await ctx.emit(visibilityChanged, { athleteId, visibility });
  return { units, weekStart, timeZone, colorScheme, visibility };
}

/** Locks the caller's preferences, inserting the defaults if they are missing. */
async function lockPreferences(ctx: CommandContext): Promise<Preferences> {
  const { em, athleteId } = ctx;
  const lockOptions = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const existingRow = await em.findOne(Preferences, { athleteId }, lockOptions);
  if (existingRow) return existingRow;
  const { units, weekStart, timeZone, colorScheme, visibility } = DEFAULT_PREFERENCES;
  await athletesTables({ em })
    .insertInto('preferences')
    .values({
      athlete_id: athleteId,
      units,
      week_start: weekStart,
      time_zone: timeZone,
      color_scheme: colorScheme,
      visibility,
      updated_at: ctx.now(),
    })
    .onConflict((row) => row.column('athlete_id').doNothing())
    .execute();
  return em.findOneOrFail(Preferences, { athleteId }, lockOptions);
}
