import '@threshold/ui/styles.css';
import { type Answers, reject, renderWithApi } from '@threshold/testing/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FollowStatusView } from '../../follow-schemas.ts';
import type { SocialRouter } from '../../server/index.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { ReaderProvider } from '../reader.ts';
import { ben, cleo, mia, READER_ID, testId } from '../testing/views.ts';
import { FollowButton } from './follow-button.tsx';
import { FollowPanel } from './follow-panel.tsx';
import { FollowRequests } from './follow-requests.tsx';
import { SocialCard } from './social-card.tsx';

type SocialAnswers = NonNullable<Answers<SocialRouter>['social']>;

beforeEach(() => page.viewport(1280, 900));

const createFollowStatus = (fields: Partial<FollowStatusView> = {}): FollowStatusView => ({
  isFollowing: false,
  followerCount: 4,
  followingCount: 7,
  ...fields,
});

const show = (ui: ReactNode, answers: SocialAnswers) =>
  renderWithApi<SocialRouter>(
    <main>
      <h1>Profile</h1>
      <ReaderProvider value={{ id: READER_ID }}>{ui}</ReaderProvider>
    </main>,
    { answers: { social: answers } },
  );
const panel = <FollowPanel user={ben} onBlocked={() => undefined} />;
const getButton = (name: string | RegExp) => page.getByRole('button', { name });
const expectVisible = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

describe('the follow panel', () => {
  test('shows the new state immediately and updates the count', async () => {
    let answer: (view: FollowStatusView) => void = () => undefined;
    await show(panel, {
      followStatus: () => createFollowStatus(),
      follow: () => new Promise<FollowStatusView>((resolve) => (answer = resolve)),
    });
    await getButton('Follow Ben Ito').click();
    await expect.element(getButton('Unfollow Ben Ito')).toBeVisible();
    await expect.element(getButton('5 Followers')).toBeVisible();
    answer(createFollowStatus({ isFollowing: true, followerCount: 5 }));
    await expect.element(getButton('Unfollow Ben Ito')).toBeVisible();
    await expectAccessible();
  });

  test('invalidates the leaderboard, where only followers see some names', async () => {
    const { queryClient } = await show(panel, {
      followStatus: () => createFollowStatus(),
      follow: () => createFollowStatus({ isFollowing: true, followerCount: 5 }),
    });
    const key = [['gamification', 'leaderboard'], { type: 'query' }];
    queryClient.setQueryData(key, { entries: [] });
    await getButton('Follow Ben Ito').click();
    await expect.poll(() => queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });

  test('shows a button without a label while the follow status loads', async () => {
    await show(<FollowButton user={ben} small />, { followStatus: () => new Promise(() => undefined) });
    await expect.element(getButton('Follow Ben Ito')).toBeDisabled();
    await expect.element(page.getByText('Follow', { exact: true })).not.toBeVisible();
  });

  test('shows an error and retries when the follow status fails to load', async () => {
    let isDown = true;
    await show(panel, {
      followStatus: () => (isDown ? reject(503, 'Down for a moment') : createFollowStatus()),
    });
    await expectVisible('Down for a moment');
    await expect.element(getButton(/ollow Ben Ito$/)).not.toBeInTheDocument();
    await expect.element(getButton('More about Ben Ito')).toBeVisible();
    isDown = false;
    await getButton('Retry').click();
    await expect.element(getButton('Follow Ben Ito')).toBeEnabled();
    await expect.element(getButton('4 Followers')).toBeVisible();
  });

  test('retries the follow status from a list row', async () => {
    let isDown = true;
    await show(<FollowButton user={ben} small />, {
      followStatus: () => (isDown ? reject(503, 'Down') : createFollowStatus({ isFollowing: true })),
    });
    await expect.element(getButton('Check again whether you follow Ben Ito')).toBeVisible();
    await expectAccessible();
    isDown = false;
    await getButton('Check again whether you follow Ben Ito').click();
    await expect.element(getButton('Unfollow Ben Ito')).toBeEnabled();
  });

  test('shows and cancels a request for an athlete who approves followers', async () => {
    const hidden = { followerCount: 0, followingCount: 0, hidden: true } as const;
    let answer: (view: FollowStatusView) => void = () => undefined;
    const { inputsOf } = await show(panel, {
      followStatus: () => createFollowStatus(hidden),
      follow: () => new Promise<FollowStatusView>((resolve) => (answer = resolve)),
      unfollow: () => createFollowStatus(hidden),
    });
    await getButton('Follow Ben Ito').click();
    await expect.element(getButton('Requested. Cancel your request to follow Ben Ito')).toBeVisible();
    answer(createFollowStatus({ ...hidden, isRequested: true }));
    await expectAccessible();
    await getButton('Requested. Cancel your request to follow Ben Ito').click();
    await expect.element(getButton('Follow Ben Ito')).toBeVisible();
    await expect.poll(() => inputsOf('social.unfollow')).toHaveLength(1);
  });

  test('rolls back a failed follow with the specified message', async () => {
    await show(panel, { followStatus: () => createFollowStatus(), follow: () => reject(503, 'Down') });
    await getButton('Follow Ben Ito').click();
    await expectVisible('Follow failed');
    await expectVisible('Could not follow user. Please try again.');
    await expect.element(getButton('Follow Ben Ito')).toBeVisible();
    await expect.element(getButton('4 Followers')).toBeVisible();
  });

  test('rolls back a failed unfollow with the specified message', async () => {
    await show(panel, {
      followStatus: () => createFollowStatus({ isFollowing: true }),
      unfollow: () => reject(503, 'Down'),
    });
    await getButton('Unfollow Ben Ito').click();
    await expectVisible('Unfollow failed');
    await expectVisible('Could not unfollow user. Please try again.');
    await expect.element(getButton('Unfollow Ben Ito')).toBeVisible();
  });

  test('keeps the block dialog within the screen for a long name, and open after an error', async () => {
    await page.viewport(320, 640);
    const longNamedUser = { ...ben, firstName: 'W'.repeat(60), lastName: '' };
    await show(<FollowPanel user={longNamedUser} onBlocked={() => undefined} />, {
      followStatus: () => createFollowStatus(),
      block: () => reject(503, 'Not now'),
    });
    await getButton(/^More about/).click();
    await page.getByRole('menuitem', { name: /^Block/ }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('You won’t see each other', { exact: false })).toBeVisible();
    for (const element of [...dialog.element().querySelectorAll('h2, button')])
      expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(320);
    const title = dialog.element().querySelector('h2');
    expect(title?.scrollWidth).toBeLessThanOrEqual(title?.clientWidth ?? 0);
    await dialog.getByRole('button', { name: /^Block/ }).click();
    await expectVisible('Not now');
    await expect.element(dialog.getByRole('button', { name: /^Block/ })).toBeVisible();
    await expectAccessible();
  });

  test('hides the follow button on the reader’s own profile', async () => {
    await show(<FollowPanel user={mia} onBlocked={() => undefined} />, {
      followStatus: () => createFollowStatus(),
    });
    await expect.element(getButton('4 Followers')).toBeVisible();
    await expect.element(getButton(/^Follow /)).not.toBeInTheDocument();
  });

  test('shows no counts for an athlete who hides them', async () => {
    await show(panel, {
      followStatus: () => createFollowStatus({ followerCount: 0, followingCount: 0, hidden: true }),
    });
    await expect.element(getButton('Follow Ben Ito')).toBeVisible();
    await expect.element(getButton(/Followers/)).not.toBeInTheDocument();
  });
});

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
    await show(<SocialCard />, { followStatus: () => createFollowStatus({ requestCount: 2 }) });
    await expectVisible('2 athletes ask to follow you');
    await expect.element(getButton('Answer')).toBeVisible();
    await expectAccessible();
  });

  test('show nothing on the Social card if there are none', async () => {
    await show(<SocialCard />, { followStatus: () => createFollowStatus() });
    await expect.element(getButton('4 Followers')).toBeVisible();
    await expect.element(getButton('Answer')).not.toBeInTheDocument();
  });

  test.each([
    ['Accept', 'social.acceptFollower'],
    ['Decline', 'social.declineFollower'],
  ])('disappear from the list after %s', async (buttonWord, procedure) => {
    let pendingPage = requests();
    const answer = ({ userId }: { readonly userId: string }) => {
      const remainingRequests = pendingPage.requests.filter(({ user }) => user.id !== userId);
      pendingPage = { ...pendingPage, count: remainingRequests.length, requests: remainingRequests };
      return { requestCount: remainingRequests.length };
    };
    const { inputsOf } = await show(<FollowRequests opened onClose={() => undefined} />, {
      followStatus: () => createFollowStatus(),
      followRequests: () => pendingPage,
      acceptFollower: answer,
      declineFollower: answer,
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
    await show(<FollowRequests opened onClose={() => undefined} />, {
      followRequests: requests,
      acceptFollower: () => reject(409, 'They already follow 5,000 athletes, the maximum'),
    });
    await getButton('Accept Ben Ito').click();
    await expectVisible('They already follow 5,000 athletes, the maximum');
    await expect.element(getButton('Accept Ben Ito')).toBeVisible();
  });

  test('show a load error and retry', async () => {
    let isDown = true;
    await show(<FollowRequests opened onClose={() => undefined} />, {
      followRequests: () => (isDown ? reject(503, 'Down for a moment') : requests()),
    });
    await expectVisible('Down for a moment');
    isDown = false;
    await getButton('Retry').click();
    await expectVisible('Ben Ito');
  });
});

describe('the Social card', () => {
  const followAnswers = {
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
  } satisfies SocialAnswers;

  test('opens a dialog with two tabs', async () => {
    await show(<SocialCard />, followAnswers);
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
    await show(<SocialCard />, {
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
    await show(<SocialCard />, {
      ...followAnswers,
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
    const { inputsOf } = await show(<SocialCard />, {
      ...followAnswers,
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
