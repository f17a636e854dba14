import type { Page } from '@playwright/test';
import { daysAhead, tabTo } from './athlete-page.ts';
import { expect, expectAccessible as expectNoViolation } from './watched-page.ts';

/** Work of the queue shows once it is done. */
export const SOON = { timeout: 30_000 };

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

export const dialog = (page: Page) => page.getByRole('dialog').last();

/** Both themes of these screens are judged by the journeys that point at them. */
export const expectAccessible = (page: Page) => expectNoViolation(page, ['dark']);

/** A race in eight weeks: the plan stands at once. */
export async function planRace(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const data = { lthr: 168, restingHR: 48, raceDistance: 21.1, raceDate: daysAhead(55) };
  expect((await page.request.post('/api/profile', { data, headers })).status()).toBe(200);
}

/** A run of today, as the manual form sends it. */
export const RUN = { date: daysAhead(0), session: 'AM', type: 'run', duration: '52m', distance: 6.2 };

/** Does what the app would by a call of its own. */
export async function call(page: Page, path: string, data: object = {}): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post(path, { data, headers });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
}

/** A screen's own title. */
export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Where what is told in passing stands; a screen reader reads it as it comes. */
export const told = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

/** Goes to an element by Tab, or by Shift+Tab, and presses a key on it. */
export async function pressOn(
  page: Page,
  name: string | RegExp,
  { key = 'Enter', by = 'Tab' }: { readonly key?: string; readonly by?: 'Tab' | 'Shift+Tab' } = {},
): Promise<void> {
  await tabTo(page, name, by);
  await page.keyboard.press(key);
}

/** Goes to a field by Tab and types into it in the place of what was there. */
export async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** A date field takes month, day and year one after the other. */
export const typed = (date: string) => date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2$3$1');

/** Closes the dialog, which gives the focus back to what opened it. */
export async function escapeTo(page: Page, name: string | RegExp): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(button(page, name).first()).toBeFocused();
}

/** Goes to what is told in passing, or was, and takes back what it tells of. */
export async function undoTold(page: Page): Promise<void> {
  await page.keyboard.press('F8');
  await expectFocusSeen(page);
  await pressOn(page, 'Undo');
  await expect(told(page).getByText('Undone')).toBeVisible();
  await expectFocusSeen(page);
}

/** Whoever has no pointer knows where they are: something has the focus, in sight and outlined. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(focusNow)).toBe('seen');
}

function focusNow(): string {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'lost to the page';
  const name = `${focused.tagName.toLowerCase()} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40)}"`;
  const { top, bottom } = focused.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) return `out of sight on ${name}`;
  // A hidden input shows it by what is drawn for it, a link that covers a row by its row.
  const around = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('li, article')];
  const isSeen = around.some((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5;
  });
  return isSeen ? 'seen' : `not outlined on ${name}`;
}
