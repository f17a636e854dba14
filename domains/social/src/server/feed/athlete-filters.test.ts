import { type Visibility, visibilityChanged } from '@threshold/contracts/athletes';
import { localDate } from '@threshold/contracts/scalars';
import { personalRecordSet } from '@threshold/contracts/training';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSocialApi } from '../test/social-api.ts';
import { fanOutJob } from './jobs.ts';

// Each test fails if a statement does not filter by athlete.

const api = await createSocialApi();
let mia = '';
let ben = '';
let cyd = '';
let dan = '';
beforeEach(async () => {
  api.visibility.clear();
  [mia, ben, cyd, dan] = [
    await api.athlete('Mia Berg'),
    await api.athlete('Ben Ito'),
    await api.athlete('Cyd Oke'),
    await api.athlete('Dan Roe'),
  ];
  api.advanceClock(60_000);
});

const executeSql = <T>(sql: string, ...values: readonly unknown[]): Promise<T[]> =>
  api.orm.em.getConnection().execute(sql, [...values]);
/** Authors in the stored timeline, regardless of visibility. */
const listTimelineAuthors = async (reader: string) =>
  (
    await executeSql<{ id: string }>(
      `select distinct i.athlete_id as id from social.timeline t join social.item i on i.id = t.item_id
        where t.athlete_id = ? and i.athlete_id <> t.athlete_id order by 1`,
      reader,
    )
  ).map(({ id }) => id);
const setVisibility = async (athleteId: string, visibility: Visibility) => {
  api.visibility.set(athleteId, visibility);
  await api.runInTransaction(athleteId, (ctx) => ctx.emit(visibilityChanged, { athleteId, visibility }));
  await api.runJobs();
};
const getNewestItemId = async (athlete: string) => (await api.as(athlete).feed({})).items[0]?.id ?? '';

describe('fan-out', () => {
  test('reaches the owner’s followers, even if another athlete’s transaction created the item', async () => {
    await api.follow(cyd, ben);
    await api.completeWorkout(mia);
    await api.runJobs();
    const itemId = await getNewestItemId(mia);
    await api.follow(dan, mia);
    await executeSql('delete from social.timeline where athlete_id = ?', dan);
    await api.runInTransaction(ben, async (ctx) => ctx.enqueue(fanOutJob, { itemId }));
    await api.runJobs();
    expect([await listTimelineAuthors(cyd), await listTimelineAuthors(dan)]).toEqual([[], [mia]]);
  });

  test('adds the followee’s items to a new follower’s timeline and removes only those on unfollow', async () => {
    for (const athlete of [mia, cyd, dan]) await api.completeWorkout(athlete);
    await api.runJobs();
    await api.follow(ben, mia, cyd);
    expect(await listTimelineAuthors(ben)).toEqual([mia, cyd].toSorted());
    await api.as(ben).unfollow({ userId: mia });
    expect(await listTimelineAuthors(ben)).toEqual([cyd]);
  });

  test('removes and restores only the items of an athlete who goes private and public again', async () => {
    await api.follow(ben, mia, cyd);
    await api.follow(dan, mia);
    for (const athlete of [mia, cyd, ben]) await api.completeWorkout(athlete);
    await api.runJobs();
    await setVisibility(mia, 'private');
    expect(await listTimelineAuthors(ben)).toEqual([cyd]);
    await setVisibility(mia, 'public');
    expect(await listTimelineAuthors(ben)).toEqual([mia, cyd].toSorted());
    expect(await listTimelineAuthors(dan)).toEqual([mia]);
  });

  test('restores a comment for its recipient despite blocks with other athletes', async () => {
    await api.follow(mia, ben);
    await api.completeWorkout(ben);
    await api.runJobs();
    await api.as(mia).addComment({ itemId: await getNewestItemId(ben), content: 'Strong' });
    await setVisibility(mia, 'private');
    for (const [blockerId, blockedId] of [
      [dan, ben],
      [dan, mia],
      [mia, cyd],
      [ben, cyd],
    ] as const)
      await api.as(blockerId).block({ userId: blockedId });
    await setVisibility(mia, 'public');
    expect(await listTimelineAuthors(ben)).toEqual([mia]);
  });

  test('clears only the timelines of both athletes on a block', async () => {
    await api.follow(mia, ben, cyd);
    await api.follow(ben, cyd);
    for (const athlete of [ben, cyd]) await api.completeWorkout(athlete);
    await api.follow(ben, dan);
    await api.follow(dan, ben);
    await api.runJobs();
    const countNotificationsOfDan = async () => (await api.as(dan).notifications({})).notifications.length;
    expect(await countNotificationsOfDan()).toBe(1);
    await api.as(mia).block({ userId: ben });
    expect([await listTimelineAuthors(mia), await listTimelineAuthors(ben)]).toEqual([[cyd], [cyd]]);
    expect(await countNotificationsOfDan()).toBe(1);
  });
});

describe('reading', () => {
  test('merges only items from followed athletes, no matter how many newer ones exist', async () => {
    await api.follow(ben, mia);
    await api.completeWorkout(mia);
    await api.runJobs();
    await executeSql('delete from social.timeline where athlete_id = ?', ben);
    await executeSql('update social.follow set merged = true where athlete_id = ?', ben);
    api.advanceClock(1_000);
    for (let workoutNumber = 0; workoutNumber < 12; workoutNumber += 1) await api.completeWorkout(cyd);
    const { items } = await api.as(ben).feed({ limit: 5 });
    expect(items.map(({ user }) => user.id)).toEqual([mia]);
  });

  test('shows followers-only items only to a reader who follows the author', async () => {
    await api.completeWorkout(ben);
    await api.runJobs();
    await api.as(cyd).addComment({ itemId: await getNewestItemId(ben), content: 'Strong' });
    await api.follow(dan, cyd);
    await api.runJobs();
    api.visibility.set(cyd, 'followers');
    const countComments = async () =>
      (await api.as(ben).feedList({ limit: 50, offset: 0 })).filter(({ type }) => type === 'comment').length;
    expect(await countComments()).toBe(0);
    await api.follow(ben, cyd);
    expect(await countComments()).toBe(0);
    await api.as(cyd).acceptFollower({ userId: ben });
    expect(await countComments()).toBe(1);
  });
});

test('shows a weekly record only for an athlete with visible workouts', async () => {
  await api.completeWorkout(mia);
  api.advanceClock(60_000);
  for (const athleteId of [ben, mia])
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(personalRecordSet, {
        athleteId,
        recordType: 'longest_run',
        value: 13.1,
        unit: 'miles',
        achievedDate: localDate.parse('2026-11-20'),
        weekFrom: localDate.parse('2026-11-15'),
        workoutId: null,
      }),
    );
  const listItemTypes = async (athlete: string) =>
    (await api.as(athlete).feed({})).items.map(({ type }) => type).toSorted();
  expect([await listItemTypes(ben), await listItemTypes(mia)]).toEqual([[], ['personal_record', 'workout']]);
});
