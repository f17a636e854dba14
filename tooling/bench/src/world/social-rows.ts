import { EACH, FILLED_OF_EVERY, MERGED_FOLLOWS, READER_FOLLOWS, READERS } from './recipe.ts';

/** Athletes with a feed that is full: the readers, and some among the others. */
const FILLED = `select n, id from bench.athlete where n <= ${READERS} or n % ${FILLED_OF_EVERY} = 0`;

/**
 * One every three days of each, in the order in which they came. What is dear to make, ten million times over, is made
 * once: the data for each of an athlete's items, and one random key of two.
 */
export const ITEMS = `
  insert into social.item (id, athlete_id, type, source, workout_id, data, created_at)
  select id, athlete_id, 'workout', source, id, data, created_at
    from (
      select uuidv7(-interval '3 days' * n - random() * interval '3 days') as id, a.id as athlete_id, source, data, created_at
        from (
          select n, n::text as source, now() - interval '3 days' * n as created_at,
                 jsonb_build_object('activityType', 'Easy Run', 'distance', 5 + n % 20, 'duration', 30 + n % 90, 'notes', null)
                   as data
            from generate_series(${EACH.items}, 1, -1) n offset 0) nth
       cross join (select id from bench.athlete offset 0) a
      offset 0) made`;

/** Whoever is followed is chosen by a hash, the same each time. */
const chosen = (who: string, follows: number) => `
  insert into social.follow (athlete_id, followee_id, id)
  select follower.id, followed.id, uuidv7(-interval '1 day' * s)
    from (${who}) follower
    cross join generate_series(1, ${follows}) s
    join bench.athlete followed
      on followed.n = 1 + (abs(hashtextextended(follower.id::text, s)) % (select count(*) from bench.athlete))
   where followed.id <> follower.id on conflict do nothing`;

export const FOLLOWS: readonly string[] = [
  chosen('select id from bench.athlete', EACH.follows),
  chosen(FILLED, READER_FOLLOWS),
];

/** Five hundred items of two hundred athletes are two or three of each; hardly one did ten things in that time. */
const NEWEST_OF_EACH = 10;

export const FEEDS: readonly string[] = [
  // The first of those whom every second reader follows are many's: their items are read from where they are.
  `update social.follow f set merged = true
     from (select athlete_id, followee_id, row_number() over (partition by athlete_id order by followee_id) as nth
             from social.follow join bench.athlete a on a.id = athlete_id where a.n <= ${READERS} and a.n % 2 = 1) listed
    where f.athlete_id = listed.athlete_id and f.followee_id = listed.followee_id and listed.nth <= ${MERGED_FOLLOWS}`,
  `insert into social.timeline (athlete_id, item_id)
   select reader.id, newest.id from (${FILLED}) reader
     cross join lateral (
       select i.id from social.follow f
         cross join lateral (select id from social.item where athlete_id = f.followee_id
                              order by id desc limit ${NEWEST_OF_EACH}) i
        where f.athlete_id = reader.id and not f.merged order by i.id desc limit 500) newest`,
  // Of everybody else the newest few: their page is short.
  `insert into social.timeline (athlete_id, item_id)
   select f.athlete_id, newest.id from social.follow f
     cross join lateral (select id from social.item where athlete_id = f.followee_id order by id desc limit 2) newest
   on conflict do nothing`,
  `insert into social.standing (athlete_id, followers, following)
   select a.id, coalesce(followed.n, 0), coalesce(following.n, 0) from bench.athlete a
     left join (select followee_id, count(*) as n from social.follow group by 1) followed on followed.followee_id = a.id
     left join (select athlete_id, count(*) as n from social.follow group by 1) following on following.athlete_id = a.id`,
  `insert into social.kudos (item_id, athlete_id, given_at)
   select t.item_id, t.athlete_id, now() from social.timeline t join (${FILLED}) reader on reader.id = t.athlete_id
    where abs(hashtextextended(t.item_id::text, 1)) % 10 < 3`,
  // The triggers that keep the counts are off.
  `update social.item i set kudos_count = given.n
     from (select item_id, count(*)::int as n from social.kudos group by 1) given where given.item_id = i.id`,
  `insert into social.notification (id, athlete_id, type, source, actor_id, data, is_read, created_at)
   select uuidv7(-interval '1 day' * s), a.id, 'kudos', a.n || ' ' || s, a.id, '{}', s > 2, now() - interval '1 day' * s
     from generate_series(${EACH.notifications}, 1, -1) s cross join bench.athlete a`,
];
