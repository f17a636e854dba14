import type { CommandContext } from '@threshold/api/server';
import { NOTIFICATIONS_TOPIC } from '../../constants.ts';
import type { UnreadView } from '../../notification-schemas.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { socialTables } from '../tables.ts';
import { countUnread } from './count-unread.ts';

/** Marks notifications up to the given one as read and publishes the count to other windows. */
export async function markNotificationsRead(
  ctx: CommandContext,
  { upTo }: { readonly upTo: string },
): Promise<UnreadView> {
  await enforceWriteLimit(ctx, 'read');
  await socialTables(ctx.em)
    .updateTable('notification')
    .set({ is_read: true })
    .where('athlete_id', '=', ctx.athleteId)
    .where('is_read', '=', false)
    .where('id', '<=', upTo)
    .execute();
  const unread = await countUnread(ctx, ctx.athleteId);
  ctx.publish(NOTIFICATIONS_TOPIC, { unread });
  return { unread };
}
