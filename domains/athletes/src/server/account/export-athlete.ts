import { wrap } from '@mikro-orm/core';
import type { Look } from '@threshold/api/server';
import { readPreferences } from '../preferences/read-preferences.ts';
import { findProfile } from '../profile/find-profile.ts';
import { thresholdRows } from '../thresholds/threshold-rows.ts';

/** Everything that this domain keeps of the athlete, in the units of storage. */
export async function exportAthlete(look: Look) {
  const profile = await findProfile(look);
  return {
    profile: profile && wrap(profile).toPOJO(),
    preferences: await readPreferences(look),
    thresholds: await thresholdRows(look, look.athleteId).select('saved_at as savedAt').execute(),
  };
}
