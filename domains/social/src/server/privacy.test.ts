import { beforeEach, describe, expect, test } from 'vitest';
import { createPrivacyFixture } from './test/privacy-fixture.ts';

const { api, setVisibility, getOwnItemId, getFeedItems, collectResponses } = await createPrivacyFixture();

let mia = '';

let ben = '';

let cyd = '';

beforeEach(async () => {
  mia = await api.athlete('Mia Berg');
  ben = await api.athlete('Ben Ito');
  cyd = await api.athlete('Cyd Oke');
  api.advanceClock(60_000);
});

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
      expect(await collectResponses(ben, mia, itemId)).toEqual([
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
    const listCommentsFor = async (reader: string) => (await api.as(reader).comments({ itemId })).comments;
    expect(await listCommentsFor(ben)).toMatchObject([{ user: { id: mia }, content: 'Strong' }]);
    await setVisibility(mia, 'private');
    expect(await listCommentsFor(ben)).toEqual([]);
    expect(await listCommentsFor(cyd)).toMatchObject([{ content: 'Strong', canDelete: true }]);
    expect(await listCommentsFor(mia)).toMatchObject([{ content: 'Strong', canDelete: true }]);
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
  expect(
    (await collectResponses(ben, mia, itemId)).filter((response) => typeof response === 'string'),
  ).toEqual([]);
  expect((await collectResponses(cyd, mia, itemId)).slice(0, 6)).toEqual([
    { items: [], nextCursor: null },
    [],
    ...Array(4).fill('Post not found'),
  ]);
});
