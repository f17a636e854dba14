import { Client } from 'pg';

/** A network of athletes: how many there are, and how many items each has. */
export interface GrownFeed {
  readonly athletes: number;
  readonly items: number;
  /** Whom each reader follows. */
  readonly follows: number;
  /** How many of those are followed by more than an item is written out to, for the readers of `mergedReaderIds`. */
  readonly merged: number;
}

/** Of a hundred athletes, so many whose feed is filled too: an index as deep as a real one. */
const FILLED_PERCENT = 2;

/** Makes the network up to that size around the readers, who follow random athletes anew. */
export async function growFeed(
  databaseUrl: string,
  readerIds: readonly string[],
  mergedReaderIds: readonly string[],
  { athletes, items, follows, merged }: GrownFeed,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local session_replication_role = replica');
    for (const statement of [...EMPTY, ...UNLOGGED]) await client.query(statement);
    await client.query(ATHLETES, [athletes]);
    await withoutIndexes(client, () => client.query(ITEMS, [items]));
    for (const statement of CROWD) await client.query(statement);
    await client.query(FOLLOWS, [[...readerIds, ...mergedReaderIds], follows, FILLED_PERCENT]);
    await client.query(MERGED, [mergedReaderIds, merged]);
    for (const statement of FILLED) await client.query(statement);
    await client.query('commit');
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Ten million rows find their places in an index far sooner when it is made after them. */
async function withoutIndexes(client: Client, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ drop: string; make: string }>(`
    select format('alter table social.item drop constraint %I', conname) as drop,
           format('alter table social.item add constraint %I %s', conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where conrelid = 'social.item'::regclass and contype = 'u'
    union all
    select format('drop index social.%I', c.relname), pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'social.item'::regclass and not i.indisunique`);
  for (const { drop } of rows) await client.query(drop);
  await fill();
  await client.query(`set local maintenance_work_mem = '1GB'`);
  for (const { make } of rows) await client.query(make);
}

const EMPTY = [
  'truncate social.timeline, social.kudos, social.comment, social.follow, social.standing, social.item',
  `delete from auth."user" where email like '%@crowd.example'`,
];

/** What is thrown away with the bench need not outlive a crash; who names another's rows goes before them. */
const UNLOGGED = ['kudos', 'comment', 'timeline', 'item', 'follow'].map(
  (table) => `alter table social.${table} set unlogged`,
);

const ATHLETES = `
  insert into auth."user" (id, email, first_name, last_name, created_at)
  select id, id || '@crowd.example', 'Other', 'Athlete', now()
    from (select gen_random_uuid() as id from generate_series(1, $1::int)) made`;

/**
 * One every three days of each, in the order in which they came. What is dear to make, ten million times over, is made
 * once: the data for each of an athlete's items, and one random key of two.
 */
const ITEMS = `
  insert into social.item (id, athlete_id, type, source, workout_id, data, created_at)
  select id, athlete_id, 'workout', source, id, data, created_at
    from (
      select uuidv7(-interval '3 days' * n - random() * interval '3 days') as id, u.id as athlete_id, source, data, created_at
        from (
          select n, n::text as source, now() - interval '3 days' * n as created_at,
                 jsonb_build_object('activityType', 'Easy Run', 'distance', 5 + n % 20, 'duration', 30 + n % 90, 'notes', null)
                   as data
            from generate_series($1::int, 1, -1) n offset 0) nth
       cross join (select id from auth."user" where email like '%@crowd.example' offset 0) u
      offset 0) made`;

const CROWD = [
  `create temporary table crowd on commit drop as
   select id, row_number() over () as n from auth."user" where email like '%@crowd.example'`,
  'create unique index on crowd (n)',
];

const FOLLOWS = `
  insert into social.follow (athlete_id, followee_id, id)
   select reader.id, crowd.id, uuidv7()
     from (select unnest($1::uuid[]) as id union all select id from crowd where n % 100 < $3::int) reader
     cross join generate_series(1, $2::int) s
     join crowd on crowd.n = 1 + (abs(hashtextextended(reader.id::text, s)) % (select count(*) from crowd))
    where crowd.id <> reader.id on conflict do nothing`;

/** The first of those whom each follows become many's: their items are read from where they are. */
const MERGED = `
  update social.follow f set merged = true
    from (select athlete_id, followee_id, row_number() over (partition by athlete_id order by followee_id) as n
            from social.follow where athlete_id = any ($1)) listed
   where f.athlete_id = listed.athlete_id and f.followee_id = listed.followee_id and listed.n <= $2`;

/** Five hundred items of two hundred athletes are two or three of each; hardly one did ten things in that time. */
const NEWEST_OF_EACH = 10;

const FILLED = [
  `insert into social.timeline (athlete_id, item_id)
   select reader.athlete_id, newest.id from (select distinct athlete_id from social.follow) reader
     cross join lateral (
       select i.id from social.follow f
         cross join lateral (select id from social.item where athlete_id = f.followee_id
                              order by id desc limit ${NEWEST_OF_EACH}) i
        where f.athlete_id = reader.athlete_id and not f.merged order by i.id desc limit 500) newest`,
  `insert into social.kudos (item_id, athlete_id, given_at)
   select item_id, athlete_id, now() from social.timeline where random() < 0.3`,
  // The triggers that keep the counts were off.
  `update social.item i set kudos_count = given.n
     from (select item_id, count(*)::int as n from social.kudos group by 1) given where given.item_id = i.id`,
];
