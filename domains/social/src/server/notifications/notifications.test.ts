import { achievementUnlocked } from '@threshold/contracts/gamification';
import { planMade } from '@threshold/contracts/training';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSocialApi } from '../test/social-api.ts';
import { pushJob } from './jobs.ts';

const api = await createSocialApi({ ownDatabase: true });

let mia = '';

let ben = '';

let cyd = '';

let itemId = '';

beforeEach(async () => {
  mia = await api.athlete('Mia Berg');
  ben = await api.athlete('Ben Ito');
  cyd = await api.athlete('Cyd Oke');
  api.advanceClock(60_000);
  await api.completeWorkout(mia);
  itemId = (await api.as(mia).feed({})).items[0]?.id ?? '';
  await api.runJobs();
  api.publishedEvents.length = 0;
});

const listNotifications = async () => (await api.as(mia).notifications({})).notifications;

describe('notifications', () => {
  test('list a follower, kudos and a comment with their item, an achievement and a plan, newest first', async () => {
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
      {
        type: 'comment',
        actor,
        itemId,
        excerpt: 'Strong',
        about: { type: 'workout', activityType: 'Easy Run' },
      },
      { type: 'kudos', actor, others: 0, itemId, about: { type: 'workout', activityType: 'Easy Run' } },
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
    const [kudosNotification] = await listNotifications();
    await api.as(mia).markNotificationsRead({ upTo: kudosNotification?.id ?? '' });
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
    const listPublishedCounts = () =>
      api.publishedEvents.flatMap(({ topic, athleteId, data }) =>
        topic === 'notifications' ? [[athleteId, data]] : [],
      );
    expect(listPublishedCounts().at(-1)).toEqual([mia, { unread: 2 }]);
    await api.as(ben).takeKudosBack({ itemId });
    expect(listPublishedCounts().at(-1)).toEqual([mia, { unread: 1 }]);
    await api.as(cyd).deleteComment({ commentId });
    expect(listPublishedCounts().at(-1)).toEqual([mia, { unread: 0 }]);
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

  test('skip types the athlete has turned off', async () => {
    expect(await api.as(mia).notificationSettings()).toEqual({
      follower: true,
      kudos: true,
      comment: true,
      achievement: true,
      plan: true,
      pushPublicKey: null,
      pushEndpoints: [],
      reminderMail: 'off',
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

  test('are marked as read up to the one that the call names', async () => {
    await api.follow(ben, mia);
    await api.runJobs();
    const [firstNotification] = await listNotifications();
    api.advanceClock(1);
    await api.follow(cyd, mia);
    await api.runJobs();
    expect(await api.as(mia).markNotificationsRead({ upTo: firstNotification?.id ?? '' })).toEqual({
      unread: 1,
    });
    expect((await listNotifications()).map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(api.publishedEvents.at(-1)).toEqual({
      athleteId: mia,
      topic: 'notifications',
      data: { unread: 1 },
    });
  });

  test('pages notifications with a cursor', async () => {
    await api.follow(ben, mia);
    await api.runJobs();
    api.advanceClock(1);
    await api.follow(cyd, mia);
    await api.runJobs();
    const firstPage = await api.as(mia).notifications({ limit: 1 });
    const secondPage = await api.as(mia).notifications({ limit: 1, cursor: firstPage.nextCursor });
    expect([...firstPage.notifications, ...secondPage.notifications]).toMatchObject([
      { actor: { id: cyd } },
      { actor: { id: ben } },
    ]);
    expect(secondPage.nextCursor).toBeNull();
  });
});
