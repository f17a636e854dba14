import { followsChanged } from '@threshold/contracts/social';
import { accountErased } from '@threshold/contracts/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { socialTables } from '../tables.ts';
import { createSocialApi } from '../test/social-api.ts';

const api = await createSocialApi();
const UNKNOWN_ID = '019a0000-0000-7000-8000-00000000ffff';

beforeEach(() => {
  api.recordedEvents.length = 0;
  api.visibility.clear();
});

const createPair = async () => [await api.athlete('Mia Berg'), await api.athlete('Ben Ito')] as const;
const listFollowRows = (mia: string) =>
  socialTables(api.queryContext(mia).em)
    .selectFrom('follow')
    .selectAll()
    .where('athlete_id', '=', mia)
    .execute();

describe('following', () => {
  test('shows the status to both athletes and publishes the counts for both', async () => {
    const [mia, ben] = await createPair();
    expect(await api.as(mia).follow({ userId: ben })).toEqual({
      isFollowing: true,
      followerCount: 1,
      followingCount: 0,
    });
    expect(await api.as(ben).followStatus({ userId: mia })).toEqual({
      isFollowing: false,
      followerCount: 0,
      followingCount: 1,
    });
    expect(api.recordedEvents).toEqual([
      { name: followsChanged.name, payload: { athleteId: mia, following: 1, followers: 0 } },
      { name: followsChanged.name, payload: { athleteId: ben, following: 0, followers: 1 } },
    ]);
  });

  test('stores one row and one count when repeated in parallel', async () => {
    const [mia, ben] = await createPair();
    await Promise.all(Array.from({ length: 8 }, () => api.as(mia).follow({ userId: ben })));
    expect(await listFollowRows(mia)).toHaveLength(1);
    expect(await api.as(mia).followStatus({ userId: ben })).toMatchObject({ followerCount: 1 });
  });

  test('does not deadlock or miscount when two athletes follow each other at the same time', async () => {
    const [mia, ben] = await createPair();
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([api.as(mia).follow({ userId: ben }), api.as(ben).follow({ userId: mia })]);
      expect(await api.as(mia).followStatus({ userId: ben })).toEqual({
        isFollowing: true,
        followerCount: 1,
        followingCount: 1,
      });
      await Promise.all([api.as(mia).unfollow({ userId: ben }), api.as(ben).unfollow({ userId: mia })]);
    }
    expect(await api.as(mia).followStatus({ userId: ben })).toEqual({
      isFollowing: false,
      followerCount: 0,
      followingCount: 0,
    });
  });

  test('unfollows once, however often it is called', async () => {
    const [mia, ben] = await createPair();
    await api.as(mia).follow({ userId: ben });
    await api.as(mia).unfollow({ userId: ben });
    expect(await api.as(mia).unfollow({ userId: ben })).toMatchObject({
      isFollowing: false,
      followerCount: 0,
    });
  });

  test('rejects the athlete’s own id, even in capitals', async () => {
    const [mia] = await createPair();
    for (const userId of [mia, mia.toUpperCase()])
      await expect(api.as(mia).follow({ userId })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: 'You can’t follow yourself',
      });
  });

  test.each([UNKNOWN_ID, 'nobody', '', "' or 1=1", '%00'])(
    'returns NOT_FOUND for the unknown id %j',
    async (userId) => {
      const [mia] = await createPair();
      for (const callProcedure of [
        () => api.as(mia).follow({ userId }),
        () => api.as(mia).unfollow({ userId }),
        () => api.as(mia).followStatus({ userId }),
        () => api.as(mia).followers({ userId }),
        () => api.as(mia).following({ userId }),
      ])
        await expect(callProcedure()).rejects.toMatchObject({
          code: 'NOT_FOUND',
          message: 'Athlete not found',
        });
    },
  );

  test('rejects more than 5,000 follows', async () => {
    const [mia, ben] = await createPair();
    await api.runInTransaction(mia, ({ em }) =>
      socialTables(em)
        .insertInto('follow_counts')
        .values({ athlete_id: mia, followers: 0, following: 5_000, merged: false })
        .execute(),
    );
    await expect(api.as(mia).follow({ userId: ben })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await listFollowRows(mia)).toEqual([]);
  });

  test('limits an athlete to 60 calls a minute and says how long to wait', async () => {
    const [mia, ben] = await createPair();
    for (let callNumber = 0; callNumber < 60; callNumber += 1) await api.as(mia).unfollow({ userId: ben });
    const response = await api.http(mia, { method: 'DELETE', url: `/api/users/${ben}/follow` });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '60']);
    api.advanceClock(60_000);
  });

  test('ends on both sides when an account is deleted', async () => {
    const [mia, ben] = await createPair();
    const cyd = await api.athlete('Cyd Oke');
    await api.follow(mia, ben, cyd);
    await api.follow(cyd, mia);
    await api.runInTransaction(mia, async (ctx) => {
      await ctx.emit(accountErased, { athleteId: mia });
      await ctx.em.execute('delete from auth."user" where id = ?', [mia]);
    });
    expect(await api.as(ben).followStatus({ userId: cyd })).toEqual({
      isFollowing: false,
      followerCount: 0,
      followingCount: 0,
    });
    expect(await api.as(cyd).followStatus({ userId: ben })).toMatchObject({ followerCount: 0 });
  });
});

describe('followers and following', () => {
  test('list newest first with their count over REST', async () => {
    const [mia, ben] = await createPair();
    const cyd = await api.athlete('Cyd Oke');
    await api.follow(ben, mia);
    api.advanceClock(1_000);
    await api.follow(cyd, mia);
    const response = (await api.http(ben, { method: 'GET', url: `/api/users/${mia}/followers` })).json();
    expect(response).toMatchObject({
      count: 2,
      followers: [
        { follower: { id: cyd, firstName: 'Cyd', lastName: 'Oke', profileImageUrl: null } },
        { follower: { id: ben } },
      ],
      nextCursor: null,
    });
    expect((await api.http(mia, { method: 'GET', url: `/api/users/${ben}/following` })).json()).toMatchObject(
      {
        count: 1,
        following: [{ following: { id: mia } }],
      },
    );
  });

  test('page without a repeat or a gap', async () => {
    const [mia] = await createPair();
    const newestFirstIds: string[] = [];
    for (let callNumber = 0; callNumber < 7; callNumber += 1) {
      const follower = await api.athlete(`Nr ${callNumber}`);
      await api.follow(follower, mia);
      api.advanceClock(1);
      newestFirstIds.unshift(follower);
    }
    const pagedIds: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const page = await api.as(mia).followers({ userId: mia, limit: 3, cursor });
      pagedIds.push(...page.followers.map(({ follower }) => follower.id));
      cursor = page.nextCursor;
      if (!cursor) break;
    }
    expect(pagedIds).toEqual(newestFirstIds);
  });

  test.each(['0', '-1', '1.5', 'NaN', '1001', '1e3', ''])('reject the limit %j', async (limit) => {
    const [mia] = await createPair();
    const response = await api.http(mia, {
      method: 'GET',
      url: `/api/users/${mia}/followers?limit=${limit}`,
    });
    expect(response.statusCode).toBe(400);
  });
});
