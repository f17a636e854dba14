import type { Act } from '@threshold/api/server';
import { NOTIFICATIONS_TOPIC } from '../../bounds.ts';
import { unreadOf } from './unread-of.ts';

/** Tells an athlete's windows how many notifications are unread now. */
export async function tellUnread(act: Act, athleteId: string): Promise<void> {
  act.tell(NOTIFICATIONS_TOPIC, { unread: await unreadOf(act, athleteId) }, athleteId);
}
