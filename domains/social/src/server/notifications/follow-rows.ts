import type { CommandContext } from '@threshold/api/server';
import { type RawBuilder, sql } from 'kysely';
import type { NotificationKind, NotificationType } from '../../notification-schemas.ts';
import { socialTables } from '../tables.ts';
import { publishUnread } from './publish-unread.ts';

const ACCEPTED = 'accepted:';

/** The type and source by which a notification is kept: all about following is a follower's, as it is chosen. */
export function rowOf(type: NotificationKind, source: string): { type: NotificationType; source: string } {
  if (type === 'follow_accepted') return { type: 'follower', source: `${ACCEPTED}${source}` };
  return { type: type === 'follow_request' ? 'follower' : type, source };
}

/**
 * What a row of `social.notification` says now: a follower's, whether that one follows, asks to or has accepted; null
 * where none of it is so any more, and the row is not shown.
 */
export const KIND: RawBuilder<NotificationKind | null> = sql`
  case when notification.type <> 'follower' then notification.type
       when notification.source like ${`${ACCEPTED}%`} then
         case when exists (select from social.follow f where f.athlete_id = notification.athlete_id
                                                         and f.followee_id = notification.actor_id)
              then 'follow_accepted' end
       when exists (select from social.follow f where f.athlete_id = notification.actor_id
                                                  and f.followee_id = notification.athlete_id) then 'follower'
       when exists (select from social.follow_request r where r.athlete_id = notification.actor_id
                                                          and r.followee_id = notification.athlete_id)
       then 'follow_request' end`;

/** Marks what both were told of a following or a request that has ended as read, because it is not shown any more. */
export async function markFollowRead(
  ctx: CommandContext,
  { requesterId, followeeId }: { readonly requesterId: string; readonly followeeId: string },
): Promise<void> {
  const rows = await socialTables(ctx.em)
    .updateTable('notification')
    .set({ is_read: true })
    .where('type', '=', 'follower')
    .where('is_read', '=', false)
    .where((row) =>
      row.or([
        row.and({ athlete_id: followeeId, source: requesterId }),
        row.and({ athlete_id: requesterId, source: `${ACCEPTED}${followeeId}` }),
      ]),
    )
    .returning('athlete_id as athleteId')
    .execute();
  for (const { athleteId } of rows) await publishUnread(ctx, athleteId);
}
