import { getExportedAccount } from '@threshold/api/server';
import type { Visibility } from '@threshold/contracts/athletes';
import { visibilityChanged } from '@threshold/contracts/athletes';
import { accountErased } from '@threshold/contracts/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { social } from './index.ts';
import { deleteOldReports } from './safety/delete-old-reports.ts';
import { createSocialApi } from './test/social-api.ts';

const api = await createSocialApi({ ownDatabase: true });
let mia = '';
let ben = '';
let cyd = '';
beforeEach(async () => {
  mia = await api.athlete('Mia Berg');
  ben = await api.athlete('Ben Ito');
  cyd = await api.athlete('Cyd Oke');
  api.advanceClock(60_000);
});

const setVisibility = async (athleteId: string, visibility: Visibility) => {
  api.visibility.set(athleteId, visibility);
  await api.runInTransaction(athleteId, (ctx) => ctx.emit(visibilityChanged, { athleteId, visibility }));
};
const getFeedItems = async (athlete: string) => (await api.as(athlete).feed({})).items;
/** The feed as REST returns it, with a comment as an item. */
const listFeedItems = (athlete: string) => api.as(athlete).feedList({ limit: 50, offset: 0 });
const getOwnItemId = async (athlete: string) =>
  (await getFeedItems(athlete)).find(({ isOwn }) => isOwn)?.id ?? '';
const notFound = (message: string) => ({ code: 'NOT_FOUND', message });

const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000';
/** The blocks in the account export. */
const listExportedBlocks = async (athleteId: string) =>
  (await getExportedAccount(api.queryContext(athleteId), social)).block;
const listAuditKinds = (athleteId: string) =>
  api.orm.em.getConnection().execute('select kind from auth.audit_entry where user_id = ?', [athleteId]);

/** The answers or error messages of every call that could show one athlete another's data. */
async function collectAnswers(viewer: string, owner: string, itemId: string) {
  const viewerApi = api.as(viewer);
  const answers = await Promise.allSettled([
    viewerApi.feed({}),
    viewerApi.feedList({ limit: 50, offset: 0 }),
    viewerApi.comments({ itemId }),
    viewerApi.giveKudos({ itemId }),
    viewerApi.addComment({ itemId, content: 'Hello' }),
    viewerApi.report({ about: 'item', id: itemId, reason: 'other' }),
    viewerApi.followers({ userId: owner }),
    viewerApi.following({ userId: owner }),
    viewerApi.followStatus({ userId: owner }),
  ]);
  return answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value : String(answer.reason.message),
  );
}

describe('a private athlete', () => {
  test('disappears everywhere immediately, for followers too', async () => {
    await api.follow(ben, mia);
    await api.follow(cyd, mia);
    await api.completeWorkout(mia);
    await api.runJobs();
    const itemId = await getOwnItemId(mia);
    expect(await getFeedItems(ben)).toHaveLength(1);
    await setVisibility(mia, 'private');
    for (const hasRunJobs of [false, true]) {
      if (hasRunJobs) await api.runJobs();
      expect(await collectAnswers(ben, mia, itemId)).toEqual([
        { items: [], nextCursor: null },
        [],
        'Post not found',
        'Post not found',
        'Post not found',
        'Post not found',
        { count: 0, followers: [], nextCursor: null, hidden: true },
        { count: 0, following: [], nextCursor: null, hidden: true },
        { isFollowing: true, followerCount: 0, followingCount: 0, hidden: true },
      ]);
    }
    expect(await getFeedItems(mia)).toHaveLength(1);
    expect(await api.as(mia).followStatus({ userId: mia })).toMatchObject({ followerCount: 2 });
    await setVisibility(mia, 'public');
    await api.runJobs();
    expect(await getFeedItems(ben)).toHaveLength(1);
  });

  test('sees only their own posts and is left out of other athletes’ lists', async () => {
    await setVisibility(mia, 'private');
    await api.follow(ben, mia);
    await api.follow(mia, cyd);
    await api.completeWorkout(mia);
    await api.runJobs();
    expect([await getFeedItems(ben), (await getFeedItems(mia)).length]).toEqual([[], 1]);
    expect(await api.as(ben).followers({ userId: cyd })).toMatchObject({ count: 1, followers: [] });
    expect(await api.as(cyd).followers({ userId: cyd })).toMatchObject({
      followers: [{ follower: { id: mia } }],
    });
  });

  test('has comments visible only to themselves and the post’s owner', async () => {
    await api.completeWorkout(cyd);
    const itemId = await getOwnItemId(cyd);
    await api.as(mia).addComment({ itemId, content: 'Strong' });
    const getViewOf = async (reader: string) => (await api.as(reader).comments({ itemId })).comments;
    expect(await getViewOf(ben)).toMatchObject([{ user: { id: mia }, content: 'Strong' }]);
    await setVisibility(mia, 'private');
    expect(await getViewOf(ben)).toEqual([]);
    expect(await getViewOf(cyd)).toMatchObject([{ content: 'Strong', canDelete: true }]);
    expect(await getViewOf(mia)).toMatchObject([{ content: 'Strong', canDelete: true }]);
  });

  test('hides comments by others on their posts', async () => {
    await api.follow(ben, cyd);
    await api.completeWorkout(mia);
    await api.as(cyd).addComment({ itemId: await getOwnItemId(mia), content: 'Strong' });
    await api.runJobs();
    expect(await getFeedItems(ben)).toHaveLength(1);
    await setVisibility(mia, 'private');
    expect(await getFeedItems(ben)).toEqual([]);
  });
});

test('shows followers-only posts only to followers', async () => {
  await setVisibility(mia, 'followers');
  for (const follower of [ben, cyd]) await api.follow(follower, mia);
  await api.as(mia).acceptFollower({ userId: ben });
  await api.completeWorkout(mia);
  await api.runJobs();
  const itemId = await getOwnItemId(mia);
  expect(await getFeedItems(ben)).toHaveLength(1);
  expect((await collectAnswers(ben, mia, itemId)).filter((answer) => typeof answer === 'string')).toEqual([]);
  expect((await collectAnswers(cyd, mia, itemId)).slice(0, 6)).toEqual([
    { items: [], nextCursor: null },
    [],
    ...Array(4).fill('Post not found'),
  ]);
});

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
      const [first, list, ...rest] = await collectAnswers(
        viewer,
        owner,
        owner === mia ? miasItemId : bensItemId,
      );
      expect(JSON.stringify([first, list])).not.toContain(owner);
      expect(rest).toEqual([...Array(4).fill('Post not found'), ...Array(3).fill('Athlete not found')]);
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
      const visibleComments = async () => (await listFeedItems(mia)).filter(({ type }) => type === 'comment');
      expect(await visibleComments()).toHaveLength(1);
      await (blocker === 'ben' ? api.as(ben).block({ userId: mia }) : api.as(mia).block({ userId: ben }));
      expect(await visibleComments()).toEqual([]);
      await api.as(blocker === 'ben' ? ben : mia).unblock({ userId: blocker === 'ben' ? mia : ben });
      expect(await visibleComments()).toHaveLength(1);
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
    const ofBenAlone = await getOwnItemId(mia);
    const dan = await api.athlete('Dan Vik');
    for (const giver of [dan, cyd, ben]) {
      await api.as(giver).giveKudos({ itemId });
      await api.runJobs();
      api.advanceClock(1_000);
    }
    await api.as(ben).giveKudos({ itemId: ofBenAlone });
    await api.runJobs();
    await api.as(dan).block({ userId: mia });
    await api.as(mia).block({ userId: ben });
    expect((await api.as(mia).notifications({})).notifications).toMatchObject([
      { type: 'kudos', itemId, actor: { id: cyd } },
    ]);
  });

  test('looks like a deleted account in answers, lists, counts, activity log and export', async () => {
    const collectAnswersAbout = async (userId: string) => {
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
      const answers: unknown[] = [];
      for (const call of calls)
        answers.push(
          await call().catch(({ code, message }: { code: string; message: string }) => ({ code, message })),
        );
      return answers;
    };
    await api.as(ben).block({ userId: mia });
    expect(await collectAnswersAbout(ben)).toEqual(await collectAnswersAbout(UNKNOWN_ID));
    expect((await collectAnswersAbout(ben)).slice(3)).toEqual([
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
    const getViewOf = async (reader: string) => {
      const item = (await getFeedItems(reader)).find(({ id }) => id === itemId);
      const { count } = await api.as(reader).followers({ userId: cyd });
      const { followerCount, followingCount } = await api.as(reader).followStatus({ userId: cyd });
      return [item?.kudosCount, item?.commentCount, count, followerCount, followingCount];
    };
    expect(await getViewOf(mia)).toEqual([1, 0, 1, 1, 0]);
    expect(await getViewOf(cyd)).toEqual([2, 1, 2, 2, 1]);
    expect(await api.as(mia).giveKudos({ itemId })).toEqual({ kudosCount: 1, hasKudos: true });
  });

  test('rejects the athlete’s own id and returns NOT_FOUND for a malformed one', async () => {
    await expect(api.as(mia).block({ userId: mia })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(api.as(mia).block({ userId: 'x' })).rejects.toMatchObject(notFound('Athlete not found'));
  });
});

test('stores at most 20 reports a day, each with the text it reports', async () => {
  await api.completeWorkout(mia);
  const itemId = await getOwnItemId(mia);
  const { id } = await api.as(mia).addComment({ itemId, content: 'Rude words' });
  await api.as(ben).report({ about: 'comment', id, reason: 'harassment', note: 'See there' });
  await api.as(mia).deleteComment({ commentId: id });
  const [stored] = await api.orm.em
    .getConnection()
    .execute('select about, reported_id, content, reason, note from social.report where athlete_id = ?', [
      ben,
    ]);
  expect(stored).toEqual({
    about: 'comment',
    reported_id: mia,
    content: 'Rude words',
    reason: 'harassment',
    note: 'See there',
  });
  for (let n = 1; n < 20; n += 1) await api.as(ben).report({ about: 'athlete', id: mia, reason: 'spam' });
  api.advanceClock(60_000);
  await expect(api.as(ben).report({ about: 'athlete', id: mia, reason: 'spam' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'You can send up to 20 reports a day',
  });
});

test('limits parallel reports to 20 a day', async () => {
  for (let n = 1; n < 19; n += 1) await api.as(ben).report({ about: 'athlete', id: mia, reason: 'spam' });
  api.advanceClock(60_000);
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () => api.as(ben).report({ about: 'athlete', id: mia, reason: 'spam' })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

describe('a report', () => {
  const stored = () =>
    api.orm.em
      .getConnection()
      .execute(
        'select athlete_id, reported_id, content, reason, note from social.report where reported_id = ?',
        [mia],
      );
  const eraseAccount = (athleteId: string) =>
    api.runInTransaction(athleteId, async (ctx) => {
      await ctx.emit(accountErased, { athleteId });
      await ctx.em.execute('delete from auth."user" where id = ?', [athleteId]);
    });
  beforeEach(async () => {
    await api.completeWorkout(mia);
    const { id } = await api.as(mia).addComment({ itemId: await getOwnItemId(mia), content: 'Rude words' });
    await api.as(ben).report({ about: 'comment', id, reason: 'harassment', note: 'I live next door' });
  });

  test('outlives the reported account, with the reported text', async () => {
    await eraseAccount(mia);
    expect(await stored()).toEqual([
      {
        athlete_id: ben,
        reported_id: mia,
        content: 'Rude words',
        reason: 'harassment',
        note: 'I live next door',
      },
    ]);
  });

  test('outlives the reporter’s account, without the reporter’s identity and note', async () => {
    await eraseAccount(ben);
    expect(await stored()).toEqual([
      { athlete_id: null, reported_id: mia, content: 'Rude words', reason: 'harassment', note: null },
    ]);
  });

  test('expires after two years', async () => {
    const { em } = api.orm;
    const runSchedule = () =>
      deleteOldReports.run({
        em: em.fork(),
        log: api.queryContext(mia).log,
        signal: new AbortController().signal,
        now: api.clock.now,
        runInTransaction: api.runInTransaction,
      });
    api.advanceClock(729 * 86_400_000);
    await runSchedule();
    expect(await stored()).toHaveLength(1);
    api.advanceClock(2 * 86_400_000);
    await runSchedule();
    expect(await stored()).toEqual([]);
  });
});
