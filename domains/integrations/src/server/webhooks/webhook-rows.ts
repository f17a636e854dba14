import { type CommandContext, notFound } from '@threshold/api/server';
import { sql } from 'kysely';
import { integrationsTables } from '../tables.ts';

/** For a statement on webhooks: nothing is posted for a disabled account. */
export const HAS_ENABLED_ACCOUNT = sql<boolean>`exists
  (select from auth."user" u where u.id = webhook.athlete_id and u.disabled_at is null)`;

/** Locks one of the athlete's webhooks until the transaction ends. @throws DomainError 'not-found' */
export async function lockWebhook({ em, athleteId }: CommandContext, webhookId: string) {
  const row = await integrationsTables(em)
    .selectFrom('webhook')
    .select(['id', 'url', 'secret', 'tested_at', 'paused_at'])
    .where('athlete_id', '=', athleteId)
    .where('id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Webhook not found');
  return row;
}

/** An update of one of the athlete's webhooks. */
export const updateWebhook = ({ em, athleteId }: CommandContext, webhookId: string) =>
  integrationsTables(em)
    .updateTable('webhook')
    .where('athlete_id', '=', athleteId)
    .where('id', '=', webhookId);
