import type { QueryContext } from '@threshold/api/server';
import { runPrepared } from '@threshold/db';
import type { ItemRow } from '../tables.ts';
import { MERGED_STATEMENT, TIMELINE_STATEMENT } from './feed-statements.ts';

export interface FeedRow extends Pick<ItemRow, 'id' | 'type' | 'data' | 'kudos_count' | 'comment_count'> {
  readonly athlete_id: string;
  readonly subject_id: string | null;
  /** The id of the item's event; for a comment, the comment's id. */
  readonly source: string;
  /** For a comment: the commented item. */
  readonly about_item_id: string | null;
  /** Whether a block exists between the reader and the author or the commented item's owner. */
  readonly blocked: boolean;
  /** Whether a manager hides it from everyone. */
  readonly hidden: boolean;
  /** Whether the reader follows the author. */
  readonly follows_athlete: boolean;
  /** Whether the reader follows the commented item's owner; false if there is none. */
  readonly follows_subject: boolean;
  readonly has_kudos: boolean;
}

export interface FeedRange {
  readonly cursor?: string | null | undefined;
  readonly limit: number;
}

/** Sorts after every real UUID. */
const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface PageRow extends FeedRow {
  /** Whether the reader follows any athlete merged on read. */
  readonly follows_merged: boolean;
}

/**
 * One page, newest first, usually in one statement: a range scan of the reader's timeline. If its rows show
 * that the reader follows athletes merged on read, or if the page is empty, the merging query replaces it.
 */
export async function listFeedRows(
  { em, athleteId: readerId }: QueryContext,
  { cursor, limit }: FeedRange,
): Promise<readonly FeedRow[]> {
  const values = [readerId, cursor ?? MAX_UUID, limit];
  let rows: PageRow[] = [];
  if (!mergingReaders.has(readerId)) rows = await runPrepared<PageRow>(em, TIMELINE_STATEMENT, values);
  if (!rows[0] || rows[0].follows_merged) rows = await runPrepared<PageRow>(em, MERGED_STATEMENT, values);
  if (rows[0]) mergingReaders.remember(readerId, rows[0].follows_merged);
  return rows.sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** Number of readers. At 36 characters each, this is a few megabytes. */
const MAX_CACHED_READERS = 20_000;

const mergingReaderIds = new Set<string>();

/**
 * In-process cache of readers who follow an athlete merged on read. It only decides which query runs first;
 * the result is the same with a wrong or missing entry.
 */
const mergingReaders = {
  has: (readerId: string) => mergingReaderIds.has(readerId),
  remember(readerId: string, followsMerged: boolean) {
    if (!followsMerged) return void mergingReaderIds.delete(readerId);
    if (mergingReaderIds.size >= MAX_CACHED_READERS) mergingReaderIds.clear();
    mergingReaderIds.add(readerId);
  },
};
