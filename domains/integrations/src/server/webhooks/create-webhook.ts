import { type CommandContext, conflict, invalid, isPublicUrl, lockAthlete } from '@threshold/api/server';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  type CreateWebhook,
  MAX_URL_LENGTH,
  MAX_WEBHOOKS,
  type NewSecretView,
} from '../../webhook-schemas.ts';
import { integrationsTables } from '../tables.ts';
import { postWindow } from './post-window.ts';
import { createSigningSecret } from './signature.ts';

/**
 * Creates a webhook in the athlete's first free slot. Its secret is in this answer alone.
 * @throws DomainError 'invalid' if the address is not public, 'conflict' if no slot is free or a webhook has the
 * address, 'too-many' (`postWindow`)
 */
export async function createWebhook(
  ctx: CommandContext,
  { url: text, types }: CreateWebhook,
): Promise<NewSecretView> {
  if (!isPublicUrl(text))
    throw invalid(
      'url',
      'The address must be public, begin with https:// and have no password. Ports below 1024 are closed, except 443.',
    );
  const url = new URL(text);
  url.hash = '';
  if (url.href.length > MAX_URL_LENGTH)
    throw invalid('url', `The address must be at most ${MAX_URL_LENGTH} characters long`);
  await lockAthlete(ctx, 'webhooks');
  const { athleteId } = ctx;
  const id = uuidv7({ msecs: ctx.now().getTime() });
  const secret = createSigningSecret();
  const tables = integrationsTables(ctx.em);
  const sameAddress = await tables
    .selectFrom('webhook')
    .select('id')
    .where('athlete_id', '=', athleteId)
    .where('url', '=', url.href)
    .executeTakeFirst();
  if (sameAddress) throw conflict('You already have a webhook for this address.');
  postWindow.assertBelowLimit(athleteId);
  const { numAffectedRows = 0n } = await sql`
    insert into integrations.webhook (athlete_id, id, slot, url, types, secret, created_at)
    select ${athleteId}::uuid, ${id}::uuid, slot, ${url.href}, ${JSON.stringify(types)}::jsonb, ${secret},
           ${ctx.now()}::timestamptz
      from generate_series(1, ${MAX_WEBHOOKS}::int) slot
     where not exists (select from integrations.webhook w where w.athlete_id = ${athleteId} and w.slot = slot.slot)
     order by slot limit 1`.execute(tables);
  if (numAffectedRows === 0n)
    throw conflict(`You can have up to ${MAX_WEBHOOKS} webhooks. Delete one first.`);
  postWindow.count(athleteId);
  await ctx.audit('webhook-created');
  return { id, url: url.href, secret };
}
