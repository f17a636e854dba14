import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { sql } from 'kysely';
import { gamificationTables } from '../tables.ts';
import type { ScoredAthlete } from './get-leaderboard.ts';
import { MAX_RANKED } from './list-scores-of.ts';

interface Week {
  readonly start: LocalDate;
  readonly end: LocalDate;
}

/** The points of a week of the given athletes, highest first. Distance, time and goals count unpaid workouts, too. */
export async function listWeekScores(
  { em, athleteId }: QueryContext,
  { start, end }: Week,
  athleteIds: readonly string[],
): Promise<ScoredAthlete[]> {
  const { rows } = await sql<ScoredAthlete>`
    select athlete_id as id, athlete_id = ${athleteId}::uuid as "isOwn", sum(points)::int as points,
           sum(distance_meters) as "totalMeters", sum(activity_seconds)::int as "activitySeconds",
           count(*) filter (where rule = 'protein' and points > 0)::int as "proteinGoals"
      from gamification.point_source
     where athlete_id = any (${athleteIds}::uuid[]) and date between ${start}::date and ${end}::date
     group by athlete_id having sum(points) > 0
     order by sum(points) desc, athlete_id limit ${MAX_RANKED + 1}`.execute(gamificationTables(em));
  return rows;
}

/** How long the order of a week is reused. It sums the points of all athletes, so it isn't read for every reader. */
const TOP_LIFETIME_MS = 30_000;
/** Weeks of other time zones and other first days. */
const MAX_CACHED_WEEKS = 8;

interface CachedTop {
  readonly expiresAtMs: number;
  readonly ids: Promise<readonly string[]>;
}

/** By connection (shared by all forks of an entity manager) and week. */
const topsByConnection = new WeakMap<object, Map<string, CachedTop>>();

/** The athletes with the most points of a week, at most 30 seconds old. */
export function listWeekTop(ctx: QueryContext, week: Week): Promise<readonly string[]> {
  const connection = ctx.em.getConnection();
  const tops = topsByConnection.get(connection) ?? new Map<string, CachedTop>();
  topsByConnection.set(connection, tops);
  const key = `${week.start} ${week.end}`;
  const nowMs = ctx.now().getTime();
  const cached = tops.get(key);
  if (cached && cached.expiresAtMs > nowMs && cached.expiresAtMs <= nowMs + TOP_LIFETIME_MS)
    return cached.ids;
  if (tops.size >= MAX_CACHED_WEEKS) tops.clear();
  const ids = readWeekTop(ctx, week);
  tops.set(key, { expiresAtMs: nowMs + TOP_LIFETIME_MS, ids });
  ids.catch(() => tops.delete(key));
  return ids;
}

async function readWeekTop({ em }: QueryContext, { start, end }: Week): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select athlete_id as id from gamification.point_source
     where date between ${start}::date and ${end}::date and points > 0
     group by athlete_id order by sum(points) desc, athlete_id limit ${MAX_RANKED}`.execute(
    gamificationTables(em),
  );
  return rows.map(({ id }) => id);
}
