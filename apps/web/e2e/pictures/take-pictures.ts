import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '@threshold/tooling-browser';
import { openFakeBluetooth, WEB_BLUETOOTH_ARGS } from '@threshold/tooling-browser/strap';
import {
  LAYOUTS,
  type Layout,
  PIXEL_RATIO,
  type ScreenName,
  SIZES,
  THEMES,
  type Theme,
  toPictureFile,
  WINDOWS,
} from '../../src/public-pages/landing/pictures.ts';
import { signInDemoAccount } from '../screens/accounts.ts';
import { scrollThroughPage } from '../screens/open-screen.ts';
import { withProduct } from '../screens/with-product.ts';
import { encodeWebp } from './encode-webp.ts';
import { recordSimulatedSession } from './record-simulated-session.ts';

/*
 * `npm run pictures` takes the landing page's pictures of the built product with its demo data. They depend on the day,
 * because the demo data does. Needs dbus-daemon for the live session's strap.
 */
const { values: flags } = parseArgs({
  options: {
    /** A running product with the demo athletes. If missing, starts one. */
    origin: { type: 'string' },
    /** Parts of screen names; empty for all screens. */
    only: { type: 'string', default: '' },
  },
});

const FOLDER = fileURLToPath(new URL('../../src/public-pages/landing/pictures/', import.meta.url));
/** The pictures' own ratio is lower, so they are scaled down. */
const CAPTURE_PIXEL_RATIO = 2;
/** For lazy parts and charts. */
const SETTLE_MS = 1_500;
/** Where the chart's heading is: below the tabs on a phone, and behind them, above the finding, on a wide screen. */
const HEADING_TOP_PX = { wide: 16, phone: 116 } as const;
const isWanted = (screen: ScreenName) => flags.only.split(',').some((part) => screen.includes(part));

mkdirSync(FOLDER, { recursive: true });
const bluetooth = await openFakeBluetooth();
const executablePath = findChromium();
const browser = await chromium.launch({
  args: [...CHROMIUM_ARGS, ...WEB_BLUETOOTH_ARGS],
  env: { PATH: process.env.PATH ?? '', ...bluetooth.env },
  ...(executablePath && { executablePath }),
});
try {
  await withProduct(flags.origin, takePictures);
} finally {
  await browser.close();
  await bluetooth.close();
}

async function takePictures(origin: string): Promise<void> {
  const { cookies } = await signInDemoAccount(browser, origin);
  const openContext = async (theme: Theme, layout: Layout) => {
    const context = await browser.newContext({
      baseURL: origin,
      deviceScaleFactor: CAPTURE_PIXEL_RATIO,
      colorScheme: theme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      timezoneId: 'UTC',
      viewport: WINDOWS.today[layout],
      storageState: { cookies: [...cookies], origins: [] },
    });
    // A narrow sidebar leaves room for the content.
    await context.addCookies([{ name: 'sidebar_state', value: 'false', url: origin }]);
    return context;
  };
  for (const theme of THEMES)
    for (const layout of LAYOUTS) {
      const context = await openContext(theme, layout);
      if (isWanted('today')) await takeToday(context, theme, layout);
      if (isWanted('fitness')) await takeFitness(context, theme, layout);
      await context.close();
    }
  if (!isWanted('live')) return;
  const context = await openContext('dark', 'wide');
  await takeLive(context);
  await context.close();
}

async function takeToday(context: BrowserContext, theme: Theme, layout: Layout): Promise<void> {
  const page = await openPage(context, 'today', layout, '/');
  await savePicture(page, 'today', layout, theme);
}

async function takeFitness(context: BrowserContext, theme: Theme, layout: Layout): Promise<void> {
  const page = await openPage(context, 'fitness', layout, '/analytics');
  // The chart is below the page's title and tabs.
  await page
    .getByRole('heading', { name: 'Fitness and Form' })
    .evaluate(
      (heading, topPx) => scrollTo(0, heading.getBoundingClientRect().top + scrollY - topPx),
      HEADING_TOP_PX[layout],
    );
  await savePicture(page, 'fitness', layout, theme);
}

/** Records a session up to its second hard step. Both layouts show the same moment. */
async function takeLive(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize(WINDOWS.live.wide);
  const strap = bluetooth.addStrap({ name: 'Polar H10 8A2F', batteryPercent: 87 });
  // The server would reject the moved clock's seconds, and the page would say so. So nothing is sent.
  await page.route('**/api/sessions/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : Promise.resolve(),
  );
  await recordSimulatedSession(page, strap);
  for (const layout of LAYOUTS) {
    await page.setViewportSize(WINDOWS.live[layout]);
    await page.waitForTimeout(SETTLE_MS);
    await savePicture(page, 'live', layout, 'dark');
  }
}

async function openPage(
  context: BrowserContext,
  screen: ScreenName,
  layout: Layout,
  path: string,
): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(WINDOWS[screen][layout]);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await scrollThroughPage(page);
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

async function savePicture(page: Page, screen: ScreenName, layout: Layout, theme: Theme): Promise<void> {
  const { x, y, width, height } = SIZES[screen][layout];
  const png = await page.screenshot({ animations: 'disabled', clip: { x, y, width, height } });
  const file = toPictureFile(screen, layout, theme);
  const webp = await encodeOnBlankPage(browser, png, {
    width: width * PIXEL_RATIO[layout],
    height: height * PIXEL_RATIO[layout],
  });
  writeFileSync(FOLDER + file, webp);
  process.stdout.write(`${file} ${Math.round(webp.length / 1024)} KB\n`);
}

async function encodeOnBlankPage(
  inBrowser: Browser,
  png: Buffer,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const page = await inBrowser.newPage();
  try {
    return await encodeWebp(page, png, size);
  } finally {
    await page.close();
  }
}
