import '@threshold/ui/styles.css';
import { reject } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FollowStatusView } from '../../follow-schemas.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { ben, mia } from '../testing/views.ts';
import { FollowButton } from './follow-button.tsx';
import { FollowPanel } from './follow-panel.tsx';
import { createFollowStatus, expectVisible, getButton, renderForReader } from './testing/people-fixture.tsx';

beforeEach(() => page.viewport(1280, 900));

const panel = <FollowPanel user={ben} onBlocked={() => undefined} />;

describe('the follow panel', () => {
  test('shows the new state immediately and updates the count', async () => {
    let respond: (view: FollowStatusView) => void = () => undefined;
    await renderForReader(panel, {
      followStatus: () => createFollowStatus(),
      follow: () => new Promise<FollowStatusView>((resolve) => (respond = resolve)),
    });
    await getButton('Follow Ben Ito').click();
    await expect.element(getButton('Following. Unfollow Ben Ito')).toBeVisible();
    await expect.element(getButton('5 Followers')).toBeVisible();
    respond(createFollowStatus({ isFollowing: true, followerCount: 5 }));
    await expect.element(getButton('Following. Unfollow Ben Ito')).toBeVisible();
    await expectAccessible();
  });

  test('invalidates the leaderboard, where only followers see some names', async () => {
    const { queryClient } = await renderForReader(panel, {
      followStatus: () => createFollowStatus(),
      follow: () => createFollowStatus({ isFollowing: true, followerCount: 5 }),
    });
    const key = [['gamification', 'leaderboard'], { type: 'query' }];
    queryClient.setQueryData(key, { entries: [] });
    await getButton('Follow Ben Ito').click();
    await expect.poll(() => queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });

  test('shows a button without a label while the follow status loads', async () => {
    await renderForReader(<FollowButton user={ben} small />, {
      followStatus: () => new Promise(() => undefined),
    });
    await expect.element(getButton('Follow Ben Ito')).toBeDisabled();
    await expect.element(page.getByText('Follow', { exact: true })).not.toBeVisible();
  });

  test('shows an error and retries when the follow status fails to load', async () => {
    let isDown = true;
    await renderForReader(panel, {
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
    await renderForReader(<FollowButton user={ben} small />, {
      followStatus: () => (isDown ? reject(503, 'Down') : createFollowStatus({ isFollowing: true })),
    });
    await expect.element(getButton('Check again whether you follow Ben Ito')).toBeVisible();
    await expectAccessible();
    isDown = false;
    await getButton('Check again whether you follow Ben Ito').click();
    await expect.element(getButton('Following. Unfollow Ben Ito')).toBeEnabled();
  });

  test('shows and cancels a request for an athlete who approves followers', async () => {
    const hiddenCounts = { followerCount: 0, followingCount: 0, hidden: true } as const;
    let respond: (view: FollowStatusView) => void = () => undefined;
    const { inputsOf } = await renderForReader(panel, {
      followStatus: () => createFollowStatus(hiddenCounts),
      follow: () => new Promise<FollowStatusView>((resolve) => (respond = resolve)),
      unfollow: () => createFollowStatus(hiddenCounts),
    });
    await getButton('Follow Ben Ito').click();
    await expect.element(getButton('Requested. Cancel your request to follow Ben Ito')).toBeVisible();
    respond(createFollowStatus({ ...hiddenCounts, isRequested: true }));
    await expectAccessible();
    await getButton('Requested. Cancel your request to follow Ben Ito').click();
    await expect.element(getButton('Follow Ben Ito')).toBeVisible();
    await expect.poll(() => inputsOf('social.unfollow')).toHaveLength(1);
  });

  test('rolls back a failed follow with the specified message', async () => {
    await renderForReader(panel, {
      followStatus: () => createFollowStatus(),
      follow: () => reject(503, 'Down'),
    });
    await getButton('Follow Ben Ito').click();
    await expectVisible('Follow failed');
    await expectVisible('Could not follow user. Please try again.');
    await expect.element(getButton('Follow Ben Ito')).toBeVisible();
    await expect.element(getButton('4 Followers')).toBeVisible();
  });

  test('rolls back a failed unfollow with the specified message', async () => {
    await renderForReader(panel, {
      followStatus: () => createFollowStatus({ isFollowing: true }),
      unfollow: () => reject(503, 'Down'),
    });
    await getButton('Following. Unfollow Ben Ito').click();
    await expectVisible('Unfollow failed');
    await expectVisible('Could not unfollow user. Please try again.');
    await expect.element(getButton('Following. Unfollow Ben Ito')).toBeVisible();
  });

  test('keeps the block dialog within the screen for a long name, and open after an error', async () => {
    await page.viewport(320, 640);
    const longNamedUser = { ...ben, firstName: 'W'.repeat(60), lastName: '' };
    await renderForReader(<FollowPanel user={longNamedUser} onBlocked={() => undefined} />, {
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
    await renderForReader(<FollowPanel user={mia} onBlocked={() => undefined} />, {
      followStatus: () => createFollowStatus(),
    });
    await expect.element(getButton('4 Followers')).toBeVisible();
    await expect.element(getButton(/^Follow /)).not.toBeInTheDocument();
  });

  test('shows no counts for an athlete who hides them', async () => {
    await renderForReader(panel, {
      followStatus: () => createFollowStatus({ followerCount: 0, followingCount: 0, hidden: true }),
    });
    await expect.element(getButton('Follow Ben Ito')).toBeVisible();
    await expect.element(getButton(/Followers/)).not.toBeInTheDocument();
  });
});
