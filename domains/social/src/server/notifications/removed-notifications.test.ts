import { achievementUnlocked } from '@threshold/contracts/gamification';
import { localDate } from '@threshold/contracts/scalars';
import { personalRecordSet, personalRecordWithdrawn, workoutRemoved } from '@threshold/contracts/training';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSocialApi } from '../test/social-api.ts';
import { deleteOldNotifications } from './delete-old-notifications.ts';

const api = await createSocialApi({ ownDatabase: true });

let mia = '';

let ben = '';

let cyd = '';

let itemId = '';

let workoutId = '';

beforeEach(async () => {
  mia = await api.athlete('Mia Berg');
  ben = await api.athlete('Ben Ito');
  cyd = await api.athlete('Cyd Oke');
  api.advanceClock(60_000);
  workoutId = await api.completeWorkout(mia);
  itemId = (await api.as(mia).feed({})).items[0]?.id ?? '';
  await api.runJobs();
  api.publishedEvents.length = 0;
});

const listNotifications = async () => (await api.as(mia).notifications({})).notifications;

describe('notifications', () => {
  test('disappear with their item, also for its commenters, and publish the count', async () => {
    await api.follow(ben, mia);
    await api.as(ben).addComment({ itemId, content: 'Strong' });
    await api.runJobs();
    const feedItems = await api.as(mia).feedList({ limit: 50, offset: 0 });
    const commentItemId = feedItems.find(({ type }) => type === 'comment')?.id ?? '';
    for (const likedItemId of [itemId, commentItemId]) await api.as(cyd).giveKudos({ itemId: likedItemId });
    await api.as(mia).addComment({ itemId: commentItemId, content: 'Thank you' });
    await api.runJobs();
    const listBensTypes = async () =>
      (await api.as(ben).notifications({})).notifications.map(({ type }) => type);
    expect((await listNotifications()).map(({ type }) => type).toSorted()).toEqual([
      'comment',
      'follower',
      'kudos',
    ]);
    expect((await listBensTypes()).toSorted()).toEqual(['comment', 'kudos']);
    api.publishedEvents.length = 0;
    await api.runInTransaction(mia, (ctx) => ctx.emit(workoutRemoved, { athleteId: mia, workoutId }));
    expect(await listNotifications()).toMatchObject([{ type: 'follower' }]);
    expect(await listBensTypes()).toEqual([]);
    expect(api.publishedEvents).toEqual(
      expect.arrayContaining([
        { athleteId: mia, topic: 'notifications', data: { unread: 1 } },
        { athleteId: ben, topic: 'notifications', data: { unread: 0 } },
      ]),
    );
  });

  test('disappear with a withdrawn record, but stay for another athlete’s record', async () => {
    const addRecordWithKudos = async (athleteId: string) => {
      const record = {
        athleteId,
        recordType: 'highest_weekly_mileage',
        achievedDate: localDate.parse('2026-11-18'),
        weekFrom: localDate.parse('2026-11-16'),
        workoutId: null,
      } as const;
      await api.runInTransaction(athleteId, (ctx) =>
        ctx.emit(personalRecordSet, { ...record, value: 20, unit: 'miles' }),
      );
      const { items } = await api.as(athleteId).feed({});
      await api.as(cyd).giveKudos({ itemId: items.find(({ type }) => type === 'personal_record')?.id ?? '' });
      return record;
    };
    api.advanceClock(60_000);
    const record = await addRecordWithKudos(mia);
    await api.completeWorkout(ben);
    api.advanceClock(60_000);
    await addRecordWithKudos(ben);
    await api.runJobs();
    expect(await listNotifications()).toMatchObject([{ type: 'kudos' }]);
    await api.runInTransaction(mia, (ctx) => ctx.emit(personalRecordWithdrawn, { ...record, value: null }));
    expect(await listNotifications()).toEqual([]);
    expect((await api.as(ben).notifications({})).notifications).toMatchObject([{ type: 'kudos' }]);
  });

  test('skip a source deleted before the job runs', async () => {
    await api.follow(ben, mia);
    await api.as(ben).unfollow({ userId: mia });
    await api.runJobs();
    expect(await listNotifications()).toEqual([]);
  });

  test('need their exact source, not a similar one of another athlete', async () => {
    await api.follow(cyd, mia);
    await api.runJobs();
    api.advanceClock(1_000);
    await api.follow(ben, cyd, mia);
    await api.as(ben).unfollow({ userId: mia });
    await api.as(cyd).giveKudos({ itemId });
    await api.runJobs();
    const [kudos] = await listNotifications();
    await api.as(mia).markNotificationsRead({ upTo: kudos?.id ?? '' });
    await api.as(ben).giveKudos({ itemId });
    await api.as(ben).takeKudosBack({ itemId });
    api.advanceClock(60_000);
    for (const athleteId of [ben, mia])
      await api.runInTransaction(athleteId, (ctx) =>
        ctx.emit(achievementUnlocked, {
          athleteId,
          achievementId: 'crew',
          name: 'Crew Leader',
          description: 'Ten followers',
          unlockedAt: api.clock.now(),
          factDate: null,
        }),
      );
    await api.orm.em
      .getConnection()
      .execute("delete from social.item where type = 'achievement' and athlete_id = ?", [mia]);
    await api.runJobs();
    expect(await listNotifications()).toMatchObject([
      { type: 'kudos', actor: { id: cyd }, others: 0, isRead: true },
      { type: 'follower', actor: { id: cyd } },
    ]);
  });

  test('disappear after 90 days', async () => {
    await api.follow(ben, mia);
    await api.runJobs();
    const runSchedule = () =>
      deleteOldNotifications.run({
        em: api.orm.em.fork(),
        log: api.queryContext(mia).log,
        signal: new AbortController().signal,
        now: api.clock.now,
        runInTransaction: api.runInTransaction,
      });
    api.advanceClock(89 * 86_400_000);
    await runSchedule();
    expect(await listNotifications()).toHaveLength(1);
    api.advanceClock(2 * 86_400_000);
    await runSchedule();
    expect(await listNotifications()).toEqual([]);
  });
});
