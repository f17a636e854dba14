import type { CommandContext } from '@threshold/api/server';
import { NOTIFICATIONS_TOPIC } from '../../bounds.ts';
import { unreadOf } from './unread-of.ts';

/** Tells an athlete's windows how many notifications are unread now. */
export async function tellUnread(ctx: CommandContext, athleteId: string): Promise<void> {
  ctx.tell(NOTIFICATIONS_TOPIC, { unread: await unreadOf(ctx, athleteId) }, athleteId);
}
