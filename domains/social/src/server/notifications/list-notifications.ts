import type { QueryContext } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import { anyOf } from '@threshold/db';
import type { NotificationsInput, NotificationsPage, NotificationView } from '../../notification-schemas.ts';
import { type NotificationRow, socialTables } from '../tables.ts';
import { countUnread } from './count-unread.ts';
import { CURRENT_KIND } from './follow-rows.ts';

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
    .$if(Boolean(cursor), (page) => page.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const names = await ctx.port(usersPort).getNames(page.flatMap(({ actor_id }) => actor_id ?? []));
  const kudosCounts = await getKudosCounts(ctx, page);
  return {
    notifications: page.map((row) => {
      const actor = row.actor_id ? names.get(row.actor_id) : undefined;
      const others = Math.max(0, (kudosCounts.get(row.source) ?? 0) - 1);
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
      } as NotificationView;
    }),
    unread: await countUnread(ctx, ctx.athleteId),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

async function getKudosCounts(
  { em }: QueryContext,
  page: readonly Pick<NotificationRow, 'type' | 'source'>[],
): Promise<ReadonlyMap<string, number>> {
  const itemIds = page.flatMap(({ type, source }) => (type === 'kudos' ? source : []));
  if (itemIds.length === 0) return new Map();
  const rows = await socialTables(em)
    .selectFrom('item')
    .select(['id', 'kudos_count as given'])
    .where('id', '=', anyOf(itemIds))
    .execute();
  return new Map(rows.map(({ id, given }) => [id, given]));
}
