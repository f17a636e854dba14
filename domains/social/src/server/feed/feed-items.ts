import type { QueryContext } from '@threshold/api/server';
import { type Visibility, visibilityPort } from '@threshold/contracts/athletes';
import { recordType } from '@threshold/contracts/training';
import { type UserName, usersPort } from '@threshold/contracts/users';
import { parseUuidTimestamp } from '@threshold/db';
import type { FeedItemView, WorkoutData } from '../../feed-schemas.ts';
import type { FeedRow } from './feed-rows.ts';

/** The items that the reader may see, in the order of the rows. */
export async function toItems(ctx: QueryContext, rows: readonly FeedRow[]): Promise<FeedItemView[]> {
  if (rows.length === 0) return [];
  const athleteIds = [...new Set(getAuthorAndOwnerIds(rows))];
  // Run in parallel, so that both queries are sent in one message.
  const [visibilityById, namesById] = await Promise.all([
    ctx.port(visibilityPort).getVisibility(athleteIds),
    ctx.port(usersPort).getCachedNames(athleteIds),
  ]);
  const readableRows = rows.filter((row) => canSee(ctx.athleteId, row, visibilityById));
  return readableRows.flatMap((row) => {
    const user = namesById.get(row.athlete_id);
    if (!user) return [];
    // The output schema enforces each type's shape.
    return [
      {
        id: row.id,
        type: row.type,
        createdAt: toCreatedAt(row.id),
        user,
        data: toItemData(row, namesById),
        kudosCount: row.kudos_count,
        commentCount: row.comment_count,
        hasKudos: row.has_kudos,
        isOwn: row.athlete_id === ctx.athleteId,
      } as FeedItemView,
    ];
  });
}

export function toCreatedAt(id: string): string {
  const instant = parseUuidTimestamp(id);
  if (!instant) throw new Error('the id of a feed item must be a UUIDv7');
  return instant.toISOString();
}

const getAuthorAndOwnerIds = (rows: readonly FeedRow[]): readonly string[] =>
  rows.flatMap(({ athlete_id, subject_id }) => (subject_id ? [athlete_id, subject_id] : [athlete_id]));

function toItemData(row: FeedRow, namesById: ReadonlyMap<string, UserName>): unknown {
  if (row.type === 'comment') return toCommentData(row, namesById);
  return row.type === 'workout' ? toWorkoutData(row) : row.data;
}

/** Records and achievements are stored by source and returned as lists. Older items have none. */
function toWorkoutData({ data }: FeedRow): unknown {
  const { records, achievements, ...workout }: StoredWorkout = Object(data);
  return {
    date: null,
    zoneSeconds: null,
    ...workout,
    records: Object.values(records ?? {}).sort(compareRecordTypes),
    achievements: Object.values(achievements ?? {}),
  };
}

type StoredWorkout = Omit<WorkoutData, 'date' | 'zoneSeconds' | 'records' | 'achievements'> &
  Partial<Pick<WorkoutData, 'date' | 'zoneSeconds'>> & {
    readonly [Kind in 'records' | 'achievements']?: Readonly<Record<string, WorkoutData[Kind][number]>>;
  };

const compareRecordTypes = (a: WorkoutData['records'][number], b: WorkoutData['records'][number]): number =>
  recordType.options.indexOf(a.recordType) - recordType.options.indexOf(b.recordType);

/** Adds the commented item's owner. A reader who can see the comment can also see that item. */
const toCommentData = ({ data, subject_id }: FeedRow, namesById: ReadonlyMap<string, UserName>) => ({
  about: null,
  ...Object(data),
  owner: (subject_id && namesById.get(subject_id)) || null,
});

type VisibilityRow = Pick<
  FeedRow,
  'athlete_id' | 'subject_id' | 'blocked' | 'hidden' | 'follows_athlete' | 'follows_subject'
>;

/**
 * No one sees an item that a manager hides. Athletes see their own items. Other items are visible if no block exists and
 * both the author and the commented item's owner share them with the reader (docs/specification.md#visibility).
 * @param visibilityById current visibility of authors and owners, by athlete id
 */
function canSee(
  readerId: string,
  row: VisibilityRow,
  visibilityById: ReadonlyMap<string, Visibility>,
): boolean {
  if (row.hidden) return false;
  if (row.athlete_id === readerId) return true;
  if (row.blocked) return false;
  const isShared = (id: string, isFollowed: boolean) =>
    id === readerId ||
    visibilityById.get(id) === 'public' ||
    (visibilityById.get(id) === 'followers' && isFollowed);
  return (
    isShared(row.athlete_id, row.follows_athlete) &&
    (row.subject_id === null || isShared(row.subject_id, row.follows_subject))
  );
}
