import type { Browser, Page } from '@playwright/test';

const DAY_MS = 86_400_000;
/** More tab stops than any screen in a journey has. */
const MAX_TAB_STOPS = 120;

/** A day relative to the browser's today, in date field format. */
export const daysAhead = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Signs in a new athlete who has the data needed for zones but no plan. */
export async function signInNewAthlete(page: Page, email: string): Promise<void> {
  await page.goto(`/api/login?login_hint=${email}`);
  const headers = { origin: new URL(page.url()).origin };
  const data = { lthr: 168, restingHR: 48, fitnessLevel: 'intermediate' };
  await page.request.post('/api/profile', { data, headers });
  await page.request.post('/api/user/onboarding', { data: { completed: true }, headers });
}

/** Signs in another athlete in a new browser context, which the caller closes. */
export async function openAnotherAthlete(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
): Promise<Page> {
  const page = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signInNewAthlete(page, email);
  return page;
}

/** The id of the signed-in athlete. */
export const getAthleteId = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/auth/user')).json()).id;

/** Presses a key until an element has the focus; fails if the keyboard cannot reach it. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let step = 0; step < MAX_TAB_STOPS; step += 1) {
    await page.keyboard.press(key);
    const focusedElement = page.locator(':focus');
    if ((await focusedElement.count()) === 0) continue;
    const texts = await focusedElement.evaluate((element) =>
      [
        element.getAttribute('aria-label') ?? '',
        ...('labels' in element && element.labels instanceof NodeList
          ? [...element.labels].map(({ textContent }) => textContent ?? '')
          : []),
        element.textContent ?? '',
      ].map((text) => text.trim()),
    );
    if (texts.some((text) => (typeof name === 'string' ? text === name : name.test(text)))) return;
  }
  throw new Error(`No ${key} leads to ${String(name)}`);
}
