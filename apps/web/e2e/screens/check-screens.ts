import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '@threshold/tooling-browser';
import { listAxeViolations } from '../support/axe-violations.ts';
import {
  type Account,
  signInDemoAccount,
  signInEmptyAccount,
  signInInjuredAccount,
  signInNewAccount,
  VISITOR_ACCOUNT,
} from './accounts.ts';
import { createContactSheets } from './contact-sheets.ts';
import { listKeyboardFaults } from './keyboard-faults.ts';
import { listLayoutFaults } from './layout-faults.ts';
import { openScreen, scrollThroughPage } from './open-screen.ts';
import {
  INJURY_SCREENS,
  ONBOARDING_SCREENS,
  type Screen,
  SIGNED_IN_SCREENS,
  VISITOR_SCREENS,
} from './screens.ts';
import { SCREEN_STATES, type ScreenState } from './states.ts';
import { withProduct } from './with-product.ts';
import { createScreenChecks, type ScreenChecks, writeScreenRow } from './write-screen-row.ts';

const WIDTHS_PX = '360,390,768,1440';
const THEMES = ['dark', 'light'] as const;

const { values: flags } = parseArgs({
  options: {
    /** A running product with the demo athletes. If missing, starts one. */
    origin: { type: 'string' },
    out: { type: 'string', default: 'test-results/screens' },
    /** Parts of screen names; empty for all screens. */
    only: { type: 'string', default: '' },
    states: { type: 'string', default: SCREEN_STATES.join(',') },
    widths: { type: 'string', default: WIDTHS_PX },
    themes: { type: 'string', default: THEMES.join(',') },
    /** `no-pictures` and `no-axe` skip the slowest parts. */
    'no-pictures': { type: 'boolean', default: false },
    'no-axe': { type: 'boolean', default: false },
    /** Tabs through each screen. */
    keyboard: { type: 'boolean', default: false },
    /** Draws the full screens with simulated color vision deficiencies. */
    deficiencies: { type: 'boolean', default: false },
  },
});

const PHONE_BELOW_PX = 768;
const PHONE_HEIGHT_PX = 844;
const DESKTOP_HEIGHT_PX = 900;
/** Axe audits only these widths, because the others have the same elements and colors. */
const AUDITED_WIDTHS_PX: readonly number[] = [390, 1440];
/** Feeds are endless, so pictures are cut off here. */
const MAX_PICTURE_HEIGHT_PX = 7000;
/** Tall pages take long to draw on a busy machine. */
const PICTURE_TIMEOUT_MS = 120_000;
/** Time for the layout to adapt to a new width or theme. */
const REFLOW_MS = 150;
const DEFICIENCIES = ['deuteranopia', 'protanopia', 'tritanopia'] as const;
const nameParts = flags.only.split(',');
const widths = flags.widths.split(',').map(Number);
const themes = THEMES.filter((theme) => flags.themes.includes(theme));
const states = SCREEN_STATES.filter((state) => flags.states.split(',').includes(state));
/** Only a full run updates the table. */
const isFullRun =
  flags.keyboard &&
  flags.deficiencies &&
  !flags['no-pictures'] &&
  !flags['no-axe'] &&
  flags.widths === WIDTHS_PX &&
  themes.length === THEMES.length &&
  states.length === SCREEN_STATES.length;
const faults: string[] = [];
const print = (text: string) => process.stdout.write(`${text}\n`);
const picturePaths: string[] = [];

const executablePath = findChromium();
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
mkdirSync(flags.out, { recursive: true });
try {
  await withProduct(flags.origin, checkScreens);
} finally {
  await browser.close();
}
writeFileSync(join(flags.out, 'faults.txt'), `${faults.join('\n')}\n`);
print(`${picturePaths.length} pictures in ${flags.out}, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** A screen with its states and account. */
interface ScreenVisit {
  readonly screen: Screen;
  readonly states: readonly ScreenState[];
  readonly accountIn: (state: ScreenState) => Account;
}

/** An open screen in one state, on a phone or a desktop. */
interface OpenedScreen {
  readonly page: Page;
  readonly screen: Screen;
  readonly state: ScreenState;
  readonly checks: ScreenChecks;
  readonly isPhone: boolean;
}

async function checkScreens(origin: string): Promise<void> {
  const demoAccount = await signInDemoAccount(browser, origin);
  const emptyAccount = await signInEmptyAccount(browser, origin);
  const newAccount = await signInNewAccount(browser, origin);
  const injuredAccount = await signInInjuredAccount(browser, origin);
  const createVisits = (
    screens: readonly Screen[],
    possibleStates: readonly ScreenState[],
    accountIn: ScreenVisit['accountIn'],
  ) =>
    screens
      .filter(({ name }) => nameParts.some((part) => name.includes(part)))
      .map(
        (screen): ScreenVisit => ({
          screen,
          states: possibleStates.filter((state) => states.includes(state)),
          accountIn,
        }),
      );
  const visits = [
    ...createVisits(SIGNED_IN_SCREENS, SCREEN_STATES, (state) =>
      state === 'empty' ? emptyAccount : demoAccount,
    ),
    ...createVisits(INJURY_SCREENS, ['full', 'loading', 'error', 'long'], () => injuredAccount),
    ...createVisits(VISITOR_SCREENS, ['full'], () => VISITOR_ACCOUNT),
    ...createVisits(ONBOARDING_SCREENS, ['full'], () => newAccount),
  ];
  for (const visit of visits) {
    const checks = createScreenChecks();
    // Check phone and desktop in parallel, since most machines have at least two cores.
    await Promise.all([checkScreen(visit, origin, checks, true), checkScreen(visit, origin, checks, false)]);
    faults.push(...checks.faults);
    for (const fault of checks.faults) print(fault);
    if (isFullRun) writeScreenRow(visit.screen.name, checks);
  }
  for (const state of states) await createStateSheets(state);
}

async function checkScreen(
  visit: ScreenVisit,
  origin: string,
  checks: ScreenChecks,
  isPhone: boolean,
): Promise<void> {
  const { screen, accountIn } = visit;
  const deviceWidths = widths.filter((width) => width < PHONE_BELOW_PX === isPhone);
  const [firstWidth] = deviceWidths;
  if (firstWidth === undefined) return;
  for (const state of visit.states) {
    const account = accountIn(state);
    const options: BrowserContextOptions = {
      baseURL: origin,
      viewport: { width: firstWidth, height: isPhone ? PHONE_HEIGHT_PX : DESKTOP_HEIGHT_PX },
      hasTouch: isPhone,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      timezoneId: 'UTC',
      storageState: { cookies: [...account.cookies], origins: [] },
    };
    const context = await browser.newContext(options);
    try {
      const page = await context.newPage();
      const openedScreen: OpenedScreen = { page, screen, state, checks, isPhone };
      page.on('pageerror', ({ message }) => addFaults(openedScreen, `throws ${message}`));
      if (!(await openScreen(page, screen, account.screenIds, state))) continue;
      checks.states.add(state);
      for (const width of deviceWidths) await checkAtWidth(openedScreen, width);
      if (!flags.keyboard) continue;
      addFaults(openedScreen, ...(await listKeyboardFaults(page)));
      checks.walks += 1;
    } catch (error) {
      const message = error instanceof Error ? error.message.split('\n')[0] : undefined;
      checks.faults.push(`${screen.name} ${state}: ${message ?? 'failed'}`);
    } finally {
      await context.close();
    }
  }
}

function addFaults({ screen, state, checks, isPhone }: OpenedScreen, ...newFaults: readonly string[]): void {
  const label = `${screen.name} ${state} ${isPhone ? 'phone' : 'desktop'}`;
  checks.faults.push(...newFaults.map((fault) => `${label}: ${fault}`));
}

async function checkAtWidth(openedScreen: OpenedScreen, width: number): Promise<void> {
  const { page, screen, state, checks, isPhone } = openedScreen;
  await page.setViewportSize({ width, height: isPhone ? PHONE_HEIGHT_PX : DESKTOP_HEIGHT_PX });
  await page.waitForTimeout(REFLOW_MS);
  if (!screen.open) await scrollThroughPage(page);
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(REFLOW_MS);
    const name = `${screen.name}-${state}-${width}-${colorScheme}`;
    await takePicture(openedScreen, name, !screen.open);
    if (!AUDITED_WIDTHS_PX.includes(width)) continue;
    if (!flags['no-axe']) await auditAccessibility(openedScreen, `${width} ${colorScheme}`, index > 0);
    if (flags.deficiencies && state === 'full' && colorScheme === 'light')
      await simulateVision(openedScreen, name);
  }
  const newFaults = await page.evaluate(listLayoutFaults, isPhone);
  checks.layouts += 1;
  addFaults(openedScreen, ...newFaults.map((fault) => `${width}: ${fault}`));
}

async function takePicture({ page, checks }: OpenedScreen, name: string, fullPage: boolean): Promise<void> {
  if (flags['no-pictures']) return;
  const path = join(flags.out, `${name}.png`);
  const { width, height } = await page.evaluate(() => document.documentElement.getBoundingClientRect());
  const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_PICTURE_HEIGHT_PX) };
  await page.screenshot({
    path,
    animations: 'disabled',
    timeout: PICTURE_TIMEOUT_MS,
    ...(fullPage && { fullPage, clip }),
  });
  picturePaths.push(path);
  checks.pictures += 1;
}

async function auditAccessibility(
  openedScreen: OpenedScreen,
  label: string,
  isOtherThemeAudited: boolean,
): Promise<void> {
  openedScreen.checks.audits += 1;
  for (const { id, selectors: places } of await listAxeViolations(openedScreen.page, isOtherThemeAudited))
    addFaults(openedScreen, `${label}: ${id} at ${places.slice(0, 3).join(', ')}`);
}

async function simulateVision(openedScreen: OpenedScreen, name: string): Promise<void> {
  const cdpSession = await openedScreen.page.context().newCDPSession(openedScreen.page);
  for (const type of DEFICIENCIES) {
    await cdpSession.send('Emulation.setEmulatedVisionDeficiency', { type });
    await takePicture(openedScreen, `${name}-${type}`, true);
  }
  await cdpSession.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
  await cdpSession.detach();
}

/** Puts the pictures of a state side by side, six phones or two desktops per sheet. */
async function createStateSheets(state: ScreenState): Promise<void> {
  for (const width of widths) {
    const isPhone = width < PHONE_BELOW_PX;
    const files = picturePaths.filter((file) => file.includes(`-${state}-${width}-`));
    await createContactSheets(browser, files, {
      folder: flags.out,
      name: `${state}-${width}`,
      widthPx: isPhone ? 250 : 740,
      columns: isPhone ? 6 : 2,
    });
  }
}
