import type { JobContext } from '@threshold/api/server';
import { listNotifications } from '../notifications/list-notifications.ts';
import { isInQuietHours } from '../reminders/is-in-quiet-hours.ts';
import { toPushMessage } from './push-message.ts';
import { type PostPush, pushToBrowsers } from './push-to-browsers.ts';

/** Only this many of the latest notifications can still be pushed. */
const PUSHABLE_NOTIFICATION_COUNT = 50;

/** Pushes an unread notification to the athlete's browsers. In their quiet hours, only the app shows it. */
export async function sendPush(
  job: JobContext,
  { recipientId, notificationId }: { readonly recipientId: string; readonly notificationId: string },
  post?: PostPush,
): Promise<void> {
  const ctx = { ...job.queryContext(), athleteId: recipientId };
  const findMessage = async () => {
    if (await isInQuietHours(ctx)) return null;
    const { notifications } = await listNotifications(ctx, { limit: PUSHABLE_NOTIFICATION_COUNT });
    const notification = notifications.find(({ id }) => id === notificationId);
    return notification && !notification.isRead ? toPushMessage(notification) : null;
  };
  await pushToBrowsers(job, recipientId, findMessage, post);
}
