import { type CommandContext, conflict, lockAthlete } from '@threshold/api/server';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  type CreateAccessToken,
  MAX_ACCESS_TOKENS,
  type NewAccessTokenView,
  TOKEN_START_LENGTH,
} from '../../token-schemas.ts';
import { integrationsTables } from '../tables.ts';
import { toAccessTokenView } from './access-token-view.ts';
import { createTokenText, hashTokenText } from './token-text.ts';

const DAY_MS = 86_400_000;

/**
 * Creates a token in the athlete's first free slot. Its text is in this answer alone.
 * @throws DomainError 'conflict' if no slot is free
 */
export async function createAccessToken(
  ctx: CommandContext,
  { name, scopes, expiresInDays }: CreateAccessToken,
): Promise<NewAccessTokenView> {
  const { em, athleteId } = ctx;
  await lockAthlete(ctx, 'access tokens');
  const token = createTokenText();
  const now = ctx.now();
  const row = {
    id: uuidv7({ msecs: now.getTime() }),
    name,
    token_start: token.slice(0, TOKEN_START_LENGTH),
    scopes,
    created_at: now,
    last_used_at: null,
    expires_at: new Date(now.getTime() + expiresInDays * DAY_MS),
  };
  const { numAffectedRows = 0n } = await sql`
    insert into integrations.access_token
      (athlete_id, id, slot, name, token_hash, token_start, scopes, created_at, expires_at)
    select ${athleteId}::uuid, ${row.id}::uuid, slot, ${name}, ${hashTokenText(token)}, ${row.token_start},
           ${JSON.stringify(scopes)}::jsonb, ${now}::timestamptz, ${row.expires_at}::timestamptz
      from generate_series(1, ${MAX_ACCESS_TOKENS}::int) slot
     where not exists (select from integrations.access_token t where t.athlete_id = ${athleteId} and t.slot = slot.slot)
     order by slot limit 1`.execute(integrationsTables(em));
  if (numAffectedRows === 0n)
    throw conflict(`You can have up to ${MAX_ACCESS_TOKENS} access tokens. Revoke one first.`);
  await ctx.audit('access-token-created');
  return { ...toAccessTokenView(row, now), token };
}
