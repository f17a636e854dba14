import type { Act } from '@threshold/api/server';
import { NOTIFICATIONS_TOPIC } from '../../bounds.ts';
import type { UnreadView } from '../../notification-schemas.ts';
import { spend } from '../limits/spend.ts';
import { socialTables } from '../tables.ts';
import { unreadOf } from './unread-of.ts';

/** Marks what was told up to a notification as read, in the athlete's other windows too. */
export async function markRead(act: Act, { upTo }: { readonly upTo: string }): Promise<UnreadView> {
  await spend(act, 'read');
  await socialTables(act.em)
    .updateTable('notification')
    .set({ is_read: true })
    .where('athlete_id', '=', act.athleteId)
    .where('is_read', '=', false)
    .where('id', '<=', upTo)
    .execute();
  const unread = await unreadOf(act, act.athleteId);
  act.tell(NOTIFICATIONS_TOPIC, { unread });
  return { unread };
}
