import '@threshold/ui/styles.css';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NOTHING_ENTERED } from '../testing/nothing-entered.ts';
import { openApp } from '../testing/open-app.tsx';

const NOTIFICATION_SETTINGS = {
  follower: true,
  kudos: true,
  comment: true,
  achievement: true,
  plan: true,
  pushPublicKey: null,
  pushEndpoints: [],
  reminderMail: 'off',
};
const openSettings = (path = '/settings') =>
  openApp(path, {
    ...NOTHING_ENTERED,
    'social.notificationSettings': { data: NOTIFICATION_SETTINGS },
    'training.calendarFeed': { data: { since: null } },
  });
const getRegion = (name: string) => page.getByRole('region', { name, exact: true });
const getSections = () => page.getByRole('navigation', { name: 'Settings' });
const getSearchBox = () => page.getByRole('searchbox', { name: 'Search settings' });

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

describe('settings', () => {
  test('show the first section without an anchor, and each section at its own address', async () => {
    const { address } = await openSettings();
    await expect.element(page.getByRole('combobox', { name: 'Units' })).toBeVisible();
    for (const [label, card, anchor] of [
      ['Notifications', 'Notifications', 'notifications'],
      ['Privacy', 'Blocked athletes', 'privacy'],
      ['Connections', 'Calendar feed', 'connections'],
      ['Security', 'Active sessions', 'security'],
      ['Account', 'Account', 'account'],
    ] as const) {
      await getSections()
        .getByRole('link', { name: new RegExp(`^${label}`) })
        .click();
      await expect.element(getRegion(card).last()).toBeVisible();
      await expect.poll(address).toBe(`/settings#${anchor}`);
      await expect
        .element(getSections().getByRole('link', { name: new RegExp(`^${label}`) }))
        .toHaveAttribute('aria-current');
    }
  });

  test('open a section by its link, and focus the control of a setting', async () => {
    await openSettings('/settings#privacy');
    await expect.element(getRegion('Privacy settings')).toHaveFocus();
    await openSettings('/settings#time-zone');
    await expect.element(page.getByRole('combobox', { name: 'Time zone' })).toHaveFocus();
  });

  test('find a setting by its words, and announce the count', async () => {
    const { address } = await openSettings();
    await getSearchBox().fill('dark');
    await expect.element(page.getByText('1 setting found')).toBeInTheDocument();
    await page
      .getByRole('list', { name: 'Found settings' })
      .getByRole('link', { name: /^Color scheme/ })
      .click();
    await expect.element(page.getByRole('combobox', { name: 'Color scheme' })).toHaveFocus();
    await expect.poll(address).toBe('/settings#color-scheme');
    await getSearchBox().fill('horoscope');
    await expect.element(page.getByText('No settings match that search.')).toBeVisible();
    await getSearchBox().fill('race date');
    await expect
      .element(page.getByRole('link', { name: /Training preferences/ }))
      .toHaveAttribute('href', '/profile');
  });

  test('show phones the list of sections first, then one section with a way back', async () => {
    await page.viewport(390, 844);
    await openSettings();
    await expect.element(getSections()).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Units' })).not.toBeInTheDocument();
    await getSections()
      .getByRole('link', { name: /^Preferences/ })
      .click();
    await expect.element(page.getByRole('combobox', { name: 'Units' })).toBeVisible();
    await expect.element(getSections()).not.toBeInTheDocument();
    expect(document.documentElement.scrollHeight).toBeLessThan(1_200);
    await page.getByRole('link', { name: 'All settings' }).click();
    await expect.element(getSections()).toBeVisible();
  });

  test('appear below the sidebar’s entries and open by G S', async () => {
    const { address } = await openApp('/merch');
    await expect
      .element(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Settings' }))
      .toHaveAttribute('href', '/settings');
    await userEvent.keyboard('gs');
    await expect.poll(address).toBe('/settings');
  });
});
