import { beforeEach, expect, test } from 'vitest';
import { createFollowRequestsFixture, HIDDEN_STATUS } from '../test/follow-requests-fixture.ts';

const { api, listNotifications, listRequesterIds, setVisibility, getFollowStatus, getFeedItems } =
  await createFollowRequestsFixture();

let mia = '';

let ben = '';

let cyd = '';

beforeEach(async () => {
  mia = await api.athlete('Mia Berg');
  ben = await api.athlete('Ben Ito');
  cyd = await api.athlete('Cyd Oke');
  api.advanceClock(60_000);
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
  for (const requesterId of [ben, cyd]) await api.as(requesterId).follow({ userId: mia });
  await api.completeWorkout(mia);
  await api.runJobs();
  await setVisibility(mia, 'public');
  await api.runJobs();
  expect(await getFollowStatus(mia, mia)).toEqual({
    isFollowing: false,
    followerCount: 2,
    followingCount: 0,
  });
  for (const requesterId of [ben, cyd]) {
    expect(await getFollowStatus(requesterId, mia)).toMatchObject({ isFollowing: true });
    expect(await getFeedItems(requesterId)).toMatchObject([{ user: { id: mia } }]);
    expect(await listNotifications(requesterId)).toMatchObject([{ type: 'follow_accepted' }]);
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
