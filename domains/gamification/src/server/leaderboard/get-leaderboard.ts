import type { QueryContext } from '@threshold/api/server';
import { type UserName, usersPort } from '@threshold/contracts/users';
import { fromMeters } from '@threshold/physiology';
import { sql } from 'kysely';
import { LEADERBOARD_SIZE, type LeaderboardEntryView } from '../../leaderboard-schemas.ts';
import { getVisibleIds } from './get-visible-ids.ts';
import { selectScores } from './select-scores.ts';

/** No read starts at or beyond this row. If too few athletes before it are visible, the board is shorter. */
const MAX_OFFSET = 10_000;
/** Row count of the first read: more than a page, since about two in ten athletes are hidden. */
const FIRST_READ_COUNT = 140;
/** Ranges of rows, read until the board is full: the first, then 40, 80, 160 rows and so on. */
const READ_RANGES = [{ from: 0, count: FIRST_READ_COUNT }];
for (let offset = FIRST_READ_COUNT, count = 40; offset < MAX_OFFSET; offset += count, count *= 2)
  READ_RANGES.push({ from: offset, count });

interface ScoredAthlete {
  readonly id: string;
  readonly isOwn: boolean;
  readonly points: number;
  readonly totalMeters: number;
  readonly activitySeconds: number;
  readonly proteinGoals: number;
}
export interface RankedAthlete extends ScoredAthlete {
  readonly rank: number;
}

/**
 * The top 100 athletes visible to the reader. Equal points share a rank, ordered by who reached them first.
 * Hidden athletes still occupy their ranks.
 */
export async function getLeaderboard(ctx: QueryContext): Promise<LeaderboardEntryView[]> {
  const board: LeaderboardEntryView[] = [];
  let previousAthlete: RankedAthlete | undefined;
  for (const { from: offset, count } of READ_RANGES) {
    const { rows, athleteDetails } =
      offset === 0 ? await listFirstRows(ctx) : await listFurtherRows(ctx, offset, count);
    const rankedAthletes = rows.map((row, index): RankedAthlete => {
      previousAthlete = {
        ...row,
        rank: row.points === previousAthlete?.points ? previousAthlete.rank : offset + index + 1,
      };
      return previousAthlete;
    });
    board.push(...toEntries(rankedAthletes, athleteDetails));
    if (rows.length < count || board.length >= LEADERBOARD_SIZE) break;
  }
  return board.slice(0, LEADERBOARD_SIZE);
}

/** The athletes that the reader may see, and everyone's names. */
interface AthleteDetails {
  readonly visibleIds: ReadonlySet<string>;
  readonly namesById: ReadonlyMap<string, UserName>;
}

interface ScoresWithDetails {
  readonly rows: readonly ScoredAthlete[];
  readonly athleteDetails: AthleteDetails;
}

/** The ids of the previous first read, per connection (shared by all forks of an entity manager). */
const previousTopIdsByConnection = new WeakMap<object, readonly string[]>();

/**
 * Queries the scores and, in parallel, the visibility and names of the previous first read's athletes.
 * Queries those again only if an athlete is new among the first rows, which is rare.
 */
async function listFirstRows(ctx: QueryContext): Promise<ScoresWithDetails> {
  const connection = ctx.em.getConnection();
  const previousIds = previousTopIdsByConnection.get(connection) ?? [];
  const [rows, athleteDetails] = await Promise.all([
    listScores(ctx, 0, FIRST_READ_COUNT),
    getAthleteDetails(ctx, previousIds),
  ]);
  const previousIdSet = new Set(previousIds);
  if (rows.every(({ id }) => previousIdSet.has(id))) return { rows, athleteDetails };
  const topIds = rows.map(({ id }) => id);
  previousTopIdsByConnection.set(connection, topIds);
  return { rows, athleteDetails: await getAthleteDetails(ctx, topIds) };
}

async function listFurtherRows(ctx: QueryContext, offset: number, count: number): Promise<ScoresWithDetails> {
  const rows = await listScores(ctx, offset, count);
  return {
    rows,
    athleteDetails: await getAthleteDetails(
      ctx,
      rows.map(({ id }) => id),
    ),
  };
}

export async function getAthleteDetails(ctx: QueryContext, ids: readonly string[]): Promise<AthleteDetails> {
  const [visibleIds, namesById] = await Promise.all([
    getVisibleIds(ctx, ids),
    ctx.port(usersPort).getCachedNames(ids),
  ]);
  return { visibleIds, namesById };
}

export function toEntries(
  rankedAthletes: readonly RankedAthlete[],
  { visibleIds, namesById }: AthleteDetails,
): LeaderboardEntryView[] {
  return rankedAthletes.flatMap(({ id, isOwn, rank, points, totalMeters, activitySeconds, proteinGoals }) => {
    const name = namesById.get(id);
    if (!name || (!isOwn && !visibleIds.has(id))) return [];
    const { firstName, lastName, profileImageUrl } = name;
    return [
      {
        id,
        rank,
        user: { firstName, lastName, profileImageUrl },
        totalMiles: fromMeters('mi', totalMeters),
        totalActivityMinutes: Math.round(activitySeconds / 60),
        proteinGoalsHit: proteinGoals,
        totalPoints: points,
      },
    ];
  });
}

/**
 * Across all athletes, in index order: points, then who reached them first. The limit is a literal in the
 * SQL, so that one generic plan is prepared instead of one per limit.
 */
const listScores = (ctx: QueryContext, offset: number, count: number): Promise<ScoredAthlete[]> =>
  selectScores(ctx)
    .where('points', '>', sql.lit(0))
    .orderBy('points', 'desc')
    .orderBy('reached_at')
    .orderBy('athlete_id')
    .offset(sql.lit(offset))
    .limit(sql.lit(count))
    .execute();
