import { beforeEach, describe, expect, test } from 'vitest';
import { createPrivacyFixture } from './test/privacy-fixture.ts';

const {
  api,
  getOwnItemId,
  getFeedItems,
  collectResponses,
  listFeedItems,
  listAuditKinds,
  listExportedBlocks,
} = await createPrivacyFixture();

let mia = '';

let ben = '';

let cyd = '';

beforeEach(async () => {
  mia = await api.athlete('Mia Berg');
  ben = await api.athlete('Ben Ito');
  cyd = await api.athlete('Cyd Oke');
  api.advanceClock(60_000);
});

const notFound = (message: string) => ({ code: 'NOT_FOUND', message });

const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000';

describe('a block', () => {
  test('hides both athletes from each other everywhere, no matter who set it', async () => {
    await api.follow(ben, mia);
    await api.follow(mia, ben);
    await api.completeWorkout(mia);
    await api.completeWorkout(ben);
    await api.runJobs();
    const [miasItemId, bensItemId] = [await getOwnItemId(mia), await getOwnItemId(ben)];
    await api.as(mia).block({ userId: ben });
    for (const [viewer, owner] of [
      [mia, ben],
      [ben, mia],
    ] as const) {
      const [feed, feedList, ...otherResponses] = await collectResponses(
        viewer,
        owner,
        owner === mia ? miasItemId : bensItemId,
      );
      expect(JSON.stringify([feed, feedList])).not.toContain(owner);
      expect(otherResponses).toEqual([
        ...Array(4).fill('Post not found'),
        ...Array(3).fill('Athlete not found'),
      ]);
      await expect(api.as(viewer).follow({ userId: owner })).rejects.toMatchObject(
        notFound('Athlete not found'),
      );
      expect((await api.as(viewer).notifications({})).notifications).toEqual([]);
    }
    expect(await api.as(cyd).followStatus({ userId: mia })).toMatchObject({
      followerCount: 0,
      followingCount: 0,
    });
    expect(await api.as(mia).blocked()).toMatchObject([{ id: ben, firstName: 'Ben' }]);
    expect(await api.as(ben).blocked()).toEqual([]);
  });

  test('can be lifted only by the athlete who set it, and restores no follow', async () => {
    await api.follow(ben, mia);
    await api.as(mia).block({ userId: ben });
    await api.as(ben).unblock({ userId: mia });
    await expect(api.as(ben).follow({ userId: mia })).rejects.toMatchObject(notFound('Athlete not found'));
    await api.as(mia).unblock({ userId: ben });
    expect(await api.as(ben).followStatus({ userId: mia })).toMatchObject({ isFollowing: false });
    expect(await api.as(ben).follow({ userId: mia })).toMatchObject({ isFollowing: true, followerCount: 1 });
  });

  test('deletes the blocked athlete’s comments on the blocker’s posts, from every feed and count', async () => {
    await api.completeWorkout(mia);
    const itemId = await getOwnItemId(mia);
    await api.follow(cyd, ben);
    await api.as(ben).addComment({ itemId, content: 'Rude words' });
    await api.as(cyd).addComment({ itemId, content: 'Strong' });
    await api.runJobs();
    expect(await listFeedItems(cyd)).toMatchObject([{ type: 'comment', user: { id: ben } }]);
    api.publishedEvents.length = 0;
    await api.as(mia).block({ userId: ben });
    for (const reader of [mia, cyd])
      expect((await api.as(reader).comments({ itemId })).comments).toMatchObject([{ user: { id: cyd } }]);
    expect((await getFeedItems(mia)).find(({ id }) => id === itemId)).toMatchObject({ commentCount: 1 });
    expect(await getFeedItems(cyd)).toEqual([]);
    expect((await api.as(mia).notifications({})).notifications).toMatchObject([{ actor: { id: cyd } }]);
    expect(api.publishedEvents.filter(({ topic }) => topic === 'notifications').at(-1)).toMatchObject({
      athleteId: mia,
      data: { unread: 1 },
    });
    await api.as(mia).unblock({ userId: ben });
    expect((await api.as(mia).comments({ itemId })).comments).toHaveLength(1);
  });

  test('leaves the blocked athlete’s comments and kudos on a third athlete’s posts', async () => {
    await api.completeWorkout(mia);
    await api.completeWorkout(cyd);
    const [miasItemId, cydsItemId] = [await getOwnItemId(mia), await getOwnItemId(cyd)];
    for (const itemId of [miasItemId, cydsItemId]) await api.as(ben).addComment({ itemId, content: 'Go' });
    await api.as(mia).addComment({ itemId: miasItemId, content: 'Thank you' });
    for (const giver of [cyd, ben]) {
      api.advanceClock(1_000);
      await api.as(giver).giveKudos({ itemId: miasItemId });
      await api.runJobs();
    }
    await api.as(cyd).block({ userId: ben });
    expect((await api.as(mia).comments({ itemId: miasItemId })).comments).toHaveLength(2);
    const { notifications } = await api.as(mia).notifications({});
    expect(notifications.find(({ type }) => type === 'kudos')).toMatchObject({
      actor: { id: ben },
      others: 1,
    });
  });

  test('hides the two athletes’ comments from each other on a third athlete’s posts', async () => {
    await api.completeWorkout(cyd);
    const itemId = await getOwnItemId(cyd);
    await api.as(ben).addComment({ itemId, content: 'From Ben' });
    await api.as(mia).block({ userId: ben });
    expect((await api.as(mia).comments({ itemId })).comments).toEqual([]);
    expect((await api.as(cyd).comments({ itemId })).comments).toHaveLength(1);
  });

  test.each(['ben', 'mia'])(
    'hides a third athlete’s comments on the other athlete’s posts when set by %s',
    async (blocker) => {
      await api.follow(mia, cyd);
      await api.completeWorkout(ben);
      await api.as(cyd).addComment({ itemId: await getOwnItemId(ben), content: 'Well done' });
      await api.runJobs();
      const listVisibleComments = async () =>
        (await listFeedItems(mia)).filter(({ type }) => type === 'comment');
      expect(await listVisibleComments()).toHaveLength(1);
      await (blocker === 'ben' ? api.as(ben).block({ userId: mia }) : api.as(mia).block({ userId: ben }));
      expect(await listVisibleComments()).toEqual([]);
      await api.as(blocker === 'ben' ? ben : mia).unblock({ userId: blocker === 'ben' ? mia : ben });
      expect(await listVisibleComments()).toHaveLength(1);
    },
  );

  test('leaves no notification naming the blocked athlete, even after other kudos are taken back', async () => {
    await api.completeWorkout(mia);
    const itemId = await getOwnItemId(mia);
    for (const giver of [ben, cyd]) {
      await api.as(giver).giveKudos({ itemId });
      await api.runJobs();
      api.advanceClock(1_000);
    }
    await api.as(mia).block({ userId: ben });
    await api.as(cyd).takeKudosBack({ itemId });
    expect((await api.as(mia).notifications({})).notifications).toEqual([]);
  });

  test('reattributes grouped kudos to another unblocked giver or deletes the notification', async () => {
    await api.completeWorkout(mia);
    const itemId = await getOwnItemId(mia);
    api.advanceClock(1_000);
    await api.completeWorkout(mia);
    const bensOnlyItemId = await getOwnItemId(mia);
    const dan = await api.athlete('Dan Vik');
    for (const giver of [dan, cyd, ben]) {
      await api.as(giver).giveKudos({ itemId });
      await api.runJobs();
      api.advanceClock(1_000);
    }
    await api.as(ben).giveKudos({ itemId: bensOnlyItemId });
    await api.runJobs();
    await api.as(dan).block({ userId: mia });
    await api.as(mia).block({ userId: ben });
    expect((await api.as(mia).notifications({})).notifications).toMatchObject([
      { type: 'kudos', itemId, actor: { id: cyd } },
    ]);
  });

  test('looks like a deleted account in responses, lists, counts, activity log and export', async () => {
    const collectResponsesAbout = async (userId: string) => {
      const calls = [
        () => api.as(mia).followStatus({ userId }),
        () => api.as(mia).follow({ userId }),
        () => api.as(mia).followers({ userId }),
        () =>
          api.as(mia).report({ about: 'athlete', id: userId, reason: 'harassment', note: 'Writes at night' }),
        () => api.as(mia).block({ userId }),
        () => api.as(mia).blocked(),
        () => api.as(mia).unblock({ userId }),
      ];
      const responses: unknown[] = [];
      for (const call of calls)
        responses.push(
          await call().catch(({ code, message }: { code: string; message: string }) => ({ code, message })),
        );
      return responses;
    };
    await api.as(ben).block({ userId: mia });
    expect(await collectResponsesAbout(ben)).toEqual(await collectResponsesAbout(UNKNOWN_ID));
    expect((await collectResponsesAbout(ben)).slice(3)).toEqual([
      { done: true },
      { done: true },
      [],
      { done: true },
    ]);
    expect(await listAuditKinds(mia)).toEqual([]);
    await api.as(mia).block({ userId: ben });
    expect(await listExportedBlocks(mia)).toEqual([]);
    await api.as(ben).unblock({ userId: mia });
    expect(await api.as(mia).blocked()).toMatchObject([{ id: ben }]);
    expect(await listExportedBlocks(mia)).toMatchObject([{ blocked_id: ben }]);
  });

  test('deletes kudos and comments between the two, as when an account is deleted', async () => {
    await api.completeWorkout(mia);
    await api.completeWorkout(ben);
    const [miasItemId, bensItemId] = [await getOwnItemId(mia), await getOwnItemId(ben)];
    for (const [actor, itemId] of [
      [ben, miasItemId],
      [cyd, miasItemId],
      [mia, bensItemId],
    ] as const) {
      await api.as(actor).giveKudos({ itemId });
      await api.as(actor).addComment({ itemId, content: 'Strong' });
    }
    await api.as(ben).block({ userId: mia });
    const listCounts = async (owner: string) =>
      (await getFeedItems(owner)).flatMap(({ type, kudosCount, commentCount }) =>
        type === 'workout' ? [[kudosCount, commentCount]] : [],
      );
    expect([await listCounts(mia), await listCounts(ben)]).toEqual([[[1, 1]], [[0, 0]]]);
  });

  test('excludes the other athlete from the kudos, comment and follower counts of a third athlete', async () => {
    await api.follow(mia, cyd);
    await api.follow(ben, cyd);
    await api.follow(cyd, ben);
    await api.completeWorkout(cyd);
    await api.runJobs();
    const itemId = await getOwnItemId(cyd);
    for (const actor of [mia, ben]) await api.as(actor).giveKudos({ itemId });
    await api.as(ben).addComment({ itemId, content: 'Strong' });
    await api.as(ben).block({ userId: mia });
    const listCountsFor = async (reader: string) => {
      const item = (await getFeedItems(reader)).find(({ id }) => id === itemId);
      const { count } = await api.as(reader).followers({ userId: cyd });
      const { followerCount, followingCount } = await api.as(reader).followStatus({ userId: cyd });
      return [item?.kudosCount, item?.commentCount, count, followerCount, followingCount];
    };
    expect(await listCountsFor(mia)).toEqual([1, 0, 1, 1, 0]);
    expect(await listCountsFor(cyd)).toEqual([2, 1, 2, 2, 1]);
    expect(await api.as(mia).giveKudos({ itemId })).toEqual({ kudosCount: 1, hasKudos: true });
  });

  test('rejects the athlete’s own id and returns NOT_FOUND for a malformed one', async () => {
    await expect(api.as(mia).block({ userId: mia })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(api.as(mia).block({ userId: 'x' })).rejects.toMatchObject(notFound('Athlete not found'));
  });
});
