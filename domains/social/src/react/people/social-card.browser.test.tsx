import '@threshold/ui/styles.css';
import { reject } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../expect-accessible.ts';
import { ben, cleo, mia, testId } from '../testing/views.ts';
import { FollowRequestsDialog } from './follow-requests.tsx';
import { SocialCard } from './social-card.tsx';
import {
  createFollowStatus,
  expectVisible,
  getButton,
  renderForReader,
  type SocialResponses,
} from './testing/people-fixture.tsx';

beforeEach(() => page.viewport(1280, 900));

describe('follow requests', () => {
  const requests = () => ({
    count: 2,
    requests: [
      { id: testId(70), user: ben },
      { id: testId(71), user: cleo },
    ],
    nextCursor: null,
  });

  test('show their count on the Social card', async () => {
    await renderForReader(<SocialCard />, { followStatus: () => createFollowStatus({ requestCount: 2 }) });
    await expectVisible('2 athletes want to follow you');
    await expect.element(getButton('Answer')).toBeVisible();
    await expectAccessible();
  });

  test('show nothing on the Social card if there are none', async () => {
    await renderForReader(<SocialCard />, { followStatus: () => createFollowStatus() });
    await expect.element(getButton('4 Followers')).toBeVisible();
    await expect.element(getButton('Answer')).not.toBeInTheDocument();
  });

  test.each([
    ['Accept', 'social.acceptFollower'],
    ['Decline', 'social.declineFollower'],
  ])('disappear from the list after %s', async (buttonWord, procedure) => {
    let pendingPage = requests();
    const removeRequest = ({ userId }: { readonly userId: string }) => {
      const remainingRequests = pendingPage.requests.filter(({ user }) => user.id !== userId);
      pendingPage = { ...pendingPage, count: remainingRequests.length, requests: remainingRequests };
      return { requestCount: remainingRequests.length };
    };
    const { inputsOf } = await renderForReader(<FollowRequestsDialog opened onClose={() => undefined} />, {
      followStatus: () => createFollowStatus(),
      followRequests: () => pendingPage,
      acceptFollower: removeRequest,
      declineFollower: removeRequest,
    });
    await expectAccessible();
    await getButton(`${buttonWord} Ben Ito`).click();
    const list = page.getByRole('list', { name: 'Follow requests' });
    await expect.element(list.getByRole('listitem')).toHaveLength(1);
    expect(inputsOf(procedure)).toEqual([{ userId: ben.id }]);
    await getButton(`${buttonWord} Cleo Park`).click();
    await expectVisible('You have no follow requests right now.');
  });

  test('stay in the list on an error and show its message', async () => {
    await renderForReader(<FollowRequestsDialog opened onClose={() => undefined} />, {
      followRequests: requests,
      acceptFollower: () => reject(409, 'They already follow 5,000 athletes, the maximum'),
    });
    await getButton('Accept Ben Ito').click();
    await expectVisible('They already follow 5,000 athletes, the maximum');
    await expect.element(getButton('Accept Ben Ito')).toBeVisible();
  });

  test('show a load error and retry', async () => {
    let isDown = true;
    await renderForReader(<FollowRequestsDialog opened onClose={() => undefined} />, {
      followRequests: () => (isDown ? reject(503, 'Down for a moment') : requests()),
    });
    await expectVisible('Down for a moment');
    isDown = false;
    await getButton('Retry').click();
    await expectVisible('Ben Ito');
  });
});

describe('the Social card', () => {
  const followResponses = {
    followStatus: () => createFollowStatus(),
    followers: () => ({
      count: 2,
      followers: [
        { id: testId(50), follower: ben },
        { id: testId(51), follower: mia },
      ],
      nextCursor: null,
    }),
    following: () => ({ count: 1, following: [{ id: testId(52), following: cleo }], nextCursor: null }),
  } satisfies SocialResponses;

  test('opens a dialog with two tabs', async () => {
    await renderForReader(<SocialCard />, followResponses);
    await getButton('4 Followers').click();
    const list = page.getByRole('list', { name: 'Followers' });
    await expect.element(list).toMatchTextContent(/Ben Ito.*Mia Berg/);
    await expect.element(getButton('Follow Ben Ito')).toBeVisible();
    await expect.element(getButton('Follow Mia Berg')).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByRole('tab', { name: 'Following' }).click();
    await expect.element(page.getByRole('list', { name: 'Following' })).toMatchTextContent(/Cleo Park/);
  });

  test('shows an empty state in each tab', async () => {
    await renderForReader(<SocialCard />, {
      followStatus: () => createFollowStatus({ followerCount: 0, followingCount: 0 }),
      followers: () => ({ count: 0, followers: [], nextCursor: null }),
      following: () => ({ count: 0, following: [], nextCursor: null }),
    });
    await getButton('0 Following').click();
    await expectVisible('Not following anyone yet');
    await page.getByRole('tab', { name: 'Followers' }).click();
    await expectVisible('No followers yet');
  });

  test('loads the next page after a page without visible followers', async () => {
    await renderForReader(<SocialCard />, {
      ...followResponses,
      followers: ({ cursor }) =>
        cursor
          ? { count: 2, followers: [{ id: testId(60), follower: cleo }], nextCursor: null }
          : { count: 2, followers: [], nextCursor: testId(419) },
    });
    await getButton('4 Followers').click();
    await expectVisible('Cleo Park');
  });

  test('loads more followers when the end of the list comes into view', async () => {
    const firstFollowers = Array.from({ length: 20 }, (_, index) => ({
      id: testId(400 + index),
      follower: { ...ben, id: testId(500 + index), lastName: `Ito ${index}` },
    }));
    const { inputsOf } = await renderForReader(<SocialCard />, {
      ...followResponses,
      followers: ({ cursor }) =>
        cursor
          ? { count: 21, followers: [{ id: testId(60), follower: cleo }], nextCursor: null }
          : { count: 21, followers: firstFollowers, nextCursor: testId(419) },
    });
    await getButton('4 Followers').click();
    await expectVisible('Ben Ito 0');
    expect(inputsOf('social.followers')).toHaveLength(1);
    page.getByText('Ben Ito 19').element().scrollIntoView({ block: 'end' });
    page.getByText('Loading more followers').element().parentElement?.scrollIntoView();
    await expectVisible('Cleo Park');
    expect(inputsOf('social.followers')).toHaveLength(2);
  });
});
