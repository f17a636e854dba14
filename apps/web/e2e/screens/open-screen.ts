import type { Page } from '@playwright/test';
import type { Screen, ScreenIds } from './screens.ts';
import { modifyResponses, type ScreenState } from './states.ts';

/** Opens a screen in a given state. Returns false if the account has no such screen, or nothing to open on it. */
export async function openScreen(
  page: Page,
  screen: Screen,
  ids: ScreenIds,
  state: ScreenState,
): Promise<boolean> {
  const path = screen.path(ids);
  if (path === null) return false;
  await modifyResponses(page, state);
  await screen.prepare?.(page);
  await page.goto(path, { waitUntil: 'load' });
  await page.getByRole('heading').first().waitFor({ timeout: 15_000 });
  await page.evaluate(renderOffscreenContent);
  // Wait longer than the router does before it shows placeholders.
  if (state === 'loading') await page.waitForTimeout(700);
  else await waitUntilIdle(page);
  if (screen.open) {
    try {
      // In some states a screen has nothing to open, so don't wait as long as for a screen.
      page.setDefaultTimeout(2500);
      await screen.open(page);
    } catch {
      return false;
    } finally {
      page.setDefaultTimeout(15_000);
    }
    await page.waitForTimeout(300);
  } else await scrollThroughPage(page);
  return true;
}

/** Renders lazily laid-out content, so that full-page pictures and axe include it. */
function renderOffscreenContent(): void {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(styleSheet);
}

/** Waits until three checks in a row find nothing busy, for up to 7.5 seconds. */
async function waitUntilIdle(page: Page): Promise<void> {
  const isBusy = () => page.evaluate(() => document.querySelector('[aria-busy="true"]') !== null);
  let idleChecks = 0;
  for (let attempt = 0; attempt < 50 && idleChecks < 3; attempt += 1) {
    await page.waitForTimeout(150);
    idleChecks = (await isBusy()) ? 0 : idleChecks + 1;
  }
}

/** Scrolls from top to bottom, because charts render only when they come into view. */
export async function scrollThroughPage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    scrollTo(0, 0);
  });
  await page.waitForTimeout(250);
}
