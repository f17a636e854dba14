import type { QueryContext } from '@threshold/api/server';
import { type Visibility, visibilityPort } from '@threshold/contracts/athletes';
import { recordType } from '@threshold/contracts/training';
import { type UserName, usersPort } from '@threshold/contracts/users';
import { uuidTimestamp } from '@threshold/db';
import type { z } from 'zod';
import {
  type FeedInput,
  type FeedItemView,
  type FeedPage,
  type feedListInput,
  TIMELINE_LENGTH,
  type WorkoutData,
} from '../../feed-schemas.ts';
import { type FeedRow, feedRows } from './feed-rows.ts';

/** Row limit per statement. */
const MAX_ROWS = 100;

/** One page after a cursor. The cost doesn't depend on depth, and new posts don't shift pages. */
export async function getFeed(ctx: QueryContext, { cursor, limit }: FeedInput): Promise<FeedPage> {
  return pageOf(ctx, { cursor, skip: 0, limit });
}

/** Offset pagination; an offset beyond the feed's end gives an empty page. */
export async function listFeed(
  ctx: QueryContext,
  range: z.output<typeof feedListInput>,
): Promise<FeedItemView[]> {
  if (range.offset >= TIMELINE_LENGTH) return [];
  return (await pageOf(ctx, { skip: range.offset, limit: range.limit })).items;
}

interface Page {
  readonly cursor?: string | null | undefined;
  /** In items visible to the reader. */
  readonly skip: number;
  readonly limit: number;
}

/**
 * Reads on until the page is full of visible items, because timeline entries may be hidden by now. Bounded by
 * the maximum length of a feed.
 */
async function pageOf(ctx: QueryContext, { cursor, skip, limit }: Page): Promise<FeedPage> {
  const end = skip + limit;
  const seen: FeedItemView[] = [];
  let after = cursor;
  let read = 0;
  let isOver = false;
  while (seen.length < end && !isOver && read < TIMELINE_LENGTH + limit) {
    const wanted = Math.min(Math.max(end - seen.length, limit), MAX_ROWS);
    const rows = await feedRows(ctx, { cursor: after, limit: wanted });
    seen.push(...(await toItems(ctx, rows)));
    after = rows.at(-1)?.id ?? after;
    read += rows.length;
    isOver = rows.length < wanted;
  }
  const items = seen.slice(skip, end);
  const isMore = !isOver || seen.length > end;
  const last = seen.length >= end ? items.at(-1)?.id : after;
  return { items, nextCursor: (isMore && last) || null };
}

async function toItems(ctx: QueryContext, rows: readonly FeedRow[]): Promise<FeedItemView[]> {
  if (rows.length === 0) return [];
  const people = [...new Set(named(rows))];
  // In parallel: both queries leave in one message.
  const [visibility, names] = await Promise.all([
    ctx.port(visibilityPort).getVisibility(people),
    ctx.port(usersPort).namesOfPresent(people),
  ]);
  const seen = rows.filter((row) => maySee(ctx.athleteId, row, visibility));
  return seen.flatMap((row) => {
    const user = names.get(row.athlete_id);
    if (!user) return [];
    // The output schema enforces each type's shape.
    return [
      {
        id: row.id,
        type: row.type,
        createdAt: createdAt(row.id),
        user,
        data: dataOf(row, names),
        kudosCount: row.kudos_count,
        commentCount: row.comment_count,
        hasKudos: row.has_kudos,
        isOwn: row.athlete_id === ctx.athleteId,
      } as FeedItemView,
    ];
  });
}

function createdAt(id: string): string {
  const instant = uuidTimestamp(id);
  if (!instant) throw new Error('an item has a UUIDv7');
  return instant.toISOString();
}

const named = (rows: readonly FeedRow[]): readonly string[] =>
  rows.flatMap(({ athlete_id, subject_id }) => (subject_id ? [athlete_id, subject_id] : [athlete_id]));

function dataOf(row: FeedRow, names: ReadonlyMap<string, UserName>): unknown {
  if (row.type === 'comment') return commentData(row, names);
  return row.type === 'workout' ? workoutData(row) : row.data;
}

/** Records and achievements are stored by source and returned as lists. Older items have none. */
function workoutData({ data }: FeedRow): unknown {
  const { records, achievements, ...workout }: StoredWorkout = Object(data);
  return {
    date: null,
    ...workout,
    records: Object.values(records ?? {}).sort(byRecordType),
    achievements: Object.values(achievements ?? {}),
  };
}

type StoredWorkout = Omit<WorkoutData, 'date' | 'records' | 'achievements'> & {
  readonly date?: WorkoutData['date'];
} & {
  readonly [Kind in 'records' | 'achievements']?: Readonly<Record<string, WorkoutData[Kind][number]>>;
};

const byRecordType = (one: WorkoutData['records'][number], other: WorkoutData['records'][number]): number =>
  recordType.options.indexOf(one.recordType) - recordType.options.indexOf(other.recordType);

/** Names the commented item: readers who see the comment may see its item. */
const commentData = ({ data, subject_id }: FeedRow, names: ReadonlyMap<string, UserName>) => ({
  about: null,
  ...Object(data),
  owner: (subject_id && names.get(subject_id)) || null,
});

type Concerning = Pick<
  FeedRow,
  'athlete_id' | 'subject_id' | 'blocked' | 'follows_athlete' | 'follows_subject'
>;

/**
 * Visibility check of a feed row. Own items are always visible. Other items are visible if no block exists
 * and both the author and the commented item's owner share them with the reader (docs/specification.md#visibility).
 * @param visibility current visibility of those athletes; queried on every read
 */
function maySee(readerId: string, row: Concerning, visibility: ReadonlyMap<string, Visibility>): boolean {
  if (row.athlete_id === readerId) return true;
  if (row.blocked) return false;
  const shows = (id: string, followed: boolean) =>
    id === readerId || visibility.get(id) === 'public' || (visibility.get(id) === 'followers' && followed);
  return (
    shows(row.athlete_id, row.follows_athlete) &&
    (row.subject_id === null || shows(row.subject_id, row.follows_subject))
  );
}
