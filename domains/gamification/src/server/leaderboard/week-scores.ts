import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { sql } from 'kysely';
import { gamificationTables } from '../tables.ts';
import type { RankedAthlete } from './get-leaderboard.ts';
import { MAX_RANKED_ATHLETES } from './list-all-time-scores.ts';

interface Week {
  readonly start: LocalDate;
  readonly end: LocalDate;
}

/**
 * A week's scores of the given athletes, ranked among each other, highest first. Equal points share a rank.
 * Contains the first 300, and the reader in any case. Distance and time include unpaid workouts.
 */
export async function listWeekScores(
  { em, athleteId }: QueryContext,
  { start, end }: Week,
  athleteIds: readonly string[],
): Promise<RankedAthlete[]> {
  const { rows } = await sql<RankedAthlete>`
    select id, "isOwn", points, "totalMeters", "activitySeconds", "proteinGoals", rank from (
      select athlete_id as id, athlete_id = ${athleteId}::uuid as "isOwn", sum(points)::int as points,
             sum(distance_meters) as "totalMeters", sum(activity_seconds)::int as "activitySeconds",
             count(*) filter (where rule = 'protein' and points > 0)::int as "proteinGoals",
             (rank() over (order by sum(points) desc))::int as rank,
             row_number() over (order by sum(points) desc, athlete_id) as place
        from gamification.point_source
       where athlete_id = any (${athleteIds}::uuid[]) and date between ${start}::date and ${end}::date
       group by athlete_id having sum(points) > 0) ranked
     where place <= ${MAX_RANKED_ATHLETES} or "isOwn"
     order by place`.execute(gamificationTables(em));
  return rows;
}

/** How long the top athletes of a week are cached: the query sums the points of all athletes. */
const TOP_IDS_LIFETIME_MS = 30_000;
/** Readers in other time zones, or whose weeks start on another day, have another current week. */
const MAX_CACHED_WEEKS = 8;

interface CachedTopIds {
  readonly expiresAtMs: number;
  readonly ids: Promise<readonly string[]>;
}

/** By connection (shared by all forks of an entity manager) and week. */
const topIdsByConnection = new WeakMap<object, Map<string, CachedTopIds>>();

/** The athletes with the most points of a week, at most 30 seconds old. */
export function listTopIdsOfWeek(ctx: QueryContext, week: Week): Promise<readonly string[]> {
  const connection = ctx.em.getConnection();
  const topIdsByWeek = topIdsByConnection.get(connection) ?? new Map<string, CachedTopIds>();
  topIdsByConnection.set(connection, topIdsByWeek);
  const key = `${week.start} ${week.end}`;
  const nowMs = ctx.now().getTime();
  const cachedTopIds = topIdsByWeek.get(key);
  if (
    cachedTopIds &&
    cachedTopIds.expiresAtMs > nowMs &&
    cachedTopIds.expiresAtMs <= nowMs + TOP_IDS_LIFETIME_MS
  )
    return cachedTopIds.ids;
  if (topIdsByWeek.size >= MAX_CACHED_WEEKS) topIdsByWeek.clear();
  const ids = readTopIdsOfWeek(ctx, week);
  topIdsByWeek.set(key, { expiresAtMs: nowMs + TOP_IDS_LIFETIME_MS, ids });
  ids.catch(() => topIdsByWeek.delete(key));
  return ids;
}

async function readTopIdsOfWeek({ em }: QueryContext, { start, end }: Week): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select athlete_id as id from gamification.point_source
     where date between ${start}::date and ${end}::date and points > 0
     group by athlete_id order by sum(points) desc, athlete_id limit ${MAX_RANKED_ATHLETES}`.execute(
    gamificationTables(em),
  );
  return rows.map(({ id }) => id);
}
