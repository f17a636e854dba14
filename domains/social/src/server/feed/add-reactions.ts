import type { QueryContext } from '@threshold/api/server';
import { type UserName, usersPort } from '@threshold/contracts/users';
import { sql } from 'kysely';
import { CARD_COMMENT_COUNT, CARD_GIVER_COUNT } from '../../constants.ts';
import type { CommentView, FeedCardView } from '../../feed-schemas.ts';
import { selectBlockedIds } from '../follows/follows-and-blocks.ts';
import { getVisibleAthletesAmong } from '../follows/get-visible-athletes-among.ts';
import { socialTables } from '../tables.ts';
import { toCreatedAt } from './feed-items.ts';
import type { FoldedItem } from './fold-comments.ts';

/** Read per card and kind, because some athletes may be hidden from the reader. */
const MAX_READ_COUNT = 8;

/**
 * Adds the latest comments and the first kudos givers, of athletes who share what they do with the reader
 * (docs/specification.md#visibility). The comment that brought an item into the feed is always among them.
 */
export async function addReactions(
  ctx: QueryContext,
  entries: readonly FoldedItem[],
): Promise<FeedCardView[]> {
  const [comments, givers] = await Promise.all([
    listLatestComments(
      ctx,
      entries.flatMap(({ item }) => (item.commentCount > 0 ? item.id : [])),
    ),
    listFirstGivers(
      ctx,
      entries.flatMap(({ item }) => (item.kudosCount > 0 ? item.id : [])),
    ),
  ]);
  const namesById = await getVisibleNames(ctx, [...comments, ...givers]);
  return entries.map(({ item, position, comment }): FeedCardView => {
    const latest = comments.flatMap(({ id, itemId, athleteId, content, createdAt }): CommentView[] => {
      const user = namesById.get(athleteId);
      if (itemId !== item.id || !user || id === comment?.id) return [];
      const canDelete = athleteId === ctx.athleteId || item.isOwn;
      return [{ id, createdAt: createdAt.toISOString(), user, content, canDelete }];
    });
    const kudosGivers = givers.flatMap(({ itemId, athleteId }) =>
      itemId === item.id ? (namesById.get(athleteId) ?? []) : [],
    );
    return {
      ...item,
      position,
      listedAt: toCreatedAt(position),
      latestComments: [...(comment ? [comment] : []), ...latest].slice(0, CARD_COMMENT_COUNT).sort(byAge),
      kudosGivers: kudosGivers.slice(0, CARD_GIVER_COUNT),
    };
  });
}

const byAge = (a: CommentView, b: CommentView): number => (a.id < b.id ? -1 : 1);

interface ReactionRow {
  readonly itemId: string;
  readonly athleteId: string;
}

async function getVisibleNames(
  ctx: QueryContext,
  rows: readonly ReactionRow[],
): Promise<ReadonlyMap<string, UserName>> {
  if (rows.length === 0) return new Map();
  const visibleIds = await getVisibleAthletesAmong(
    ctx,
    rows.map(({ athleteId }) => athleteId),
  );
  return ctx.port(usersPort).getCachedNames([...visibleIds]);
}

interface CommentRow extends ReactionRow {
  readonly id: string;
  readonly content: string;
  readonly createdAt: Date;
}

/** Newest first within an item. */
async function listLatestComments(
  { em, athleteId }: QueryContext,
  itemIds: readonly string[],
): Promise<readonly CommentRow[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<CommentRow>`
    select latest.* from unnest(${itemIds}::uuid[]) page (id) cross join lateral (
      select id, item_id as "itemId", athlete_id as "athleteId", content, created_at as "createdAt"
        from social.comment
       where item_id = page.id and hidden_at is null and athlete_id not in ${selectBlockedIds(athleteId)}
       order by id desc limit ${MAX_READ_COUNT}) latest`.execute(socialTables(em));
  return rows;
}

/** Earliest first within an item. */
async function listFirstGivers(
  { em, athleteId }: QueryContext,
  itemIds: readonly string[],
): Promise<readonly ReactionRow[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<ReactionRow>`
    select earliest.* from unnest(${itemIds}::uuid[]) page (id) cross join lateral (
      select item_id as "itemId", athlete_id as "athleteId" from social.kudos
       where item_id = page.id and athlete_id not in ${selectBlockedIds(athleteId)}
       order by given_at, athlete_id limit ${MAX_READ_COUNT}) earliest`.execute(socialTables(em));
  return rows;
}
