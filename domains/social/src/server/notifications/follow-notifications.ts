import type { CommandContext } from '@threshold/api/server';
import { type RawBuilder, sql } from 'kysely';
import type { NotificationKind, StoredNotificationType } from '../../notification-schemas.ts';
import { socialTables } from '../tables.ts';
import { publishUnreadCount } from './publish-unread-count.ts';

const ACCEPTED_PREFIX = 'accepted:';

/** The stored type and source. All follow kinds share the type `follower`. */
export function toNotificationRow(
  type: NotificationKind,
  source: string,
): { type: StoredNotificationType; source: string } {
  if (type === 'follow_accepted') return { type: 'follower', source: `${ACCEPTED_PREFIX}${source}` };
  return { type: type === 'follow_request' ? 'follower' : type, source };
}

/**
 * SQL expression for a notification's current kind: a follower, a request or an acceptance. Null if it no
 * longer applies; the row is then hidden.
 */
export const CURRENT_KIND: RawBuilder<NotificationKind | null> = sql`
  case when notification.type <> 'follower' then notification.type
       when notification.source like ${`${ACCEPTED_PREFIX}%`} then
         case when exists (select from social.follow f where f.athlete_id = notification.athlete_id
                                                         and f.followee_id = notification.actor_id)
              then 'follow_accepted' end
       when exists (select from social.follow f where f.athlete_id = notification.actor_id
                                                  and f.followee_id = notification.athlete_id) then 'follower'
       when exists (select from social.follow_request r where r.athlete_id = notification.actor_id
                                                          and r.followee_id = notification.athlete_id)
       then 'follow_request' end`;

/** Marks both sides' notifications of an ended follow or request as read, because they are hidden now. */
export async function markFollowNotificationsRead(
  ctx: CommandContext,
  { requesterId, followeeId }: { readonly requesterId: string; readonly followeeId: string },
): Promise<void> {
  const rows = await socialTables(ctx.em)
    .updateTable('notification')
    .set({ is_read: true })
    .where('type', '=', 'follower')
    .where('is_read', '=', false)
    .where((eb) =>
      eb.or([
        eb.and({ athlete_id: followeeId, source: requesterId }),
        eb.and({ athlete_id: requesterId, source: `${ACCEPTED_PREFIX}${followeeId}` }),
      ]),
    )
    .returning('athlete_id as athleteId')
    .execute();
  for (const { athleteId } of rows) await publishUnreadCount(ctx, athleteId);
}
