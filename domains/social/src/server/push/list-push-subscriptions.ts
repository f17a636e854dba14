import type { QueryContext } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import { socialTables } from '../tables.ts';
import type { PushTarget } from './encrypt-push.ts';

interface StoredPushSubscription extends PushTarget {
  readonly id: string;
  /** True once the subscribing sign-in has ended; the browser then gets no more pushes. */
  readonly isSignedOut: boolean;
}

/** The athlete's subscribed browsers, including those to delete because their sign-in has ended. */
export async function listPushSubscriptions(
  ctx: QueryContext,
  athleteId: string,
): Promise<StoredPushSubscription[]> {
  const rows = await socialTables(ctx.em)
    .selectFrom('push_subscription')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'sign_in_id as signInId'])
    .where('athlete_id', '=', athleteId)
    .execute();
  if (rows.length === 0) return [];
  const signIns = await ctx.port(usersPort).listSignIns(athleteId, ctx.now());
  const activeSignInIds = new Set(signIns.map(({ id }) => id));
  return rows.map(({ signInId, ...row }) => ({
    ...row,
    isSignedOut: signInId !== null && !activeSignInIds.has(signInId),
  }));
}
