import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '@threshold/tooling-browser';
import { axeViolations } from '../support/axe-violations.ts';
import { type Account, demoAccount, emptyAccount, hurtAccount, newAccount, visitor } from './accounts.ts';
import { contactSheets } from './contact-sheets.ts';
import { keyboardFaults } from './keyboard-faults.ts';
import { layoutFaults } from './layout-faults.ts';
import { openScreen, scrolledThrough } from './open-screen.ts';
import { withProduct } from './product.ts';
import { HURT, ONBOARDING, type Screen, SIGNED_IN, VISITOR } from './screens.ts';
import { STATES, type State } from './states.ts';
import { type Looked, nothingYet, writeScreenRow } from './table.ts';

const WIDTHS_PX = '360,390,768,1440';
const THEMES = ['dark', 'light'] as const;

const { values: asked } = parseArgs({
  options: {
    /** A running product with the demo world; without one, a new one is started. */
    origin: { type: 'string' },
    out: { type: 'string', default: 'test-results/screens' },
    /** Parts of the screens' names. */
    only: { type: 'string', default: '' },
    states: { type: 'string', default: STATES.join(',') },
    widths: { type: 'string', default: WIDTHS_PX },
    themes: { type: 'string', default: THEMES.join(',') },
    /** Skips the slowest parts. */
    'no-pictures': { type: 'boolean', default: false },
    'no-axe': { type: 'boolean', default: false },
    keyboard: { type: 'boolean', default: false },
    /** Simulates color vision deficiencies. */
    deficiencies: { type: 'boolean', default: false },
  },
});

const PHONE_BELOW_PX = 768;
/** Other widths have the same elements and colors. */
const JUDGED_WIDTHS_PX: readonly number[] = [390, 1440];
/** A feed is endless. */
const LONGEST_PX = 7000;
/** The tallest pages take long on a busy machine. */
const PICTURE_MS = 120_000;
const DEFICIENCIES = ['deuteranopia', 'protanopia', 'tritanopia'] as const;
const parts = asked.only.split(',');
const widths = asked.widths.split(',').map(Number);
const themes = THEMES.filter((theme) => asked.themes.includes(theme));
const states = STATES.filter((state) => asked.states.split(',').includes(state));
/** Only a full run updates the table. */
const isForTable =
  asked.keyboard &&
  asked.deficiencies &&
  !asked['no-pictures'] &&
  !asked['no-axe'] &&
  asked.widths === WIDTHS_PX &&
  themes.length === THEMES.length &&
  states.length === STATES.length;
const faults: string[] = [];
const say = (text: string) => process.stdout.write(`${text}\n`);
const pictures: string[] = [];

const executablePath = findChromium();
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
mkdirSync(asked.out, { recursive: true });
try {
  await withProduct(asked.origin, look);
} finally {
  await browser.close();
}
writeFileSync(join(asked.out, 'faults.txt'), `${faults.join('\n')}\n`);
say(`${pictures.length} pictures in ${asked.out}, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** A screen with its states and account. */
interface Sight {
  readonly screen: Screen;
  readonly states: readonly State[];
  readonly accountIn: (state: State) => Account;
}

/** One state in one window size. */
interface Seen {
  readonly page: Page;
  readonly screen: Screen;
  readonly state: State;
  readonly looked: Looked;
  readonly isPhone: boolean;
}

async function look(origin: string): Promise<void> {
  const demo = await demoAccount(browser, origin);
  const empty = await emptyAccount(browser, origin);
  const fresh = await newAccount(browser, origin);
  const hurt = await hurtAccount(browser, origin);
  const sights = (screens: readonly Screen[], known: readonly State[], accountIn: Sight['accountIn']) =>
    screens
      .filter(({ name }) => parts.some((part) => name.includes(part)))
      .map(
        (screen): Sight => ({ screen, states: known.filter((state) => states.includes(state)), accountIn }),
      );
  const all = [
    ...sights(SIGNED_IN, STATES, (state) => (state === 'empty' ? empty : demo)),
    ...sights(HURT, ['full', 'loading', 'error', 'long'], () => hurt),
    ...sights(VISITOR, ['full'], () => visitor),
    ...sights(ONBOARDING, ['full'], () => fresh),
  ];
  for (const sight of all) {
    const looked = nothingYet();
    // A phone and a desktop in parallel: most machines have two cores.
    await Promise.all([see(sight, origin, looked, true), see(sight, origin, looked, false)]);
    faults.push(...looked.faults);
    for (const fault of looked.faults) say(fault);
    if (isForTable) writeScreenRow(sight.screen.name, looked);
  }
  for (const state of states) await makeSheets(state);
}

async function see(sight: Sight, origin: string, looked: Looked, isPhone: boolean): Promise<void> {
  const { screen, accountIn } = sight;
  const ofKind = widths.filter((width) => width < PHONE_BELOW_PX === isPhone);
  const [first] = ofKind;
  if (first === undefined) return;
  for (const state of sight.states) {
    const account = accountIn(state);
    const options: BrowserContextOptions = {
      baseURL: origin,
      viewport: { width: first, height: isPhone ? 844 : 900 },
      hasTouch: isPhone,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      timezoneId: 'UTC',
      storageState: { cookies: [...account.cookies], origins: [] },
    };
    const context = await browser.newContext(options);
    try {
      const page = await context.newPage();
      const seen: Seen = { page, screen, state, looked, isPhone };
      page.on('pageerror', ({ message }) => find(seen, `throws ${message}`));
      if (!(await openScreen(page, screen, account.known, state))) continue;
      looked.states.add(state);
      for (const width of ofKind) await seeAt(seen, width);
      if (!asked.keyboard) continue;
      find(seen, ...(await keyboardFaults(page)));
      looked.walks += 1;
    } catch (error) {
      const message = error instanceof Error ? error.message.split('\n')[0] : undefined;
      looked.faults.push(`${screen.name} ${state}: ${message ?? 'failed'}`);
    } finally {
      await context.close();
    }
  }
}

function find({ screen, state, looked, isPhone }: Seen, ...found: readonly string[]): void {
  const where = `${screen.name} ${state} ${isPhone ? 'phone' : 'desktop'}`;
  looked.faults.push(...found.map((fault) => `${where}: ${fault}`));
}

async function seeAt(seen: Seen, width: number): Promise<void> {
  const { page, screen, state, looked, isPhone } = seen;
  await page.setViewportSize({ width, height: isPhone ? 844 : 900 });
  await page.waitForTimeout(150);
  if (!screen.open) await scrolledThrough(page);
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(150);
    const name = `${screen.name}-${state}-${width}-${colorScheme}`;
    await picture(seen, name, !screen.open);
    if (!JUDGED_WIDTHS_PX.includes(width)) continue;
    if (!asked['no-axe']) await judge(seen, `${width} ${colorScheme}`, index > 0);
    if (asked.deficiencies && state === 'full' && colorScheme === 'light') await asSeenByOthers(seen, name);
  }
  const found = await page.evaluate(layoutFaults, isPhone);
  looked.layouts += 1;
  find(seen, ...found.map((fault) => `${width}: ${fault}`));
}

async function picture({ page, looked }: Seen, name: string, fullPage: boolean): Promise<void> {
  if (asked['no-pictures']) return;
  const path = join(asked.out, `${name}.png`);
  const { width, height } = await page.evaluate(() => document.documentElement.getBoundingClientRect());
  const clip = { x: 0, y: 0, width, height: Math.min(height, LONGEST_PX) };
  await page.screenshot({
    path,
    animations: 'disabled',
    timeout: PICTURE_MS,
    ...(fullPage && { fullPage, clip }),
  });
  pictures.push(path);
  looked.pictures += 1;
}

async function judge(seen: Seen, where: string, isJudged: boolean): Promise<void> {
  seen.looked.audits += 1;
  for (const { id, places } of await axeViolations(seen.page, isJudged))
    find(seen, `${where}: ${id} at ${places.slice(0, 3).join(', ')}`);
}

async function asSeenByOthers(seen: Seen, name: string): Promise<void> {
  const chrome = await seen.page.context().newCDPSession(seen.page);
  for (const type of DEFICIENCIES) {
    await chrome.send('Emulation.setEmulatedVisionDeficiency', { type });
    await picture(seen, `${name}-${type}`, true);
  }
  await chrome.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
  await chrome.detach();
}

/** The pictures of a state side by side, six phones or two desktops per sheet. */
async function makeSheets(state: State): Promise<void> {
  for (const width of widths) {
    const isPhone = width < PHONE_BELOW_PX;
    const files = pictures.filter((file) => file.includes(`-${state}-${width}-`));
    await contactSheets(browser, files, {
      folder: asked.out,
      name: `${state}-${width}`,
      widthPx: isPhone ? 250 : 740,
      columns: isPhone ? 6 : 2,
    });
  }
}
