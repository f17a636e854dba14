import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { credentialsEnded } from '@threshold/contracts/users';
import { integrationsTables } from '../tables.ts';
import { markTokensEndedOf } from './token-cache.ts';

/**
 * Deletes all of the athlete's tokens: they end at once in this process, within ten seconds in others. If the account
 * was disabled, deletes the webhooks too.
 */
export async function onCredentialsEnded(
  { em, athleteId, now }: CommandContext,
  { isDisabled }: Pick<PayloadOf<typeof credentialsEnded>, 'isDisabled'>,
): Promise<void> {
  const tables = integrationsTables(em);
  await tables.deleteFrom('access_token').where('athlete_id', '=', athleteId).execute();
  if (isDisabled) await tables.deleteFrom('webhook').where('athlete_id', '=', athleteId).execute();
  markTokensEndedOf(athleteId, now());
}
