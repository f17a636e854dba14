import { type CommandContext, conflict, invalid } from '@threshold/api/server';
import { webPushPort } from '@threshold/contracts/social';
import { v7 as uuidv7 } from 'uuid';
import type { PushSubscriptionInput } from '../../notification-schemas.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { socialTables } from '../tables.ts';
import { isPushEndpoint } from './post-push.ts';

/** Limit per athlete. Beyond it, the least recently subscribed browsers are deleted. */
const MAX_PUSH_SUBSCRIPTIONS = 10;

/**
 * Stores a browser's subscription for the caller, tied to the sign-in. Replaces another athlete's
 * subscription of the same browser.
 * @throws DomainError 'conflict' without push keys, 'invalid' for a forbidden endpoint, 'too-many'
 */
export async function subscribeToPush(
  ctx: CommandContext,
  signInId: string,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<{ done: true }> {
  await enforceWriteLimit(ctx, 'push');
  if (!ctx.port(webPushPort).getKeys()) throw conflict('This installation sends no web push');
  if (!isPushEndpoint(endpoint)) throw invalid('endpoint', 'Endpoint must be the address of a push service');
  const tables = socialTables(ctx.em);
  const subscriptionFields = {
    athlete_id: ctx.athleteId,
    sign_in_id: signInId,
    ...keys,
    created_at: ctx.now(),
  };
  await tables
    .insertInto('push_subscription')
    .values({ id: uuidv7({ msecs: ctx.now().getTime() }), endpoint, ...subscriptionFields })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(subscriptionFields))
    .execute();
  await tables
    .deleteFrom('push_subscription')
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('push_subscription')
        .select('id')
        .where('athlete_id', '=', ctx.athleteId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MAX_PUSH_SUBSCRIPTIONS),
    )
    .execute();
  return { done: true };
}

export async function unsubscribeFromPush(
  ctx: CommandContext,
  { endpoint }: { readonly endpoint: string },
): Promise<{ done: true }> {
  await enforceWriteLimit(ctx, 'push');
  await socialTables(ctx.em)
    .deleteFrom('push_subscription')
    .where('athlete_id', '=', ctx.athleteId)
    .where('endpoint', '=', endpoint)
    .execute();
  return { done: true };
}
