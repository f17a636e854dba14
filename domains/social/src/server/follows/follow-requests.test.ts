import type { Visibility } from '@threshold/contracts/athletes';
import { visibilityChanged } from '@threshold/contracts/athletes';
import { accountErased } from '@threshold/contracts/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { socialTables } from '../tables.ts';
import { createSocialApi } from '../test/social-api.ts';

const api = await createSocialApi();
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
const getFollowStatus = (reader: string, userId: string) => api.as(reader).followStatus({ userId });
const getFeedItems = async (athlete: string) => (await api.as(athlete).feed({})).items;
const listNotifications = async (athlete: string) => (await api.as(athlete).notifications({})).notifications;
const countUnread = async (athlete: string) => (await api.as(athlete).notifications({})).unread;
const listRequesterIds = async (athlete: string) =>
  (await api.as(athlete).followRequests({})).requests.map(({ user }) => user.id);
const HIDDEN_STATUS = { isFollowing: false, followerCount: 0, followingCount: 0, hidden: true };

describe('a follow request', () => {
  beforeEach(() => setVisibility(mia, 'followers'));

  test('shows, counts and fans out nothing until the athlete accepts', async () => {
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

  test('notifies once a week, however often it is declined or canceled', async () => {
    const sendRequest = async () => {
      await api.as(ben).follow({ userId: mia });
      await api.runJobs();
    };
    await sendRequest();
    for (let n = 0; n < 3; n += 1) {
      await (n === 1 ? api.as(ben).unfollow({ userId: mia }) : api.as(mia).declineFollower({ userId: ben }));
      await sendRequest();
      expect(await countUnread(mia)).toBe(0);
      expect(await listNotifications(mia)).toMatchObject([{ type: 'follow_request', isRead: true }]);
    }
    await api.as(mia).declineFollower({ userId: ben });
    api.advanceClock(7 * 86_400_000);
    await sendRequest();
    expect(await listNotifications(mia)).toMatchObject([{ type: 'follow_request', isRead: false }]);
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
    for (const other of [ben, cyd])
      await expect(api.as(other).acceptFollower({ userId: ben })).rejects.toMatchObject({
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

  test('pages newest first without a repeat or a gap', async () => {
    const newestFirstIds: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const one = await api.athlete(`Nr ${n}`);
      await api.as(one).follow({ userId: mia });
      api.advanceClock(1);
      newestFirstIds.unshift(one);
    }
    const pagedIds: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const page = await api.as(mia).followRequests({ limit: 2, cursor });
      expect(page.count).toBe(5);
      pagedIds.push(...page.requests.map(({ user }) => user.id));
      cursor = page.nextCursor;
      if (!cursor) break;
    }
    expect(pagedIds).toEqual(newestFirstIds);
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

  test('counts toward a limit of 500 pending requests, which is also enforced in the database', async () => {
    await api.orm.em.getConnection().execute(
      `with made as (
         insert into auth."user" (id, email, first_name, last_name, created_at)
         select gen_random_uuid(), gen_random_uuid() || '@example.com', 'One', 'Of many', now()
           from generate_series(1, 500) returning id)
       insert into social.follow_request (athlete_id, followee_id, id, slot)
       select '${ben}', id, gen_random_uuid(), row_number() over () from made`,
    );
    await expect(api.as(ben).follow({ userId: mia })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You can have up to 500 open follow requests. Cancel one first.',
    });
    const one = api.runInTransaction(ben, ({ em }) =>
      socialTables(em)
        .insertInto('follow_request')
        .values({ athlete_id: ben, followee_id: mia, id: mia, slot: 501 })
        .execute(),
    );
    await expect(one).rejects.toThrow(/follow_request_slot_check/);
    expect(await listRequesterIds(mia)).toEqual([]);
  });

  test('stays pending if the requester already follows 5,000 athletes, the maximum', async () => {
    await api.as(ben).follow({ userId: mia });
    await api.runInTransaction(ben, ({ em }) =>
      socialTables(em)
        .updateTable('follow_counts')
        .set({ following: 5_000 })
        .where('athlete_id', '=', ben)
        .execute(),
    );
    await expect(api.as(mia).acceptFollower({ userId: ben })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'They already follow 5,000 athletes, the maximum',
    });
    expect(await listRequesterIds(mia)).toEqual([ben]);
  });
});

test('keeps a request to a private athlete pending when they become visible to followers', async () => {
  await setVisibility(mia, 'private');
  expect(await api.as(ben).follow({ userId: mia })).toEqual({ ...HIDDEN_STATUS, isRequested: true });
  await setVisibility(mia, 'followers');
  await api.completeWorkout(mia);
  await api.runJobs();
  expect(await getFeedItems(ben)).toEqual([]);
  expect(await listRequesterIds(mia)).toEqual([ben]);
});

test('accepts all pending requests with a notification when an athlete becomes public', async () => {
  await setVisibility(mia, 'followers');
  for (const one of [ben, cyd]) await api.as(one).follow({ userId: mia });
  await api.completeWorkout(mia);
  await api.runJobs();
  await setVisibility(mia, 'public');
  await api.runJobs();
  expect(await getFollowStatus(mia, mia)).toEqual({
    isFollowing: false,
    followerCount: 2,
    followingCount: 0,
  });
  for (const one of [ben, cyd]) {
    expect(await getFollowStatus(one, mia)).toMatchObject({ isFollowing: true });
    expect(await getFeedItems(one)).toMatchObject([{ user: { id: mia } }]);
    expect(await listNotifications(one)).toMatchObject([{ type: 'follow_accepted' }]);
  }
});

test('accepts no request if the athlete is no longer public when the job runs', async () => {
  await setVisibility(mia, 'followers');
  await api.as(ben).follow({ userId: mia });
  await setVisibility(mia, 'public');
  await setVisibility(mia, 'followers');
  await api.runJobs();
  expect(await listRequesterIds(mia)).toEqual([ben]);
});

test('hides the follower notification after an unfollow', async () => {
  await api.follow(ben, mia);
  await api.runJobs();
  expect(await listNotifications(mia)).toMatchObject([{ type: 'follower' }]);
  await api.as(ben).unfollow({ userId: mia });
  expect([await listNotifications(mia), await countUnread(mia)]).toEqual([[], 0]);
});
