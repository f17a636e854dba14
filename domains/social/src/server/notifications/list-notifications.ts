import type { QueryContext } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import { anyOf } from '@threshold/db';
import type { NotificationsInput, NotificationsPage, NotificationView } from '../../notification-schemas.ts';
import { type NotificationRow, socialTables } from '../tables.ts';
import { findChange } from './coaching-change.ts';
import { countUnread } from './count-unread.ts';
import { CURRENT_KIND } from './follow-notifications.ts';

export async function listNotifications(
  ctx: QueryContext,
  { cursor, limit }: NotificationsInput,
): Promise<NotificationsPage> {
  const rows = await socialTables(ctx.em)
    .selectFrom('notification')
    .selectAll()
    .select(CURRENT_KIND.as('kind'))
    .where('athlete_id', '=', ctx.athleteId)
    .where(CURRENT_KIND, 'is not', null)
    .$if(Boolean(cursor), (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const pageRows = rows.slice(0, limit);
  const namesById = await ctx.port(usersPort).getNames(pageRows.flatMap(({ actor_id }) => actor_id ?? []));
  const kudosCountByItemId = await getKudosCounts(ctx, pageRows);
  return {
    notifications: pageRows.map((row) => {
      const actor = row.actor_id ? namesById.get(row.actor_id) : undefined;
      const others = Math.max(0, (kudosCountByItemId.get(row.source) ?? 0) - 1);
      const { achievement, ...data } = Object(row.data);
      // The output schema enforces each type's shape.
      return {
        id: row.id,
        type: row.kind,
        createdAt: row.created_at.toISOString(),
        isRead: row.is_read,
        ...(actor && { actor }),
        ...data,
        ...achievement,
        ...(row.type === 'kudos' && { others }),
        ...(row.type === 'coaching' && { change: findChange(row.source) ?? data.change }),
      } as NotificationView;
    }),
    unread: await countUnread(ctx, ctx.athleteId),
    nextCursor: rows.length > limit ? (pageRows.at(-1)?.id ?? null) : null,
  };
}

async function getKudosCounts(
  { em }: QueryContext,
  pageRows: readonly Pick<NotificationRow, 'type' | 'source'>[],
): Promise<ReadonlyMap<string, number>> {
  const itemIds = pageRows.flatMap(({ type, source }) => (type === 'kudos' ? source : []));
  if (itemIds.length === 0) return new Map();
  const rows = await socialTables(em)
    .selectFrom('item')
    .select(['id', 'kudos_count as kudosCount'])
    .where('id', '=', anyOf(itemIds))
    .execute();
  return new Map(rows.map(({ id, kudosCount }) => [id, kudosCount]));
}
