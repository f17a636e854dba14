import { visibilityChanged } from '@threshold/contracts/athletes';
import { achievementUnlocked } from '@threshold/contracts/gamification';
import { localDate } from '@threshold/contracts/scalars';
import { personalRecordSet, workoutRemoved } from '@threshold/contracts/training';
import { toLocalDateIn } from '@threshold/physiology';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { socialTables } from '../tables.ts';
import { createSocialApi } from '../test/social-api.ts';

const api = await createSocialApi();
const getFeedItems = async (athlete: string) => (await api.as(athlete).feed({ limit: 50 })).items;
const listItemTypes = async (athlete: string) => (await getFeedItems(athlete)).map(({ type }) => type);

let mia = '';
let ben = '';
beforeEach(async () => {
  [mia, ben] = [await api.athlete('Mia Berg'), await api.athlete('Ben Ito')];
  api.advanceClock(60_000);
  api.fakeAnswers.notes = null;
  api.fakeAnswers.planNotes = null;
});

const unlockAchievement = (
  athleteId: string,
  { unlockedAt = api.clock.now(), factDate = null as string | null } = {},
) =>
  api.runInTransaction(athleteId, (ctx) =>
    ctx.emit(achievementUnlocked, {
      athleteId,
      achievementId: 'first_follow',
      name: 'Training Partner',
      description: 'Follow three athletes',
      unlockedAt,
      factDate: factDate === null ? null : localDate.parse(factDate),
    }),
  );
const setRecord = (athleteId: string, workoutId: string | null, achievedDate = '2026-11-20') =>
  api.runInTransaction(athleteId, (ctx) =>
    ctx.emit(personalRecordSet, {
      athleteId,
      recordType: 'longest_run',
      value: 13.1,
      unit: 'miles',
      achievedDate: localDate.parse(achievedDate),
      weekFrom: localDate.parse(achievedDate),
      workoutId,
    }),
  );

describe('the feed', () => {
  test('shows a workout, an achievement and a record in the specified shapes, newest first', async () => {
    await api.follow(ben, mia);
    api.fakeAnswers.notes = 'Windy.';
    await api.completeWorkout(mia, { distanceMeters: 12_345.6, durationSeconds: 3_629 });
    api.advanceClock(60_000);
    await setRecord(mia, null);
    api.advanceClock(60_000);
    await unlockAchievement(mia);
    await api.runJobs();
    const minutesAgo = (minutes: number) =>
      new Date(api.clock.now().getTime() - 60_000 * minutes).toISOString();
    const answer = (await api.http(ben, { method: 'GET', url: '/api/feed?limit=20&offset=0' })).json();
    const user = { id: mia, firstName: 'Mia', lastName: 'Berg', profileImageUrl: null };
    const achievement = { name: 'Training Partner', description: 'Follow three athletes' };
    expect(answer).toEqual([
      expect.objectContaining({ type: 'achievement', user, createdAt: minutesAgo(0), data: { achievement } }),
      expect.objectContaining({
        type: 'personal_record',
        user,
        createdAt: minutesAgo(1),
        data: { recordType: 'longest_run', value: 13.1, unit: 'miles' },
      }),
      expect.objectContaining({
        type: 'workout',
        user,
        createdAt: minutesAgo(2),
        data: {
          activityType: 'Easy Run',
          distance: 12.346,
          duration: 60,
          notes: 'Windy.',
          date: null,
          records: [],
          achievements: [],
        },
      }),
    ]);
    expect(await listItemTypes(mia)).toEqual(['achievement', 'personal_record', 'workout']);
  });

  test('hides private planning notes, even in comment labels', async () => {
    await api.follow(ben, mia);
    api.fakeAnswers.planNotes = 'Mind your knee: stop if it hurts more than 3 of 10.';
    await api.completeWorkout(mia, { source: 'plan', type: 'Easy bike (once cleared)' });
    await api.runJobs();
    const [item] = await getFeedItems(ben);
    expect(item).toMatchObject({ data: { activityType: 'Easy bike', notes: null } });
    await api.as(ben).addComment({ itemId: item?.id ?? '', content: 'Strong' });
    expect(await api.as(mia).feedList({ limit: 50, offset: 0 })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          data: expect.objectContaining({ about: { type: 'workout', activityType: 'Easy bike' } }),
        }),
      ]),
    );
  });

  test('updates the same item when an event is repeated with changes', async () => {
    await api.follow(ben, mia);
    const workoutId = await api.completeWorkout(mia);
    await api.runJobs();
    await api.completeWorkout(mia, { workoutId, distanceMeters: 21_100 });
    await api.runJobs();
    expect(await getFeedItems(ben)).toMatchObject([{ data: { distance: 21.1 } }]);
  });

  test('removes a deleted workout with its record, and restores the workout on undo', async () => {
    await api.follow(ben, mia);
    const workoutId = await api.completeWorkout(mia);
    await setRecord(mia, workoutId);
    await api.runJobs();
    await api.runInTransaction(mia, (ctx) => ctx.emit(workoutRemoved, { athleteId: mia, workoutId }));
    expect(await getFeedItems(ben)).toEqual([]);
    await api.completeWorkout(mia, { workoutId });
    await api.runJobs();
    expect(await listItemTypes(ben)).toEqual(['workout']);
  });

  test('stores one item even if the job runs twice', async () => {
    await api.follow(ben, mia);
    await api.completeWorkout(mia);
    const queued = [...api.queuedJobs];
    await api.runJobs();
    api.queuedJobs.push(...queued);
    await api.runJobs();
    expect(await getFeedItems(ben)).toHaveLength(1);
  });

  test('notifies each follower of a new item without its content, except on a backfill', async () => {
    const cyd = await api.athlete('Cyd Lo');
    await api.follow(ben, mia);
    await api.follow(cyd, mia);
    await api.runJobs();
    api.publishedEvents.length = 0;
    await api.completeWorkout(mia);
    await api.runJobs();
    const listFeedEvents = () => api.publishedEvents.filter(({ topic }) => topic === 'feed');
    expect(
      listFeedEvents()
        .map(({ athleteId }) => athleteId)
        .toSorted(),
    ).toEqual([ben, cyd].toSorted());
    expect(listFeedEvents().map(({ data }) => data)).toEqual([{}, {}]);
    await api.runInTransaction(mia, (ctx) =>
      ctx.emit(visibilityChanged, { athleteId: mia, visibility: 'public' }),
    );
    await api.runJobs();
    expect(listFeedEvents()).toHaveLength(2);
  });

  test.each(['import', 'session', 'plan'] as const)(
    'skips a workout by %s older than 7 days, and its record',
    async (source) => {
      const oldWorkoutId = await api.completeWorkout(mia, { source, date: '2026-11-12' });
      await setRecord(mia, oldWorkoutId, '2026-11-12');
      expect(await getFeedItems(mia)).toEqual([]);
      await api.completeWorkout(mia, { source, date: '2026-11-13' });
      expect(await listItemTypes(mia)).toEqual(['workout']);
    },
  );

  test('skips demo workouts and achievements unlocked more than 7 days ago', async () => {
    await api.completeWorkout(mia, { source: 'demo' });
    await unlockAchievement(mia, { unlockedAt: new Date(api.clock.now().getTime() - 8 * 86_400_000) });
    expect(await getFeedItems(mia)).toEqual([]);
  });

  test('skips an achievement unlocked by a fact older than 7 days, without notifying anyone', async () => {
    await unlockAchievement(mia, { factDate: '2026-11-12' });
    await api.runJobs();
    expect(await getFeedItems(mia)).toEqual([]);
    expect((await api.as(mia).notifications({})).notifications).toEqual([]);
    await unlockAchievement(mia, { factDate: '2026-11-13' });
    await api.runJobs();
    expect(await listItemTypes(mia)).toEqual(['achievement']);
    expect((await api.as(mia).notifications({})).notifications).toHaveLength(1);
  });

  test('hides an implausible workout until it is corrected', async () => {
    await api.follow(ben, mia);
    const workoutId = await api.completeWorkout(mia, { implausible: true });
    await setRecord(mia, workoutId);
    await api.runJobs();
    expect([await getFeedItems(mia), await getFeedItems(ben)]).toEqual([[], []]);
    await api.completeWorkout(mia, { workoutId });
    await api.runJobs();
    expect(await listItemTypes(ben)).toEqual(['workout']);
    await api.completeWorkout(mia, { workoutId, implausible: true });
    expect([await getFeedItems(mia), await getFeedItems(ben)]).toEqual([[], []]);
  });

  test('gets an athlete’s recent items on follow and drops them on unfollow', async () => {
    await api.completeWorkout(mia);
    await api.runJobs();
    expect(await getFeedItems(ben)).toEqual([]);
    await api.follow(ben, mia);
    expect(await listItemTypes(ben)).toEqual(['workout']);
    await api.as(ben).unfollow({ userId: mia });
    expect(await getFeedItems(ben)).toEqual([]);
  });

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
      const first = await api.as(reader).feed({ limit: 1 });
      const second = await api.as(reader).feed({ limit: 1, cursor: first.nextCursor });
      expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(2);
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
    for (let n = 0; n < 21; n += 1) await api.completeWorkout(ben);
    expect((await api.http(ben, { method: 'GET', url: '/api/feed' })).json()).toHaveLength(20);
    expect((await api.http(ben, { method: 'GET', url: '/api/feed?offset=20' })).json()).toHaveLength(1);
    expect((await api.http(ben, { method: 'GET', url: '/api/feed?offset=40' })).json()).toEqual([]);
  });

  test('keeps an import’s item, record and comments when it is edited after more than 7 days', async () => {
    const workoutId = await api.completeWorkout(mia, { source: 'import' });
    await setRecord(mia, workoutId);
    const itemId = (await getFeedItems(mia)).find(({ type }) => type === 'workout')?.id ?? '';
    await api.as(ben).giveKudos({ itemId });
    await api.as(ben).addComment({ itemId, content: 'Strong' });
    api.advanceClock(9 * 86_400_000);
    await api.completeWorkout(mia, { workoutId, source: 'import', distanceMeters: 21_100 });
    expect(await listItemTypes(mia)).not.toContain('personal_record');
    expect((await getFeedItems(mia)).find(({ id }) => id === itemId)).toMatchObject({
      data: { distance: 21.1, records: [{ recordType: 'longest_run', value: 13.1 }] },
      kudosCount: 1,
      commentCount: 1,
    });
    await api.completeWorkout(mia, { workoutId, source: 'import', implausible: true });
    expect(await listItemTypes(mia)).not.toContain('workout');
  });

  test('creates no item for a workout restored more than 7 days after it was logged', async () => {
    const workoutId = uuidv7({ msecs: api.clock.now().getTime() });
    const removeWorkout = () =>
      api.runInTransaction(mia, (ctx) => ctx.emit(workoutRemoved, { athleteId: mia, workoutId }));
    await api.completeWorkout(mia, { workoutId });
    await removeWorkout();
    api.advanceClock(6 * 86_400_000);
    await api.completeWorkout(mia, { workoutId });
    expect(await listItemTypes(mia)).toEqual(['workout']);
    api.advanceClock(2 * 86_400_000);
    await api.completeWorkout(mia, { workoutId, distanceMeters: 21_100 });
    expect(await getFeedItems(mia)).toMatchObject([{ data: { distance: 21.1 } }]);
    await removeWorkout();
    await api.completeWorkout(mia, { workoutId });
    expect(await getFeedItems(mia)).toEqual([]);
    const today = toLocalDateIn('UTC', api.clock.now());
    await api.completeWorkout(mia, { workoutId, source: 'plan', date: today });
    expect(await listItemTypes(mia)).toEqual(['workout']);
  });
});
