import '@threshold/ui/styles.css';
import type { UnitSystem } from '@threshold/contracts/athletes';
import { FakeEventSource, type FakeResponses, reject, renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { NotificationView } from '../../notification-schemas.ts';
import type { SocialRouter } from '../../server/index.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { ben, cleo, testId } from '../testing/views.ts';
import { NotificationsPanel } from './notifications-panel.tsx';
import { useUnreadCount } from './unread-count.ts';

type SocialResponses = NonNullable<FakeResponses<SocialRouter>['social']>;

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  return page.viewport(1280, 900);
});
afterEach(() => vi.unstubAllGlobals());

const createBaseFields = (number: number, isRead = true) => ({
  id: testId(number),
  createdAt: new Date(Date.now() - 3_600_000).toISOString(),
  isRead,
});
const ALL_NOTIFICATIONS: NotificationView[] = [
  {
    ...createBaseFields(9, false),
    type: 'kudos',
    actor: ben,
    others: 2,
    itemId: testId(100),
    about: { type: 'workout', activityType: 'run' },
  },
  { ...createBaseFields(8), type: 'follower', actor: cleo },
  { ...createBaseFields(7), type: 'comment', actor: ben, itemId: testId(100), excerpt: 'Great run' },
  { ...createBaseFields(6), type: 'achievement', name: 'Century', description: 'Run 100 miles in all.' },
  { ...createBaseFields(5), type: 'plan', workoutCount: 48 },
  { ...createBaseFields(4), type: 'follow_request', actor: ben },
  { ...createBaseFields(3), type: 'follow_accepted', actor: cleo },
  { ...createBaseFields(2), type: 'account' },
];

const UnreadCount = () => <output>{useUnreadCount() ?? '?'} unread</output>;
const showPanel = (responses: SocialResponses, units: UnitSystem = 'metric') =>
  renderWithApi<SocialRouter>(
    <main>
      <h1>Dashboard</h1>
      <UnreadCount />
      <NotificationsPanel opened onClose={() => undefined} />
    </main>,
    { units, responses: { social: responses } },
  );
const panel = page.getByRole('dialog', { name: 'Notifications' });
const expectText = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

describe('the notification list', () => {
  test('describes and links each notification, and marks all as read', async () => {
    const { inputsOf } = await showPanel({
      notifications: ({ limit }) => ({
        notifications: limit === 1 ? ALL_NOTIFICATIONS.slice(0, 1) : ALL_NOTIFICATIONS,
        unread: 1,
        nextCursor: null,
      }),
      markNotificationsRead: () => ({ unread: 0 }),
    });
    const rows = panel.getByRole('listitem');
    await expect
      .element(rows.nth(0))
      .toMatchTextContent(/Ben Ito and 2 others gave you kudos for your run, unread.*(1 hour ago|\d\d:\d\d)/);
    await expect.element(rows.nth(1)).toMatchTextContent(/Cleo Park started following you/);
    await expect.element(rows.nth(2)).toMatchTextContent(/Ben Ito commented.*Great run/);
    await expect.element(rows.nth(3)).toMatchTextContent(/You unlocked Century/);
    await expect.element(rows.nth(4)).toMatchTextContent(/Your plan with 48 workouts is ready/);
    await expect.element(rows.nth(5)).toMatchTextContent(/Ben Ito wants to follow you/);
    await expect.element(rows.nth(6)).toMatchTextContent(/Cleo Park accepted your follow request/);
    await expect.element(rows.nth(7)).toMatchTextContent(/The site’s operator exported your data/);
    const links = panel.getByRole('listitem').getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/feed',
      `/profile/${cleo.id}`,
      '/feed',
      '/achievements',
      '/calendar',
      '/profile?requests=true',
      `/profile/${cleo.id}`,
      '/settings#activity',
    ]);
    await expect.poll(() => inputsOf('social.markNotificationsRead')).toEqual([{ upTo: testId(9) }]);
    await expectText('0 unread');
    await expectAccessible();
  });

  test('groups them by day, and sets unread ones off from read ones', async () => {
    const DAY_MS = 86_400_000;
    const createdDaysAgo = (daysAgo: number) => ({
      createdAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    });
    await showPanel({
      notifications: () => ({
        notifications: [
          { ...createBaseFields(9, false), ...createdDaysAgo(0), type: 'follower', actor: ben },
          { ...createBaseFields(8), ...createdDaysAgo(0), type: 'follower', actor: cleo },
          { ...createBaseFields(7), ...createdDaysAgo(1), type: 'plan', workoutCount: 48 },
        ],
        unread: 1,
        nextCursor: null,
      }),
      markNotificationsRead: () => ({ unread: 0 }),
    });
    const getRows = (name: string) => panel.getByRole('list', { name }).getByRole('listitem');
    await expect.element(getRows('Today').nth(1)).toMatchTextContent(/Cleo Park started following you/);
    expect(getRows('Today').elements()).toHaveLength(2);
    await expect.element(getRows('Yesterday')).toMatchTextContent(/Your plan with 48 workouts is ready/);
    const [unreadWeight, readWeight] = ['Ben Ito', 'Cleo Park'].map((name) =>
      Number(getComputedStyle(panel.getByText(name, { exact: true }).element()).fontWeight),
    );
    expect(unreadWeight).toBeGreaterThan(readWeight ?? Number.POSITIVE_INFINITY);
  });

  test.each([
    ['metric', /Run 160\.9 km in all/],
    ['imperial', /Run 100 miles in all/],
  ] as const)('shows distances in the reader’s %s units', async (units, text) => {
    await showPanel(
      { notifications: () => ({ notifications: ALL_NOTIFICATIONS, unread: 0, nextCursor: null }) },
      units,
    );
    await expectText(text);
  });

  test('adds a new notification while open', async () => {
    let notifications = ALL_NOTIFICATIONS.slice(1, 2);
    await showPanel({
      notifications: () => ({ notifications, unread: 0, nextCursor: null }),
      markNotificationsRead: () => ({ unread: 0 }),
    });
    await expectText(/started following you/);
    notifications = ALL_NOTIFICATIONS.slice(0, 2);
    FakeEventSource.publish('notifications', { unread: 1 });
    await expectText(/gave you kudos/);
  });

  test('shows the unread count from an event', async () => {
    await showPanel({ notifications: () => ({ notifications: [], unread: 0, nextCursor: null }) });
    await expectText('0 unread');
    FakeEventSource.publish('notifications', { unread: 3 });
    await expectText('3 unread');
  });

  test('shows the unread count of the open list instead of an older one', async () => {
    await showPanel({
      notifications: ({ limit }) => ({
        notifications: limit === 1 ? ALL_NOTIFICATIONS.slice(0, 1) : ALL_NOTIFICATIONS.slice(1),
        unread: limit === 1 ? 1 : 0,
        nextCursor: null,
      }),
    });
    await expectText(/started following you/);
    await expectText('0 unread');
  });

  test('shows an empty state', async () => {
    await showPanel({ notifications: () => ({ notifications: [], unread: 0, nextCursor: null }) });
    await expectText(/^Nothing yet\./);
  });

  test('shows a load error with a Retry button', async () => {
    await showPanel({ notifications: () => reject(503, 'Not now') });
    await expectText('Not now');
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
