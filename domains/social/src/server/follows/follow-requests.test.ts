import { accountErased } from '@threshold/contracts/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFollowRequestsFixture, HIDDEN_STATUS } from '../test/follow-requests-fixture.ts';

const {
  api,
  listNotifications,
  countUnread,
  listRequesterIds,
  setVisibility,
  getFollowStatus,
  getFeedItems,
} = await createFollowRequestsFixture();

let mia = '';

let ben = '';

let cyd = '';

beforeEach(async () => {
  mia = await api.athlete('Mia Berg');
  ben = await api.athlete('Ben Ito');
  cyd = await api.athlete('Cyd Oke');
  api.advanceClock(60_000);
});

describe('a follow request', () => {
  beforeEach(() => setVisibility(mia, 'followers'));

  test('changes no counts and no feed until the athlete accepts', async () => {
    await api.completeWorkout(mia);
    await api.runJobs();
    expect(await api.as(ben).follow({ userId: mia })).toEqual({ ...HIDDEN_STATUS, isRequested: true });
    await api.runJobs();
    expect(await getFeedItems(ben)).toEqual([]);
    expect(await getFollowStatus(mia, mia)).toEqual({
      isFollowing: false,
      followerCount: 0,
      followingCount: 0,
      requestCount: 1,
    });
    expect(await api.as(mia).followRequests({})).toMatchObject({
      count: 1,
      requests: [{ user: { id: ben, firstName: 'Ben', lastName: 'Ito' } }],
      nextCursor: null,
    });

    expect(await api.as(mia).acceptFollower({ userId: ben })).toEqual({ requestCount: 0 });
    expect(await getFollowStatus(ben, mia)).toEqual({
      isFollowing: true,
      followerCount: 1,
      followingCount: 0,
    });
    expect(await getFollowStatus(ben, ben)).toMatchObject({ followingCount: 1 });
    expect(await getFeedItems(ben)).toMatchObject([{ user: { id: mia } }]);
    expect(await listRequesterIds(mia)).toEqual([]);
  });

  test('notifies the athlete of a request and a new follower, and the requester of the acceptance', async () => {
    await api.as(ben).follow({ userId: mia });
    await api.runJobs();
    expect(await listNotifications(mia)).toMatchObject([
      { type: 'follow_request', actor: { id: ben }, isRead: false },
    ]);
    expect(await listNotifications(ben)).toEqual([]);
    await api.as(mia).acceptFollower({ userId: ben });
    await api.runJobs();
    expect(await listNotifications(mia)).toMatchObject([{ type: 'follower', actor: { id: ben } }]);
    expect(await listNotifications(ben)).toMatchObject([
      { type: 'follow_accepted', actor: { id: mia }, isRead: false },
    ]);
  });

  test('can be declined without a notification and sent again', async () => {
    await api.as(ben).follow({ userId: mia });
    await api.runJobs();
    expect(await countUnread(mia)).toBe(1);
    expect(await api.as(mia).declineFollower({ userId: ben })).toEqual({ requestCount: 0 });
    await api.runJobs();
    expect([await listNotifications(mia), await countUnread(mia), await listNotifications(ben)]).toEqual([
      [],
      0,
      [],
    ]);
    expect(await getFollowStatus(ben, mia)).toEqual(HIDDEN_STATUS);
    expect(await api.as(ben).follow({ userId: mia })).toEqual({ ...HIDDEN_STATUS, isRequested: true });
    expect(await api.as(mia).declineFollower({ userId: ben })).toEqual({ requestCount: 0 });
    expect(await api.as(mia).declineFollower({ userId: ben })).toEqual({ requestCount: 0 });
  });

  test('can be canceled by the requester with the unfollow call', async () => {
    await api.as(ben).follow({ userId: mia });
    await api.runJobs();
    expect(await api.as(ben).unfollow({ userId: mia })).toEqual(HIDDEN_STATUS);
    expect([await listRequesterIds(mia), await listNotifications(mia), await countUnread(mia)]).toEqual([
      [],
      [],
      0,
    ]);
    await expect(api.as(mia).acceptFollower({ userId: ben })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Follow request not found',
    });
    expect(await getFollowStatus(ben, mia)).toEqual(HIDDEN_STATUS);
  });

  test('stores one row when repeated in parallel', async () => {
    await Promise.all(Array.from({ length: 6 }, () => api.as(ben).follow({ userId: mia })));
    expect(await listRequesterIds(mia)).toEqual([ben]);
    await Promise.all(
      Array.from({ length: 4 }, () =>
        api
          .as(mia)
          .acceptFollower({ userId: ben })
          .catch(() => null),
      ),
    );
    expect(await getFollowStatus(ben, mia)).toMatchObject({ isFollowing: true, followerCount: 1 });
  });

  test('leaves existing followers alone', async () => {
    await setVisibility(mia, 'public');
    await api.follow(cyd, mia);
    await setVisibility(mia, 'followers');
    await api.runJobs();
    expect(await getFollowStatus(cyd, mia)).toEqual({
      isFollowing: true,
      followerCount: 1,
      followingCount: 0,
    });
    expect(await api.as(cyd).follow({ userId: mia })).toMatchObject({ isFollowing: true });
    expect(await listRequesterIds(mia)).toEqual([]);
  });

  test('can be accepted only by the requested athlete', async () => {
    await api.as(ben).follow({ userId: mia });
    for (const requesterId of [ben, cyd])
      await expect(api.as(requesterId).acceptFollower({ userId: ben })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await expect(api.as(ben).acceptFollower({ userId: mia })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(api.as(mia).acceptFollower({ userId: 'nobody' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await api.as(cyd).declineFollower({ userId: ben });
    expect(await listRequesterIds(mia)).toEqual([ben]);
  });

  test('ends with a block from either side and does not return after an unblock', async () => {
    await api.as(ben).follow({ userId: mia });
    await api.runJobs();
    await api.as(mia).block({ userId: ben });
    await api.as(mia).unblock({ userId: ben });
    expect([await listRequesterIds(mia), await listNotifications(mia), await countUnread(mia)]).toEqual([
      [],
      [],
      0,
    ]);
    await api.as(ben).follow({ userId: mia });
    await api.as(ben).block({ userId: mia });
    expect(await listRequesterIds(mia)).toEqual([]);
    await expect(api.as(mia).acceptFollower({ userId: ben })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('ends when the requester’s account is deleted', async () => {
    await api.as(ben).follow({ userId: mia });
    await api.as(cyd).follow({ userId: mia });
    await api.runInTransaction(ben, async (ctx) => {
      await ctx.emit(accountErased, { athleteId: ben });
      await ctx.em.execute('delete from auth."user" where id = ?', [ben]);
    });
    expect(await api.as(mia).followRequests({})).toMatchObject({
      count: 1,
      requests: [{ user: { id: cyd } }],
    });
  });
});

test('hides the follower notification after an unfollow', async () => {
  await api.follow(ben, mia);
  await api.runJobs();
  expect(await listNotifications(mia)).toMatchObject([{ type: 'follower' }]);
  await api.as(ben).unfollow({ userId: mia });
  expect([await listNotifications(mia), await countUnread(mia)]).toEqual([[], 0]);
});
