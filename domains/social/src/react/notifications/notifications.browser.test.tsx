import '@threshold/ui/styles.css';
import type { UnitSystem } from '@threshold/contracts/athletes';
import { type Answers, FakeEventSource, reject, renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { NotificationSettingsView, NotificationView } from '../../notification-schemas.ts';
import type { SocialRouter } from '../../server/index.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { ben, cleo, testId } from '../testing/views.ts';
import { NotificationSettingsCard } from './notification-settings-card.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { useUnreadCount } from './unread-count.ts';

type SocialAnswers = NonNullable<Answers<SocialRouter>['social']>;

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
  { ...createBaseFields(9, false), type: 'kudos', actor: ben, others: 2, itemId: testId(100) },
  { ...createBaseFields(8), type: 'follower', actor: cleo },
  { ...createBaseFields(7), type: 'comment', actor: ben, itemId: testId(100), excerpt: 'Great run' },
  { ...createBaseFields(6), type: 'achievement', name: 'Century', description: 'Run 100 miles in all.' },
  { ...createBaseFields(5), type: 'plan', workoutCount: 48 },
  { ...createBaseFields(4), type: 'follow_request', actor: ben },
  { ...createBaseFields(3), type: 'follow_accepted', actor: cleo },
];

const UnreadCount = () => <output>{useUnreadCount() ?? '?'} unread</output>;
const showPanel = (answers: SocialAnswers, units: UnitSystem = 'metric') =>
  renderWithApi<SocialRouter>(
    <main>
      <h1>Dashboard</h1>
      <UnreadCount />
      <NotificationsPanel opened onClose={() => undefined} />
    </main>,
    { units, answers: { social: answers } },
  );
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
    const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
    await expect
      .element(rows.nth(0))
      .toMatchTextContent(/Ben Ito and 2 others gave you kudos, unread.*1 hour ago/);
    await expect.element(rows.nth(1)).toMatchTextContent(/Cleo Park follows you/);
    await expect.element(rows.nth(2)).toMatchTextContent(/Ben Ito commented.*Great run/);
    await expect.element(rows.nth(3)).toMatchTextContent(/Century is unlocked/);
    await expect.element(rows.nth(4)).toMatchTextContent(/Your plan is ready: 48 workouts/);
    await expect.element(rows.nth(5)).toMatchTextContent(/Ben Ito asks to follow you/);
    await expect.element(rows.nth(6)).toMatchTextContent(/Cleo Park accepted your request to follow/);
    const links = page.getByRole('list', { name: 'Notifications' }).getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/feed',
      `/profile/${cleo.id}`,
      '/feed',
      '/achievements',
      '/calendar',
      '/profile?requests=true',
      `/profile/${cleo.id}`,
    ]);
    await expect.poll(() => inputsOf('social.markNotificationsRead')).toEqual([{ upTo: testId(9) }]);
    await expectText('0 unread');
    await expectAccessible();
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

  test('updates while it is open', async () => {
    let notifications = ALL_NOTIFICATIONS.slice(1, 2);
    await showPanel({
      notifications: () => ({ notifications, unread: 0, nextCursor: null }),
      markNotificationsRead: () => ({ unread: 0 }),
    });
    await expectText(/follows you/);
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

  test('takes the unread count from the open list', async () => {
    await showPanel({
      notifications: ({ limit }) => ({
        notifications: limit === 1 ? ALL_NOTIFICATIONS.slice(0, 1) : ALL_NOTIFICATIONS.slice(1),
        unread: limit === 1 ? 1 : 0,
        nextCursor: null,
      }),
    });
    await expectText(/follows you/);
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

describe('the notification settings', () => {
  const createSettings = (fields: Partial<NotificationSettingsView> = {}): NotificationSettingsView => ({
    follower: true,
    kudos: true,
    comment: true,
    achievement: true,
    plan: true,
    pushPublicKey: null,
    pushEndpoints: [],
    ...fields,
  });
  const showSettings = (answers: SocialAnswers) =>
    renderWithApi<SocialRouter>(
      <main>
        <h1>Profile</h1>
        <NotificationSettingsCard />
      </main>,
      { answers: { social: answers } },
    );
  const getSwitch = (name: string | RegExp) => page.getByRole('switch', { name });

  test('turn a type off immediately, and roll back a change on error', async () => {
    let isDown = false;
    let storedSettings = createSettings();
    const { inputsOf } = await showSettings({
      notificationSettings: () => storedSettings,
      saveNotificationSettings: (change) => {
        if (isDown) return reject(503, 'Not now');
        storedSettings = { ...storedSettings, ...change };
        return storedSettings;
      },
    });
    await getSwitch('Kudos').click();
    await expect.element(getSwitch('Kudos')).not.toBeChecked();
    await expect.poll(() => inputsOf('social.saveNotificationSettings')).toEqual([{ kudos: false }]);
    isDown = true;
    await getSwitch('Comments').click();
    await expectText('Not now');
    await expect.element(getSwitch('Comments')).toBeChecked();
    await expectAccessible();
  });

  test('offer push only if the server has a key', async () => {
    let storedSettings = createSettings();
    const { queryClient } = await showSettings({ notificationSettings: () => storedSettings });
    await expect.element(getSwitch('Kudos')).toBeVisible();
    await expect.element(getSwitch(/^On this device/)).not.toBeInTheDocument();
    storedSettings = createSettings({ pushPublicKey: 'BAAA' });
    await queryClient.invalidateQueries();
    await expect.element(getSwitch(/^On this device/)).toBeVisible();
  });

  test('show push as on only if this athlete’s sign-in subscribed', async () => {
    const thisEndpoint = 'https://push.example.org/here';
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(
      Object.assign(Object.create(ServiceWorkerRegistration.prototype), {}),
    );
    vi.spyOn(ServiceWorkerRegistration.prototype, 'pushManager', 'get').mockReturnValue(
      Object.assign(Object.create(PushManager.prototype), {
        getSubscription: async () => ({ endpoint: thisEndpoint }),
      }),
    );
    let storedSettings = createSettings({
      pushPublicKey: 'BAAA',
      pushEndpoints: ['https://push.example.org/laptop'],
    });
    const { queryClient } = await showSettings({ notificationSettings: () => storedSettings });
    await expect.element(getSwitch(/^On this device/)).toBeEnabled();
    await expect.element(getSwitch(/^On this device/)).not.toBeChecked();
    storedSettings = createSettings({ pushPublicKey: 'BAAA', pushEndpoints: [thisEndpoint] });
    await queryClient.invalidateQueries();
    await expect.element(getSwitch(/^On this device/)).toBeChecked();
    vi.restoreAllMocks();
  });
});
