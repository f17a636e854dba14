import type { Page } from '@playwright/test';
import type { Known, Screen } from './screens.ts';
import { answerAs, type State } from './states.ts';

/** Opens a screen in a state; false if the account has no such screen or nothing to open on it. */
export async function openScreen(page: Page, screen: Screen, known: Known, state: State): Promise<boolean> {
  const path = screen.path(known);
  if (path === null) return false;
  await answerAs(page, state);
  await page.goto(path, { waitUntil: 'load' });
  await page.getByRole('heading').first().waitFor({ timeout: 15_000 });
  await page.evaluate(drawWhatIsOutOfSight);
  if (state === 'loading') await page.waitForTimeout(700);
  else await settled(page);
  if (screen.open) {
    try {
      page.setDefaultTimeout(2500);
      await screen.open(page);
    } catch {
      return false;
    } finally {
      page.setDefaultTimeout(15_000);
    }
    await page.waitForTimeout(300);
  } else await scrolledThrough(page);
  return true;
}

/** Renders content with lazy layout, so that full-page pictures and axe include it. */
function drawWhatIsOutOfSight(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/** Waits for network idle, seven seconds at most. */
async function settled(page: Page): Promise<void> {
  const isBusy = () => page.evaluate(() => document.querySelector('[aria-busy="true"]') !== null);
  let calmLooks = 0;
  for (let look = 0; look < 50 && calmLooks < 3; look += 1) {
    await page.waitForTimeout(150);
    calmLooks = (await isBusy()) ? 0 : calmLooks + 1;
  }
}

/** Charts render when they come into view. */
export async function scrolledThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    scrollTo(0, 0);
  });
  await page.waitForTimeout(250);
}
