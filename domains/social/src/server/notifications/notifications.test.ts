import { achievementUnlocked } from '@threshold/contracts/gamification';
import { localDate } from '@threshold/contracts/scalars';
import {
  personalRecordSet,
  personalRecordWithdrawn,
  planMade,
  workoutRemoved,
} from '@threshold/contracts/training';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSocialApi } from '../test/social-api.ts';
import { deleteOldNotifications } from './delete-old-notifications.ts';
import { pushJob } from './jobs.ts';

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
  test('list a follower, kudos, a comment, an achievement and a plan, newest first', async () => {
    await api.follow(ben, mia);
    await api.runJobs();
    api.advanceClock(1);
    await api.as(ben).giveKudos({ itemId });
    await api.runJobs();
    api.advanceClock(1);
    await api.as(ben).addComment({ itemId, content: 'Strong' });
    await api.runJobs();
    api.advanceClock(1);
    await api.runInTransaction(mia, (ctx) =>
      ctx.emit(achievementUnlocked, {
        athleteId: mia,
        achievementId: 'crew',
        name: 'Crew Leader',
        description: 'Ten followers',
        unlockedAt: ctx.now(),
        factDate: null,
      }),
    );
    await api.runJobs();
    api.advanceClock(1);
    await api.runInTransaction(mia, (ctx) =>
      ctx.emit(planMade, { athleteId: mia, planId: uuidv7(), workoutCount: 48 }),
    );
    await api.runJobs();
    const actor = { id: ben, firstName: 'Ben', lastName: 'Ito', profileImageUrl: null };
    expect(await listNotifications()).toMatchObject([
      { type: 'plan', workoutCount: 48, isRead: false },
      { type: 'achievement', name: 'Crew Leader', description: 'Ten followers' },
      { type: 'comment', actor, itemId, excerpt: 'Strong' },
      { type: 'kudos', actor, others: 0, itemId },
      { type: 'follower', actor },
    ]);
    const counts = api.publishedEvents.filter(({ topic }) => topic === 'notifications');
    expect(counts.map(({ athleteId, data }) => [athleteId, data])).toEqual(
      [1, 2, 3, 4, 5].map((unread) => [mia, { unread }]),
    );
  });

  test('group kudos on one item and move up with each new one', async () => {
    await api.as(ben).giveKudos({ itemId });
    await api.runJobs();
    const [first] = await listNotifications();
    await api.as(mia).markNotificationsRead({ upTo: first?.id ?? '' });
    api.advanceClock(1_000);
    await api.as(cyd).giveKudos({ itemId });
    await api.runJobs();
    expect(await listNotifications()).toMatchObject([
      { type: 'kudos', actor: { id: cyd }, others: 1, isRead: false },
    ]);
    await api.as(cyd).takeKudosBack({ itemId });
    expect(await listNotifications()).toMatchObject([{ actor: { id: ben }, others: 0 }]);
    await api.as(ben).takeKudosBack({ itemId });
    expect(await listNotifications()).toEqual([]);
  });

  test('name the latest giver of grouped kudos after an earlier one takes theirs back', async () => {
    for (const giver of [await api.athlete('Dan Vik'), ben, cyd]) {
      await api.as(giver).giveKudos({ itemId });
      await api.runJobs();
      api.advanceClock(1_000);
    }
    await api.as(ben).takeKudosBack({ itemId });
    expect(await listNotifications()).toMatchObject([{ actor: { id: cyd }, others: 1 }]);
  });

  test('lower the unread count when kudos are taken back or a comment is deleted', async () => {
    await api.as(ben).giveKudos({ itemId });
    const { id: commentId } = await api.as(cyd).addComment({ itemId, content: 'Strong' });
    await api.runJobs();
    const counts = () =>
      api.publishedEvents.flatMap(({ topic, athleteId, data }) =>
        topic === 'notifications' ? [[athleteId, data]] : [],
      );
    expect(counts().at(-1)).toEqual([mia, { unread: 2 }]);
    await api.as(ben).takeKudosBack({ itemId });
    expect(counts().at(-1)).toEqual([mia, { unread: 1 }]);
    await api.as(cyd).deleteComment({ commentId });
    expect(counts().at(-1)).toEqual([mia, { unread: 0 }]);
  });

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
    const createRecordWithKudos = async (athleteId: string) => {
      const week = {
        athleteId,
        recordType: 'highest_weekly_mileage',
        achievedDate: localDate.parse('2026-11-18'),
        weekFrom: localDate.parse('2026-11-16'),
        workoutId: null,
      } as const;
      await api.runInTransaction(athleteId, (ctx) =>
        ctx.emit(personalRecordSet, { ...week, value: 20, unit: 'miles' }),
      );
      const { items } = await api.as(athleteId).feed({});
      await api.as(cyd).giveKudos({ itemId: items.find(({ type }) => type === 'personal_record')?.id ?? '' });
      return week;
    };
    api.advanceClock(60_000);
    const week = await createRecordWithKudos(mia);
    await api.completeWorkout(ben);
    api.advanceClock(60_000);
    await createRecordWithKudos(ben);
    await api.runJobs();
    expect(await listNotifications()).toMatchObject([{ type: 'kudos' }]);
    await api.runInTransaction(mia, (ctx) => ctx.emit(personalRecordWithdrawn, { ...week, value: null }));
    expect(await listNotifications()).toEqual([]);
    expect((await api.as(ben).notifications({})).notifications).toMatchObject([{ type: 'kudos' }]);
  });

  test('push once for kudos given repeatedly, even with another giver in between', async () => {
    const shiftSpy = vi.spyOn(api.queuedJobs, 'shift');
    const countPushes = () => shiftSpy.mock.results.filter(({ value }) => value?.job === pushJob.name).length;
    const giveKudosAndRunJobs = async (giver: string) => {
      api.advanceClock(1_000);
      await api.as(giver).giveKudos({ itemId });
      await api.runJobs();
    };
    await giveKudosAndRunJobs(ben);
    expect(countPushes()).toBe(1);
    await api.as(ben).takeKudosBack({ itemId });
    await giveKudosAndRunJobs(ben);
    expect(await listNotifications()).toMatchObject([{ type: 'kudos', actor: { id: ben }, isRead: false }]);
    expect(countPushes()).toBe(1);
    await giveKudosAndRunJobs(cyd);
    expect(countPushes()).toBe(2);
    for (const giver of [ben, cyd]) {
      await api.as(giver).takeKudosBack({ itemId });
      await giveKudosAndRunJobs(giver);
    }
    expect(await listNotifications()).toMatchObject([{ type: 'kudos', actor: { id: cyd }, others: 1 }]);
    expect(countPushes()).toBe(2);
    shiftSpy.mockRestore();
  });

  test('appear once even if the job runs twice', async () => {
    await api.follow(ben, mia);
    const jobsBeforeRun = [...api.queuedJobs];
    await api.runJobs();
    api.queuedJobs.push(...jobsBeforeRun);
    await api.runJobs();
    expect(await listNotifications()).toHaveLength(1);
    expect(api.publishedEvents).toHaveLength(1);
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

  test('skip types the athlete has turned off', async () => {
    expect(await api.as(mia).notificationSettings()).toEqual({
      follower: true,
      kudos: true,
      comment: true,
      achievement: true,
      plan: true,
      pushPublicKey: null,
      pushEndpoints: [],
    });
    await api.as(mia).saveNotificationSettings({ kudos: false });
    expect(await api.as(mia).saveNotificationSettings({ plan: false })).toMatchObject({
      kudos: false,
      plan: false,
      follower: true,
    });
    await api.as(ben).giveKudos({ itemId });
    await api.runJobs();
    expect(await listNotifications()).toEqual([]);
  });

  test('get marked as read up to the given one', async () => {
    await api.follow(ben, mia);
    await api.runJobs();
    const [seen] = await listNotifications();
    api.advanceClock(1);
    await api.follow(cyd, mia);
    await api.runJobs();
    expect(await api.as(mia).markNotificationsRead({ upTo: seen?.id ?? '' })).toEqual({ unread: 1 });
    expect((await listNotifications()).map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(api.publishedEvents.at(-1)).toEqual({
      athleteId: mia,
      topic: 'notifications',
      data: { unread: 1 },
    });
  });

  test('are paged with a cursor', async () => {
    await api.follow(ben, mia);
    await api.runJobs();
    api.advanceClock(1);
    await api.follow(cyd, mia);
    await api.runJobs();
    const first = await api.as(mia).notifications({ limit: 1 });
    const second = await api.as(mia).notifications({ limit: 1, cursor: first.nextCursor });
    expect([...first.notifications, ...second.notifications]).toMatchObject([
      { actor: { id: cyd } },
      { actor: { id: ben } },
    ]);
    expect(second.nextCursor).toBeNull();
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
