import type { CommandContext } from '@threshold/api/server';
import { integrationsTables } from '../tables.ts';
import { markTokensEndedOf } from './token-cache.ts';

/** Deletes all of the athlete's tokens: they end at once in this process, within ten seconds in others. */
export async function onCredentialsEnded({ em, athleteId, now }: CommandContext): Promise<void> {
  await integrationsTables(em).deleteFrom('access_token').where('athlete_id', '=', athleteId).execute();
  markTokensEndedOf(athleteId, now());
}
