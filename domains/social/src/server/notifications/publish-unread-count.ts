import type { CommandContext } from '@threshold/api/server';
import { NOTIFICATIONS_TOPIC } from '../../constants.ts';
import { countUnread } from './count-unread.ts';

export async function publishUnreadCount(ctx: CommandContext, athleteId: string): Promise<void> {
  ctx.publish(NOTIFICATIONS_TOPIC, { unread: await countUnread(ctx, athleteId) }, athleteId);
}
