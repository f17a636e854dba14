import { test as base, expect, type Page } from '@playwright/test';
import { listAxeViolations } from './axe-violations.ts';

/** What goes wrong on a journey's page, and which of that the journey expects. */
interface PageWatch {
  readonly consoleErrors: string[];
  readonly foreignRequests: string[];
  /** Statuses that a journey provokes on purpose. Chromium logs each of them to the console. */
  readonly expectedStatuses: number[];
  /** Parts of other console errors that are expected. */
  readonly expectedErrors: string[];
}

/** A watched page: no console errors, no uncaught errors, no third-party requests. */
export const test = base.extend<{ watch: PageWatch }>({
  watch: [
    async ({ page, baseURL }, use) => {
      const watch: PageWatch = {
        consoleErrors: [],
        foreignRequests: [],
        expectedStatuses: [],
        expectedErrors: [],
      };
      page.on('console', (message) => {
        if (message.type() === 'error') watch.consoleErrors.push(message.text());
      });
      page.on('pageerror', (error) => watch.consoleErrors.push(error.message));
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) watch.foreignRequests.push(request.url());
      });
      await use(watch);
      const isExpected = (error: string) =>
        watch.expectedStatuses.some((status) => error.includes(`responded with a status of ${status}`)) ||
        watch.expectedErrors.some((text) => error.includes(text));
      expect(watch.consoleErrors.filter((error) => !isExpected(error))).toEqual([]);
      expect(watch.foreignRequests).toEqual([]);
    },
    { auto: true },
  ],
});

type ColorScheme = 'dark' | 'light';
/** Short test runs check one theme, because their component tests check the colors of both. */
const COLOR_SCHEMES: readonly ColorScheme[] =
  process.env.TEST_FORM === 'short' ? ['dark'] : ['dark', 'light'];

/** Asserts that there are no accessibility violations and no horizontal scrolling, in `colorSchemes`. */
export async function expectAccessible(
  page: Page,
  colorSchemes: readonly ColorScheme[] = COLOR_SCHEMES,
): Promise<void> {
  for (const [index, colorScheme] of colorSchemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await listAxeViolations(page, index > 0);
    expect(
      violations.map(({ id, selectors: places }) => `${colorScheme} ${id}: ${places.join(', ')}`),
    ).toEqual([]);
  }
  const [scrollWidth, innerWidth] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  expect(scrollWidth).toBeLessThanOrEqual(innerWidth ?? 0);
}

export { expect } from '@playwright/test';
