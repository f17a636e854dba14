import type { QueryContext } from '@threshold/api/server';
import type { z } from 'zod';
import {
  type FeedInput,
  type FeedItemView,
  type FeedPage,
  type feedListInput,
  TIMELINE_LENGTH,
} from '../../feed-schemas.ts';
import { addReactions } from './add-reactions.ts';
import { toItems } from './feed-items.ts';
import { type FeedRow, listFeedRows } from './feed-rows.ts';
import { foldComments } from './fold-comments.ts';

/** Rows per statement; a page at a large offset needs several statements. */
const MAX_ROWS = 100;

/**
 * One page of cards after a cursor, with comments folded into the items they belong to. The cost doesn't depend
 * on depth, and new posts don't shift pages.
 */
export async function getFeed(ctx: QueryContext, { cursor, limit }: FeedInput): Promise<FeedPage> {
  const { entries, nextCursor } = await readPage(ctx, { cursor, skip: 0, limit }, foldComments);
  return { items: await addReactions(ctx, entries), nextCursor };
}

/** Offset pagination; an offset past the end of the feed returns an empty page. */
export async function listFeed(
  ctx: QueryContext,
  range: z.output<typeof feedListInput>,
): Promise<FeedItemView[]> {
  if (range.offset >= TIMELINE_LENGTH) return [];
  const request = { skip: range.offset, limit: range.limit };
  return (await readPage(ctx, request, toItems)).entries;
}

interface PageRequest {
  readonly cursor?: string | null | undefined;
  /** Number of visible entries to skip. */
  readonly skip: number;
  readonly limit: number;
}

/**
 * Keeps reading until the page is full of visible entries, because some timeline entries may be hidden or folded
 * by now. Bounded by a feed's maximum length.
 */
async function readPage<Entry extends { readonly id: string; readonly position?: string }>(
  ctx: QueryContext,
  { cursor, skip, limit }: PageRequest,
  toEntries: (ctx: QueryContext, rows: readonly FeedRow[]) => Promise<readonly Entry[]>,
): Promise<{ entries: Entry[]; nextCursor: string | null }> {
  const neededCount = skip + limit;
  const visibleEntries: Entry[] = [];
  let lastReadId = cursor;
  let rowCount = 0;
  let isExhausted = false;
  while (visibleEntries.length < neededCount && !isExhausted && rowCount < TIMELINE_LENGTH + limit) {
    // Rows that yield no entry cost a read each, so that further reads are large.
    const rowLimit =
      rowCount === 0 ? Math.min(Math.max(neededCount - visibleEntries.length, limit), MAX_ROWS) : MAX_ROWS;
    const rows = await listFeedRows(ctx, { cursor: lastReadId, limit: rowLimit });
    visibleEntries.push(...(await toEntries(ctx, rows)));
    lastReadId = rows.at(-1)?.id ?? lastReadId;
    rowCount += rows.length;
    isExhausted = rows.length < rowLimit;
  }
  const entries = visibleEntries.slice(skip, neededCount);
  const hasMore = !isExhausted || visibleEntries.length > neededCount;
  const last = entries.at(-1);
  const lastId = visibleEntries.length >= neededCount ? (last?.position ?? last?.id) : lastReadId;
  return { entries, nextCursor: (hasMore && lastId) || null };
}
