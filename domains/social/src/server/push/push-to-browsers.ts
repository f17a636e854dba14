import { type JobContext, toLoggableError } from '@threshold/api/server';
import { type WebPushKeys, webPushPort } from '@threshold/contracts/social';
import { socialTables } from '../tables.ts';
import { encryptPush, type PushTarget } from './encrypt-push.ts';
import { listPushSubscriptions } from './list-push-subscriptions.ts';
import { isPushEndpoint, postPush } from './post-push.ts';
import type { PushMessage } from './push-message.ts';

const NOT_FOUND_STATUS = 404;
const GONE_STATUS = 410;
/** HTTP statuses for a subscription that no longer exists. */
const ENDED_SUBSCRIPTION_STATUSES = [NOT_FOUND_STATUS, GONE_STATUS];

/** Posts a message to a push service; replaced in tests. */
export type PostPush = typeof postPush;

/**
 * Sends a message to the athlete's browsers if the server has push keys. Deletes subscriptions that are gone or whose
 * sign-in has ended. If a push service fails, the message is not retried, because the app still shows its content.
 * @param findMessage called only if there is a browser to send to; null sends nothing
 */
export async function pushToBrowsers(
  job: JobContext,
  recipientId: string,
  findMessage: () => Promise<PushMessage | null>,
  post: PostPush = postPush,
): Promise<void> {
  const ctx = { ...job.queryContext(), athleteId: recipientId };
  const keys = ctx.port(webPushPort).getKeys();
  if (!keys) return;
  const targets = [];
  for (const browser of await listPushSubscriptions(ctx, recipientId)) {
    if (browser.isSignedOut) await deleteSubscription(job, recipientId, browser.id);
    else targets.push(browser);
  }
  const message = targets.length === 0 ? null : await findMessage();
  if (!message) return;
  for (const target of targets) {
    job.signal.throwIfAborted();
    const status = await postToBrowser(job, target, message, keys, post);
    if (ENDED_SUBSCRIPTION_STATUSES.includes(status)) await deleteSubscription(job, recipientId, target.id);
  }
}

/** Posts the message. Returns the HTTP status, 410 for a forbidden endpoint, or 0 if the request fails. */
async function postToBrowser(
  { log, signal }: JobContext,
  target: PushTarget,
  message: object,
  keys: WebPushKeys,
  post: PostPush,
): Promise<number> {
  if (!isPushEndpoint(target.endpoint)) return GONE_STATUS;
  try {
    const status = await post(await encryptPush(target, message, keys), signal);
    if (status >= 400) log.warn({ status }, 'a push service refused a message');
    return status;
  } catch (error) {
    log.warn({ error: toLoggableError(error) }, 'a push service was not reached');
    return 0;
  }
}

const deleteSubscription = (job: JobContext, recipientId: string, subscriptionId: string) =>
  job.runInTransaction(({ em }) =>
    socialTables(em)
      .deleteFrom('push_subscription')
      .where('athlete_id', '=', recipientId)
      .where('id', '=', subscriptionId)
      .execute(),
  );
