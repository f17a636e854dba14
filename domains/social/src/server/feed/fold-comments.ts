import type { QueryContext } from '@threshold/api/server';
import { type PreparedStatement, runPrepared } from '@threshold/db';
import type { CommentView, FeedItemView } from '../../feed-schemas.ts';
import { toItems } from './feed-items.ts';
import type { FeedRow } from './feed-rows.ts';
import { toItemsQuery } from './feed-statements.ts';

/** A feed item at its place in the reader's feed. */
export interface FoldedItem {
  readonly id: string;
  readonly item: Exclude<FeedItemView, { type: 'comment' }>;
  /** The sort key of the feed. */
  readonly position: string;
  /** The comment at `position`; null if the item itself is in the feed. */
  readonly comment: CommentView | null;
}

/**
 * Replaces a page's comments with the items they belong to. An item that is in the reader's feed stays at its own
 * position, and its comments add no entry. Any other item appears at the position of its newest comment in the feed.
 * No item therefore appears twice, no matter which pages its comments are on. A comment on a comment adds no entry.
 */
export async function foldComments(ctx: QueryContext, rows: readonly FeedRow[]): Promise<FoldedItem[]> {
  const aboutIds = [...new Set(rows.flatMap(({ about_item_id }) => about_item_id ?? []))];
  const roots = await listRoots(ctx, aboutIds);
  const rootIds = roots.map(({ id }) => id);
  const comments = await listCommentsInFeed(ctx, rootIds);
  const allRows = new Map([...rows, ...roots, ...comments].map((row) => [row.id, row]));
  const items = new Map((await toItems(ctx, [...allRows.values()])).map((item) => [item.id, item]));
  const newestByRoot = new Map<string, string>();
  for (const { id, about_item_id } of comments)
    if (about_item_id && items.has(id) && (newestByRoot.get(about_item_id) ?? '') < id)
      newestByRoot.set(about_item_id, id);
  return rows.flatMap((row): FoldedItem[] => {
    const item = items.get(row.id);
    if (!item) return [];
    if (item.type !== 'comment') return [{ id: item.id, item, position: item.id, comment: null }];
    const root = items.get(row.about_item_id ?? '');
    if (!root || root.type === 'comment' || newestByRoot.get(root.id) !== item.id) return [];
    const comment = toComment(ctx, row, item);
    return [{ id: root.id, item: root, position: item.id, comment }];
  });
}

const toComment = (
  { athleteId }: QueryContext,
  { source }: FeedRow,
  { user, createdAt, data: { content, owner } }: Extract<FeedItemView, { type: 'comment' }>,
): CommentView => ({
  id: source,
  createdAt,
  user,
  content,
  canDelete: user.id === athleteId || owner?.id === athleteId,
});

/** $1 reader, $2 ids of commented items. Selects those that are not in the reader's feed themselves. */
const ROOTS_STATEMENT: PreparedStatement = {
  name: 'social.feed-roots',
  text: toItemsQuery(`
    select i.id from social.item i
     where i.id = any ($2::uuid[]) and i.type <> 'comment'
       and not exists (select from social.timeline where athlete_id = $1 and item_id = i.id)
       and not exists (select from social.follow
                        where athlete_id = $1 and followee_id = i.athlete_id and merged)`),
};

async function listRoots({ em, athleteId }: QueryContext, ids: readonly string[]): Promise<FeedRow[]> {
  return ids.length === 0 ? [] : runPrepared<FeedRow>(em, ROOTS_STATEMENT, [athleteId, ids]);
}

/** Comments by athletes merged on read, of which no more are compared. */
const MAX_MERGED_COMMENTS = 500;

/** $1 reader, $2 ids of commented items. A timeline has a bounded length. */
const COMMENTS_STATEMENT: PreparedStatement = {
  name: 'social.feed-root-comments',
  text: toItemsQuery(`
    select t.item_id from social.timeline t join social.item i on i.id = t.item_id
     where t.athlete_id = $1 and i.about_item_id = any ($2::uuid[])
    union
    (select i.id from social.follow f join social.item i on i.athlete_id = f.followee_id
      where f.athlete_id = $1 and f.merged and i.about_item_id = any ($2::uuid[])
      order by i.id desc limit ${MAX_MERGED_COMMENTS})`),
};

/** All comments on the given items in the reader's feed, on any page. */
async function listCommentsInFeed(
  { em, athleteId }: QueryContext,
  rootIds: readonly string[],
): Promise<FeedRow[]> {
  return rootIds.length === 0 ? [] : runPrepared<FeedRow>(em, COMMENTS_STATEMENT, [athleteId, rootIds]);
}
