import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { socialTables } from '../tables.ts';
import { createFeedFixture } from '../test/feed-fixture.ts';

const { api, getFeedItems } = await createFeedFixture();

let mia = '';

let ben = '';

beforeEach(async () => {
  [mia, ben] = [await api.athlete('Mia Berg'), await api.athlete('Ben Ito')];
  api.advanceClock(60_000);
  api.portData.notes = null;
  api.portData.planNotes = null;
});

describe('the feed', () => {
  test('trims to the newest 500 items', async () => {
    await api.follow(ben, mia);
    await sql`
      insert into social.item (id, athlete_id, type, source, data, created_at)
      select ('019a0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${mia}, 'workout', n::text,
             '{"activityType":"run","distance":1,"duration":5,"notes":null}', now()
        from generate_series(1, 510) n`.execute(socialTables(api.queryContext(mia).em));
    await sql`insert into social.timeline select ${ben}, id from social.item where athlete_id = ${mia}`.execute(
      socialTables(api.queryContext(mia).em),
    );
    await api.completeWorkout(mia);
    await api.runJobs();
    const { count } = await socialTables(api.queryContext(ben).em)
      .selectFrom('timeline')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('athlete_id', '=', ben)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(500);
    const getFeedPage = (url: string) =>
      api.http(ben, { method: 'GET', url }).then((response) => response.json());
    expect(await getFeedPage('/api/feed?limit=50&offset=480')).toHaveLength(20);
    expect(await getFeedPage('/api/feed?limit=50&offset=500')).toEqual([]);
    expect(await getFeedPage('/api/feed?limit=50&offset=10000')).toEqual([]);
  });

  test('merges on read beyond 1,000 followers, without a gap at the switch', async () => {
    await api.completeWorkout(mia);
    await api.follow(ben, mia);
    await sql`
      with people as (
        insert into auth."user" (id, email, first_name, last_name, created_at)
        select gen_random_uuid(), gen_random_uuid() || '@example.com', 'Fan', n::text, now()
          from generate_series(1, 999) n returning id
      ) insert into social.follow (athlete_id, followee_id, id) select id, ${mia}, gen_random_uuid() from people`.execute(
      socialTables(api.queryContext(mia).em),
    );
    await socialTables(api.queryContext(mia).em)
      .updateTable('follow_counts')
      .set({ followers: 1_000 })
      .where('athlete_id', '=', mia)
      .execute();
    const lastFollower = await api.athlete('Last One');
    await api.follow(lastFollower, mia);
    api.advanceClock(1_000);
    await api.completeWorkout(mia);
    await api.runJobs();
    const timelineRows = await socialTables(api.queryContext(ben).em)
      .selectFrom('timeline')
      .select('item_id')
      .where('athlete_id', '=', ben)
      .execute();
    expect(timelineRows).toHaveLength(1);
    for (const reader of [ben, lastFollower]) {
      expect(await getFeedItems(reader)).toHaveLength(2);
      const firstPage = await api.as(reader).feed({ limit: 1 });
      const secondPage = await api.as(reader).feed({ limit: 1, cursor: firstPage.nextCursor });
      expect(new Set([...firstPage.items, ...secondPage.items].map(({ id }) => id)).size).toBe(2);
    }
  });

  test.each(['offset=-1', 'offset=1.5', 'offset=NaN', 'offset=1e12', 'offset=1000000000000', 'offset=10001'])(
    'rejects a page with %s',
    async (query) => {
      const response = await api.http(ben, { method: 'GET', url: `/api/feed?limit=20&${query}` });
      expect(response.statusCode).toBe(400);
    },
  );

  test.each(['limit=0', 'limit=51', 'limit=1000000000', 'limit=-1', 'limit=x', 'unknown=1'])(
    'rejects a query with only %s',
    async (query) => {
      const response = await api.http(ben, { method: 'GET', url: `/api/feed?${query}` });
      expect(response.statusCode).toBe(400);
    },
  );

  test('returns twenty items by default', async () => {
    for (let workoutNumber = 0; workoutNumber < 21; workoutNumber += 1) await api.completeWorkout(ben);
    expect((await api.http(ben, { method: 'GET', url: '/api/feed' })).json()).toHaveLength(20);
    expect((await api.http(ben, { method: 'GET', url: '/api/feed?offset=20' })).json()).toHaveLength(1);
    expect((await api.http(ben, { method: 'GET', url: '/api/feed?offset=40' })).json()).toEqual([]);
  });
});
