import { sql } from 'kysely';
import { socialTables } from '../tables.ts';
import type { createSocialApi } from './social-api.ts';

interface CrowdSize {
  readonly followers: number;
  readonly items: number;
  /** How many of the newest items are in each follower's timeline. */
  readonly timelineItems: number;
}

/** Bulk-inserts an athlete's followers and items, with consistent follow counts and timelines. */
export async function insertCrowd(
  api: Awaited<ReturnType<typeof createSocialApi>>,
  athleteId: string,
  { followers, items, timelineItems }: CrowdSize,
): Promise<void> {
  await api.runInTransaction(athleteId, async ({ em }) => {
    const tables = socialTables(em);
    await sql`
      with fan as (
        insert into auth."user" (id, email, first_name, last_name, created_at)
        select gen_random_uuid(), gen_random_uuid() || '@example.com', 'A', 'Fan', now() from generate_series(1, ${followers}::int)
        returning id
      ), follows as (
        insert into social.follow (athlete_id, followee_id, id) select id, ${athleteId}::uuid, uuidv7() from fan
      )
      insert into social.follow_counts (athlete_id, followers, following)
      select id, 0, 1 from fan union all select ${athleteId}::uuid, ${followers}::int, 0`.execute(tables);
    await sql`
      with item as (
        insert into social.item (id, athlete_id, type, source, workout_id, data, created_at)
        select uuidv7(-interval '1 hour' * n), ${athleteId}::uuid, 'workout', n::text, gen_random_uuid(),
               '{"activityType":"run","distance":5,"duration":30,"notes":null}', now()
          from generate_series(1, ${items}::int) n
        returning id
      ), newest as (select id from item order by id desc limit ${timelineItems}::int)
      insert into social.timeline (athlete_id, item_id)
      select f.athlete_id, newest.id from social.follow f cross join newest where f.followee_id = ${athleteId}
      union all select ${athleteId}::uuid, id from newest`.execute(tables);
    // Otherwise the next statement's plan depends on autovacuum.
    await sql`analyze social.item, social.timeline, social.follow, social.follow_counts, auth."user"`.execute(
      tables,
    );
  });
}
