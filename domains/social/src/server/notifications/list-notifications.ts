import type { QueryContext } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { usersPort } from '@threshold/contracts/users';
import { anyOf } from '@threshold/db';
import type { NotificationsInput, NotificationsPage, NotificationView } from '../../notification-schemas.ts';
import { toCommentedItem } from '../feed/to-commented-item.ts';
import { type ItemRow, type NotificationRow, socialTables } from '../tables.ts';
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
  const itemsById = await getItems(ctx, pageRows);
  return {
    notifications: pageRows.map((row) => {
      const actor = row.actor_id ? namesById.get(row.actor_id) : undefined;
      const { achievement, ...data } = Object(row.data);
      const item = itemsById.get(findItemId(row) ?? '');
      const others = Math.max(0, (item?.kudosCount ?? 0) - 1);
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
        ...(item && { about: toCommentedItem(item) }),
        ...(row.type === 'coaching' && { change: findChange(row.source) ?? data.change }),
      } as NotificationView;
    }),
    unread: await countUnread(ctx, ctx.athleteId),
    nextCursor: rows.length > limit ? (pageRows.at(-1)?.id ?? null) : null,
  };
}

type ItemReference = Pick<NotificationRow, 'type' | 'source' | 'data'>;

/** The id of the athlete's item that the notification is about; undefined for other types. */
function findItemId({ type, source, data }: ItemReference): string | undefined {
  const itemId: unknown = type === 'kudos' ? source : type === 'comment' ? Object(data).itemId : undefined;
  // An imported archive may contain anything here, and a malformed id must not fail the list.
  return rowId.safeParse(itemId).data;
}

type ReactedItem = Pick<ItemRow, 'id' | 'type' | 'data'> & { readonly kudosCount: number };

async function getItems(
  { em, athleteId }: QueryContext,
  pageRows: readonly ItemReference[],
): Promise<ReadonlyMap<string, ReactedItem>> {
  const itemIds = [...new Set(pageRows.flatMap((row) => findItemId(row) ?? []))];
  if (itemIds.length === 0) return new Map();
  const rows = await socialTables(em)
    .selectFrom('item')
    .select(['id', 'type', 'data', 'kudos_count as kudosCount'])
    .where('athlete_id', '=', athleteId)
    .where('id', '=', anyOf(itemIds))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
