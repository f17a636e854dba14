import { type Athlete, createAthletes, saveRaceProfiles } from '../shared/athletes.ts';
import { type Server, startServer } from '../shared/server.ts';
import { PRODUCT_ARGS, print, type Setting } from '../shared/setting.ts';
import { createGrownAthletes, growAccounts, runInBulk, SEASON } from './grown-account.ts';

const READER_COUNT = 40;
const FOLLOWS_PER_ATHLETE = 10;
const FOLLOWS_PER_READER = 200;
/** The readers with an even index follow this many athletes whose items are merged at read time. */
const MERGED_FOLLOWS = 20;
const ITEMS_PER_ATHLETE = 20;
/** The number of items per followee in a follower's feed. */
const NEWEST_ITEMS = 5;
/** The product's limit on a feed. */
const FEED_LENGTH = 500;

/** A running product with many athletes in its database. */
export interface PopulatedProduct {
  readonly setting: Setting;
  readonly product: Server;
  /** Athletes with a plan, a season of workouts and a full feed. */
  readonly readers: readonly Athlete[];
  /** The readers who follow no one whose items are merged at read time. */
  readonly readersWithoutMerging: readonly Athlete[];
}

/**
 * Starts the product and fills its database with athletes, each with a season of workouts.
 * @param athleteCount total number, including readers
 */
export async function populate(
  setting: Setting,
  athleteCount: number,
  { port, today, env = {} }: { readonly port: number; readonly today: string; readonly env?: object },
): Promise<PopulatedProduct> {
  const { databaseUrl } = setting;
  const start = performance.now();
  const product = await startServer(PRODUCT_ARGS, port, { ...setting.env, ...env });
  const readers = await createAthletes(databaseUrl, Math.min(READER_COUNT, athleteCount));
  await saveRaceProfiles(product.origin, readers, today);
  const readersWithoutMerging = readers.filter((_, index) => index % 2 === 1);
  const readerIds = readers.map(({ id }) => id);
  await growAccounts(databaseUrl, readerIds, { today, ...SEASON });
  const otherIds = await createGrownAthletes(databaseUrl, athleteCount - readers.length, {
    today,
    ...SEASON,
  });
  await runInBulk(databaseUrl, async (client) => {
    const athleteIds = [...readerIds, ...otherIds];
    for (const statement of ACCOUNT_STATEMENTS) await client.query(statement, [otherIds]);
    // PostgreSQL rejects values that the statement has no parameter for.
    for (const statement of POINT_STATEMENTS)
      await client.query(statement, statement.includes('$1') ? [athleteIds] : undefined);
    await client.query(INSERT_FEED_ITEMS, [athleteIds]);
    await client.query(INSERT_FOLLOWS, [athleteIds, otherIds, FOLLOWS_PER_ATHLETE]);
    await client.query(INSERT_FOLLOWS, [readerIds, otherIds, FOLLOWS_PER_READER]);
    await client.query(MARK_MERGED_FOLLOWS, [readerIds.filter((_, index) => index % 2 === 0)]);
    for (const statement of FEED_STATEMENTS) await client.query(statement, [athleteIds]);
  });
  print(`  ${athleteCount} athletes after ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  return { setting, product, readers, readersWithoutMerging };
}

/** The athletes of $1, numbered from 1. */
const FROM_ATHLETES = 'from unnest($1::uuid[]) with ordinality as athlete (id, n)';

const ACCOUNT_STATEMENTS: readonly string[] = [
  `insert into athletes.profile
     (athlete_id, age, weight_kg, max_hr_bpm, resting_hr_bpm, fitness_level, training_days_per_week,
      onboarding_completed_at, created_at, updated_at)
   select id, 20 + n % 50, 55 + n % 40, 170 + n % 30, 45 + n % 15, 'intermediate', 4 + n % 3, now(), now(), now()
     ${FROM_ATHLETES}`,
  `insert into athletes.preferences (athlete_id, units, week_start, time_zone, color_scheme, visibility, updated_at)
   select id, 'metric', 'monday', 'UTC', 'auto',
          case when n % 20 = 0 then 'private' when n % 7 = 0 then 'followers' else 'public' end, now() ${FROM_ATHLETES}`,
  `insert into api.athlete_revision (athlete_id, revision) select id, gen_random_uuid() ${FROM_ATHLETES}`,
];

/**
 * A few athletes have many points. The ledger holds each athlete's workouts of the last 15 days. A rank bucket
 * holds 64 points, as in the product.
 */
const POINT_STATEMENTS: readonly string[] = [
  `create temporary table paid on commit drop as
   select athlete_id, id as workout_id, date, type,
          (row_number() over (partition by athlete_id order by date, id))::int as entry
     from training.workout where athlete_id = any ($1) and completed and date > current_date - 15`,
  `insert into gamification.ledger (athlete_id, entry, rule, source_id, times, workout_id, date, slot, label, points, at)
   select athlete_id, entry, 'workout', workout_id, 1, workout_id, date, 1, type, 5, date + time '09:00' from paid`,
  `insert into gamification.point_source
     (athlete_id, rule, source_id, workout_id, date, label, worth, points, slot, entry, times, reported_on,
      distance_meters, activity_seconds)
   select athlete_id, 'workout', workout_id, workout_id, date, type, 5, 5, 1, entry, 1, date, 8000, 2700 from paid`,
  `insert into gamification.score
     (athlete_id, points, ranked_points, reached_at, total_meters, activity_seconds, entries)
   select id, points, points, now() - random() * interval '1 year', 1000 * points, 60 * points,
          (select count(*) from paid where paid.athlete_id = scored.id)
     from (select id, 50 + floor(1400 * random() * random())::int as points ${FROM_ATHLETES}) scored
   on conflict (athlete_id) do update
     set points = excluded.points, ranked_points = excluded.ranked_points, entries = excluded.entries`,
  'truncate gamification.rank_bucket, gamification.rank_points',
  'insert into gamification.rank_bucket select points / 64, count(*) from gamification.score group by 1',
  'insert into gamification.rank_points select points, count(*) from gamification.score group by 1',
];

/** One item every three days. */
const INSERT_FEED_ITEMS = `
  insert into social.item (id, athlete_id, type, source, workout_id, data, created_at)
   select id, athlete_id, 'workout', day::text, id, jsonb_build_object(
            'activityType', 'Easy Run', 'distance', 5 + day % 20, 'duration', 30 + day % 90, 'notes', null),
          now() - interval '3 days' * day
     from (select uuidv7(-interval '3 days' * day - random() * interval '3 days') as id, athlete.id as athlete_id, day
             ${FROM_ATHLETES}, generate_series(${ITEMS_PER_ATHLETE}, 1, -1) as day) as item`;

/** A hash picks an athlete's followees. $1: followers, $2: candidates, $3: follows per follower. */
const INSERT_FOLLOWS = `
  insert into social.follow (athlete_id, followee_id, id)
  select athlete_id, followee_id, uuidv7(-interval '1 day' * s)
    from (select athlete.id as athlete_id, s,
                 ($2::uuid[])[1 + abs(hashtextextended(athlete.id::text, s)) % cardinality($2::uuid[])] as followee_id
            ${FROM_ATHLETES}, generate_series(1, $3::int) as s) as chosen
   where athlete_id <> followee_id on conflict do nothing`;

/** Marks the first follows of each athlete in $1 as merged at read time. */
const MARK_MERGED_FOLLOWS = `
  update social.follow f set merged = true
    from (select athlete_id, followee_id,
                 row_number() over (partition by athlete_id order by followee_id) as nth
            from social.follow where athlete_id = any ($1)) listed
   where f.athlete_id = listed.athlete_id and f.followee_id = listed.followee_id
     and listed.nth <= ${MERGED_FOLLOWS}`;

const FEED_STATEMENTS: readonly string[] = [
  `insert into social.timeline (athlete_id, item_id)
   select athlete_id, id from (
     select f.athlete_id, newest.id, row_number() over (partition by f.athlete_id order by newest.id desc) as nth
       from social.follow f
       cross join lateral (
         select id from social.item where athlete_id = f.followee_id order by id desc limit ${NEWEST_ITEMS}) newest
      where f.athlete_id = any ($1) and not f.merged) item
    where nth <= ${FEED_LENGTH} on conflict do nothing`,
  `insert into social.follow_counts (athlete_id, followers, following)
   select id, (select count(*) from social.follow where followee_id = id),
          (select count(*) from social.follow where athlete_id = id) ${FROM_ATHLETES} on conflict do nothing`,
];
