import type { Page } from '@playwright/test';
import { daysAhead, tabTo } from './athlete-page.ts';
import { expect, expectAccessible as expectNoViolation } from './watched-page.ts';

/** It takes a moment until the effects of queued jobs appear. */
export const SLOW_TIMEOUT = { timeout: 30_000 };

export const getButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

export const getDialog = (page: Page) => page.getByRole('dialog').last();

/** Only checks the dark theme, because the pointer journeys check these screens in both. */
export const expectAccessible = (page: Page) => expectNoViolation(page, ['dark']);

/** Saves a race eight weeks from now, which creates a plan. */
export async function planRace(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const data = { lthr: 168, restingHR: 48, raceDistance: 21.1, raceDate: daysAhead(55) };
  expect((await page.request.post('/api/profile', { data, headers })).status()).toBe(200);
}

/** A run today, with the values for the manual form. */
export const TODAYS_RUN = { date: daysAhead(0), session: 'AM', type: 'run', duration: '52m', distance: 6.2 };

/** Posts to the API from the page's origin, as the app does. */
export async function postToApi(page: Page, path: string, data: object = {}): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const response = await page.request.post(path, { data, headers });
  expect(response.status(), await response.text()).toBeLessThan(300);
}

export const getTitle = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The region with temporary notifications, which screen readers announce. */
export const getNotifications = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

/** Tabs to an element, forward or backward, and presses a key on it. */
export async function pressOn(
  page: Page,
  name: string | RegExp,
  { key = 'Enter', by = 'Tab' }: { readonly key?: string; readonly by?: 'Tab' | 'Shift+Tab' } = {},
): Promise<void> {
  await tabTo(page, name, by);
  await page.keyboard.press(key);
}

/** Tabs to a field and replaces its text. */
export async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** The keystrokes that type an ISO date into a date field: month, day, year. */
export const toDateKeystrokes = (date: string) => date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2$3$1');

/** Closes the dialog, which returns the focus to its opener. */
export async function escapeTo(page: Page, name: string | RegExp): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(getButton(page, name).first()).toBeFocused();
}

/** Moves to a current or past notification and presses its Undo button. */
export async function undoByNotification(page: Page): Promise<void> {
  // F8 moves the focus to the notifications.
  await page.keyboard.press('F8');
  await expectFocusVisible(page);
  await pressOn(page, 'Undo');
  await expect(getNotifications(page).getByText('Undone')).toBeVisible();
  await expectFocusVisible(page);
}

/** Asserts that the focused element is visible and outlined. */
export async function expectFocusVisible(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(describeFocus)).toBe('visible');
}

function describeFocus(): string {
  const focusedElement = document.activeElement;
  if (focusedElement === null || focusedElement === document.body) return 'lost to the page';
  const name = `${focusedElement.tagName.toLowerCase()} "${(focusedElement.getAttribute('aria-label') ?? focusedElement.textContent ?? '').slice(0, 40)}"`;
  const { top, bottom } = focusedElement.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) return `out of sight on ${name}`;
  // A hidden input shows the focus on its visual replacement. A link that covers a row shows it on the row.
  const outlineCandidates = [
    focusedElement,
    focusedElement.parentElement,
    focusedElement.nextElementSibling,
    focusedElement.closest('li, article'),
  ];
  const isOutlined = outlineCandidates.some((candidate) => {
    if (!candidate) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
    // The app's focus ring is 2 px wide.
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5;
  });
  return isOutlined ? 'visible' : `not outlined on ${name}`;
}
