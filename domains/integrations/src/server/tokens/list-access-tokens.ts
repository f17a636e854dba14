import type { QueryContext } from '@threshold/api/server';
import { type AccessTokenView, MAX_ACCESS_TOKENS } from '../../token-schemas.ts';
import { integrationsTables } from '../tables.ts';
import { toAccessTokenView } from './access-token-view.ts';

/** The athlete's tokens, newest first. */
export async function listAccessTokens({ em, athleteId, now }: QueryContext): Promise<AccessTokenView[]> {
  const rows = await integrationsTables(em)
    .selectFrom('access_token')
    .select(['id', 'name', 'token_start', 'scopes', 'created_at', 'last_used_at', 'expires_at'])
    .where('athlete_id', '=', athleteId)
    .orderBy('id', 'desc')
    .limit(MAX_ACCESS_TOKENS)
    .execute();
  return rows.map((row) => toAccessTokenView(row, now()));
}
