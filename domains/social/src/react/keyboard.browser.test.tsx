import '@threshold/ui/styles.css';
import { walkByTab } from '@threshold/testing/keyboard';
import { FakeEventSource, type FakeResponses, reject, renderWithApi } from '@threshold/testing/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SocialRouter } from '../server/index.ts';
import { Feed } from './feed/feed.tsx';
import { NotificationsPanel } from './notifications/notifications-panel.tsx';
import { FollowPanel } from './people/follow-panel.tsx';
import { SocialCard } from './people/social-card.tsx';
import { ReaderProvider } from './reader.ts';
import { BlockedCard } from './safety/blocked-card.tsx';
import { ben, cleo, createComment, createWorkoutItem, READER_ID, testId } from './testing/views.ts';

/** Any other focus return would have happened by then. */
const FOCUS_RETURN_MS = 50;

type SocialResponses = NonNullable<FakeResponses<SocialRouter>['social']>;

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  return page.viewport(1280, 900);
});
afterEach(() => vi.unstubAllGlobals());

const show = (ui: ReactNode, responses: SocialResponses) =>
  renderWithApi<SocialRouter>(
    <main>
      <ReaderProvider value={{ id: READER_ID }}>{ui}</ReaderProvider>
    </main>,
    { responses: { social: responses } },
  );
const getButton = (name: string | RegExp) => page.getByRole('button', { name });
const press = (keys: string) => userEvent.keyboard(keys);
const pressOn = async (name: string | RegExp) => {
  await expect.element(getButton(name)).toBeVisible();
  (getButton(name).element() as HTMLElement).focus();
  await press('{Enter}');
};
const createFollowStatus = () => ({ isFollowing: false, followerCount: 1, followingCount: 1 });

describe('keyboard navigation', () => {
  test('tabs through the feed and its comments, and refocuses after a canceled deletion', async () => {
    await show(<Feed />, {
      feed: () => ({ items: [createWorkoutItem()], nextCursor: null }),
      comments: () => ({ comments: [createComment(200, { canDelete: true })], nextCursor: null }),
    });
    await expect.element(page.getByRole('article')).toBeVisible();
    const itemControls = ['Ben Ito', "More about Ben Ito's activity", '2 kudos', '1 comment'];
    expect(await walkByTab()).toEqual(itemControls);
    await pressOn('1 comment');
    await expect.element(page.getByText('Great run')).toBeVisible();
    expect(await walkByTab()).toEqual([
      '1 comment',
      'Comment for Ben Ito',
      'Comment',
      'Cleo Park',
      'Delete the comment by Cleo Park',
      "More about Cleo Park's comment",
    ]);
    await pressOn('Delete the comment by Cleo Park');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await press('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(getButton('Delete the comment by Cleo Park')).toHaveFocus();
  });

  test.each([
    [
      'Report activity',
      'Report this activity',
      ['Close', 'Reason', 'Anything we should know? (optional)', 'Cancel', 'Report activity'],
    ],
  ])('opens %s from the menu and returns to its button on Escape', async (choice, title, focusStops) => {
    await show(<Feed />, { feed: () => ({ items: [createWorkoutItem()], nextCursor: null }) });
    const menu = "More about Ben Ito's activity";
    await pressOn(menu);
    await expect.element(page.getByRole('menuitem', { name: 'Report activity' })).toBeVisible();
    await press('{Escape}');
    await expect.element(getButton(menu)).toHaveFocus();
    await press('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Report activity' })).toBeVisible();
    await press('{ArrowDown}');
    await expect.element(page.getByRole('menuitem', { name: choice })).toHaveFocus();
    await press('{Enter}');
    const dialog = page.getByRole('dialog', { name: title });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByRole('combobox', { name: 'Reason' })).toHaveFocus();
    expect((await walkByTab()).toSorted()).toEqual(focusStops.toSorted());
    await press('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(getButton(menu)).toHaveFocus();
  });

  test('returns to the menu button when Escape immediately closes the block confirmation', async () => {
    await show(<Feed />, { feed: () => ({ items: [createWorkoutItem()], nextCursor: null }) });
    const menu = "More about Ben Ito's activity";
    const dialog = page.getByRole('dialog', { name: 'Block Ben Ito?' });
    await pressOn(menu);
    const choice = page.getByRole('menuitem', { name: 'Block Ben Ito' });
    await expect.element(choice).toBeVisible();
    (choice.element() as HTMLElement).focus();
    await press('{Enter}');
    await press('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(getButton(menu)).toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve, FOCUS_RETURN_MS));
    await expect.element(getButton(menu)).toHaveFocus();
  });

  test('moves focus to the next entry after an unblock, and finally to the empty state', async () => {
    let blocked = [ben, cleo];
    await show(<BlockedCard />, {
      blocked: () => blocked,
      unblock: ({ userId }) => {
        blocked = blocked.filter(({ id }) => id !== userId);
        return { done: true };
      },
    });
    await pressOn('Unblock Ben Ito');
    await expect.element(getButton('Unblock Ben Ito')).not.toBeInTheDocument();
    await expect.element(getButton('Unblock Cleo Park')).toHaveFocus();
    await press('{Enter}');
    await expect.element(page.getByText('You haven’t blocked anyone.')).toHaveFocus();
  });

  test('keeps focus on the button if an unblock fails', async () => {
    await show(<BlockedCard />, { blocked: () => [ben], unblock: () => reject(503, 'Not now.') });
    await pressOn('Unblock Ben Ito');
    await expect.element(page.getByText('Not now.')).toBeVisible();
    await expect.element(getButton('Unblock Ben Ito')).toHaveFocus();
  });

  test('opens the follower lists, switches tabs and returns focus on close', async () => {
    await show(<SocialCard />, {
      followStatus: createFollowStatus,
      followers: () => ({ count: 1, followers: [{ id: testId(50), follower: ben }], nextCursor: null }),
      following: () => ({ count: 1, following: [{ id: testId(51), following: cleo }], nextCursor: null }),
    });
    await expect.element(getButton('1 Follower')).toBeVisible();
    expect(await walkByTab()).toEqual(['1 Follower', '1 Following', 'Activity Feed']);
    await pressOn('1 Follower');
    await expect.element(page.getByRole('link', { name: 'Ben Ito' })).toBeVisible();
    await expect.element(getButton('Follow Ben Ito')).toBeEnabled();
    expect((await walkByTab()).toSorted()).toEqual(['Ben Ito', 'Close', 'Follow Ben Ito', 'Followers']);
    (page.getByRole('tab', { name: 'Followers' }).element() as HTMLElement).focus();
    await press('{ArrowRight}');
    await expect.element(page.getByRole('link', { name: 'Cleo Park' })).toBeVisible();
    await press('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(getButton('1 Follower')).toHaveFocus();
  });

  test('follows another athlete', async () => {
    await show(<FollowPanel user={ben} onBlocked={() => undefined} />, {
      followStatus: createFollowStatus,
      follow: () => ({ ...createFollowStatus(), isFollowing: true, followerCount: 2 }),
    });
    await expect.element(getButton('Follow Ben Ito')).toBeEnabled();
    expect(await walkByTab()).toEqual(['1 Follower', '1 Following', 'Follow Ben Ito', 'More about Ben Ito']);
    await pressOn('Follow Ben Ito');
    await expect.element(getButton('Following. Unfollow Ben Ito')).toHaveFocus();
  });

  test('opens the notifications, reaches their links and closes them', async () => {
    const Bell = () => {
      const [opened, setOpened] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpened(true)}>
            Notifications
          </button>
          <NotificationsPanel opened={opened} onClose={() => setOpened(false)} />
        </>
      );
    };
    const baseFields = { createdAt: new Date().toISOString(), isRead: true };
    await show(<Bell />, {
      notifications: () => ({
        notifications: [
          { ...baseFields, id: testId(9), type: 'follower', actor: cleo },
          { ...baseFields, id: testId(8), type: 'plan', workoutCount: 48 },
        ],
        unread: 0,
        nextCursor: null,
      }),
      markNotificationsRead: () => ({ unread: 0 }),
    });
    await pressOn('Notifications');
    await expect.element(page.getByRole('link', { name: 'Cleo Park started following you' })).toBeVisible();
    const panel = page.getByRole('dialog').element();
    await expect.poll(() => panel.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
    expect((await walkByTab()).toSorted()).toEqual([
      'Cleo Park started following you',
      'Close',
      'Your plan with 48 workouts is ready',
    ]);
    await press('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(getButton('Notifications')).toHaveFocus();
  });
});
