import type { MikroORM } from '@mikro-orm/postgresql';

/** The SQL interval from the database's clock to the test's, so that the crowd's ids are in the test's past. */
const toClockOffset = (now: Date) => `interval '${now.getTime() - Date.now()} milliseconds'`;

/** Inserts 2,000 athletes with 30 items each, who each follow up to 20 others. */
const buildStatements = (clockOffset: string): readonly string[] => [
  `insert into auth."user" (id, email, first_name, last_name, created_at)
   select gen_random_uuid(), gen_random_uuid() || '@example.com', 'Other', 'Athlete', now() from generate_series(1, 2000)`,
  `insert into social.follow_counts (athlete_id, followers, following) select id, 20, 20 from auth."user"`,
  `insert into social.item (id, athlete_id, type, source, workout_id, data, created_at)
   select uuidv7(${clockOffset} - interval '1 hour' * n), u.id, 'workout', n::text, gen_random_uuid(),
          '{"activityType":"run","distance":5,"duration":30,"notes":null}', now()
     from auth."user" u, generate_series(1, 30) n`,
  `with person as (select id, row_number() over (order by id) as n from auth."user")
   insert into social.follow (athlete_id, followee_id, id)
   select follower.id, followee.id, uuidv7() from person follower cross join generate_series(1, 20) step
     join person followee on followee.n = 1 + (follower.n + step * 37) % 2000
    where follower.id <> followee.id on conflict do nothing`,
  `insert into social.follow_request (athlete_id, followee_id, id, slot)
   select f.followee_id, f.athlete_id, uuidv7(), row_number() over (partition by f.followee_id)
     from social.follow f on conflict do nothing`,
  // Without statistics, PostgreSQL may choose nested loops over full tables.
  'analyze auth."user", social.item, social.follow, social.follow_request',
  `insert into social.timeline (athlete_id, item_id)
   select f.athlete_id, i.id from social.follow f join social.item i on i.athlete_id = f.followee_id
    where i.source::int <= 5`,
  'analyze social.timeline',
  `insert into social.kudos (item_id, athlete_id, given_at)
   select item_id, athlete_id, now() from social.timeline where random() < 0.2`,
  `insert into social.comment (id, item_id, athlete_id, content, created_at)
   select uuidv7(), item_id, athlete_id, 'Well run', now() from social.timeline where random() < 0.1`,
  'analyze social.kudos, social.comment',
  `update social.item i set kudos_count = counted.n
     from (select item_id, count(*)::int as n from social.kudos group by 1) counted where counted.item_id = i.id`,
  `update social.item i set comment_count = counted.n
     from (select item_id, count(*)::int as n from social.comment group by 1) counted where counted.item_id = i.id`,
  `insert into social.notification (id, athlete_id, type, source, actor_id, data, is_read, created_at)
   select uuidv7(), u.id, 'comment', n::text, u.id, '{"itemId":"x","excerpt":"x"}', n > 3, now()
     from auth."user" u, generate_series(1, 20) n`,
  `insert into social.block (athlete_id, blocked_id, blocked_at)
   select f.athlete_id, f.followee_id, now() from social.follow f
     join auth."user" blocker on blocker.id = f.athlete_id and blocker.first_name = 'Other'
     join auth."user" blocked on blocked.id = f.followee_id and blocked.first_name = 'Other'
    where random() < 0.1`,
];

/**
 * Inserts 2,000 athletes who follow, post and comment, and updates the statistics of the database.
 * @param mergedId an athlete whose items the feeds merge on read, so that no job fans them out
 */
export async function insertActiveAthletes(orm: MikroORM, now: Date, mergedId: string): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const executeStatement = (statement: string) =>
      em.getConnection().execute(statement, [], 'run', em.getTransactionContext());
    await executeStatement('set local statement_timeout = 0');
    // Disables triggers and foreign-key checks.
    await executeStatement('set local session_replication_role = replica');
    for (const statement of buildStatements(toClockOffset(now))) await executeStatement(statement);
    await executeStatement(`update social.follow_counts set merged = true where athlete_id = '${mergedId}'`);
  });
  await orm.em.getConnection().execute('vacuum analyze');
}
