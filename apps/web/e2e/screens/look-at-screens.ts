import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '@threshold/tooling-browser';
import { type Account, demoAccount, emptyAccount, hurtAccount, newAccount, visitor } from './accounts.ts';
import { contactSheets } from './contact-sheets.ts';
import { keyboardFaults } from './keyboard-faults.ts';
import { layoutFaults } from './layout-faults.ts';
import { openScreen, scrolledThrough } from './open-screen.ts';
import { withProduct } from './product.ts';
import { HURT, ONBOARDING, type Screen, SIGNED_IN, VISITOR } from './screens.ts';
import { STATES, type State } from './states.ts';
import { type Looked, nothingYet, writeTable } from './table.ts';

const { values: asked } = parseArgs({
  options: {
    /** A running product with the demo world; without one, a new one is started. */
    origin: { type: 'string' },
    out: { type: 'string', default: 'test-results/screens' },
    /** Parts of the screens' names. */
    only: { type: 'string', default: '' },
    states: { type: 'string', default: STATES.join(',') },
    widths: { type: 'string', default: '360,390,768,1440' },
    themes: { type: 'string', default: 'dark,light' },
    /** What is not wanted: both take most of the time. */
    'no-pictures': { type: 'boolean', default: false },
    'no-axe': { type: 'boolean', default: false },
    keyboard: { type: 'boolean', default: false },
    /** Colours as who cannot tell some apart sees them. */
    deficiencies: { type: 'boolean', default: false },
  },
});

const PHONE_BELOW_PX = 768;
/** The others have the same elements in the same colours. */
const JUDGED_WIDTHS_PX: readonly number[] = [390, 1440];
/** A feed has no end. */
const LONGEST_PX = 7000;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const DEFICIENCIES = ['deuteranopia', 'protanopia', 'tritanopia'] as const;
const parts = asked.only.split(',');
const widths = asked.widths.split(',').map(Number);
const themes = (['dark', 'light'] as const).filter((theme) => asked.themes.includes(theme));
const states = STATES.filter((state) => asked.states.split(',').includes(state));
const isWhole = process.argv.slice(2).sort().join(' ') === '--deficiencies --keyboard';
const looked = new Map<State, Looked>(states.map((state) => [state, nothingYet()]));
const say = (text: string) => process.stdout.write(`${text}\n`);
const lookedAt = (state: State): Looked => looked.get(state) ?? nothingYet();
const find = (state: State, ...found: readonly string[]) => {
  lookedAt(state).faults.push(...found);
  for (const fault of found) say(fault);
};
const began = performance.now();
const pictures: string[] = [];

const executablePath = findChromium();
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
mkdirSync(asked.out, { recursive: true });
try {
  await withProduct(asked.origin, look);
} finally {
  await browser.close();
}
const faults = [...looked.values()].flatMap((each) => each.faults);
if (isWhole) writeTable(looked, { widths, themes, minutes: (performance.now() - began) / 60_000 });
writeFileSync(join(asked.out, 'faults.txt'), `${faults.join('\n')}\n`);
say(`${pictures.length} pictures in ${asked.out}, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function look(origin: string): Promise<void> {
  const demo = await demoAccount(browser, origin);
  const empty = await emptyAccount(browser, origin);
  const fresh = await newAccount(browser, origin);
  const hurt = await hurtAccount(browser, origin);
  for (const state of states) {
    await seeAll(browser, origin, state === 'empty' ? empty : demo, SIGNED_IN, state);
    if (state !== 'empty') await seeAll(browser, origin, hurt, HURT, state);
  }
  if (!states.includes('full')) return;
  await seeAll(browser, origin, visitor, VISITOR, 'full');
  await seeAll(browser, origin, fresh, ONBOARDING, 'full');
}

async function seeAll(
  chrome: Browser,
  origin: string,
  account: Account,
  screens: readonly Screen[],
  state: State,
): Promise<void> {
  // Phones and desktops at the same time: most machines have two cores.
  const seeKind = async (isPhone: boolean) => {
    const ofKind = widths.filter((width) => width < PHONE_BELOW_PX === isPhone);
    const [first] = ofKind;
    if (first === undefined) return;
    const options: BrowserContextOptions = {
      baseURL: origin,
      viewport: { width: first, height: isPhone ? 844 : 900 },
      hasTouch: isPhone,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      timezoneId: 'UTC',
      storageState: { cookies: [...account.cookies], origins: [] },
    };
    for (const screen of screens.filter(({ name }) => parts.some((part) => name.includes(part)))) {
      const context = await chrome.newContext(options);
      try {
        const page = await context.newPage();
        page.on('pageerror', ({ message }) => find(state, `${screen.name} ${state}: throws ${message}`));
        if (!(await openScreen(page, screen, account.known, state))) continue;
        lookedAt(state).screens.add(screen.name);
        for (const width of ofKind) await seeAt(page, screen, state, width, isPhone);
        if (!asked.keyboard) continue;
        find(
          state,
          ...(await keyboardFaults(page)).map(
            (fault) => `${screen.name} ${state} ${isPhone ? 'phone' : 'desktop'}: ${fault}`,
          ),
        );
        lookedAt(state).walks += 1;
      } catch (error) {
        find(
          state,
          `${screen.name} ${state}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'failed'}`,
        );
      } finally {
        await context.close();
      }
    }
    await makeSheets(state, isPhone);
  };
  await Promise.all([seeKind(true), seeKind(false)]);
}

async function seeAt(page: Page, screen: Screen, state: State, width: number, isPhone: boolean) {
  await page.setViewportSize({ width, height: isPhone ? 844 : 900 });
  await page.waitForTimeout(150);
  if (!screen.open) await scrolledThrough(page);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(150);
    const name = `${screen.name}-${state}-${width}-${colorScheme}`;
    await picture(page, name, state, !screen.open);
    if (!JUDGED_WIDTHS_PX.includes(width)) continue;
    if (!asked['no-axe']) await judge(page, name, state);
    if (asked.deficiencies && state === 'full' && colorScheme === 'light') await asSeenByOthers(page, name);
  }
  const found = await page.evaluate(layoutFaults, isPhone);
  lookedAt(state).layouts += 1;
  find(state, ...found.map((fault) => `${screen.name} ${state} ${width}: ${fault}`));
}

async function picture(page: Page, name: string, state: State, fullPage: boolean): Promise<void> {
  if (asked['no-pictures']) return;
  const path = join(asked.out, `${name}.png`);
  const { width, height } = await page.evaluate(() => document.documentElement.getBoundingClientRect());
  const clip = { x: 0, y: 0, width, height: Math.min(height, LONGEST_PX) };
  await page.screenshot({ path, animations: 'disabled', ...(fullPage && { fullPage, clip }) });
  pictures.push(path);
  lookedAt(state).pictures += 1;
}

async function judge(page: Page, name: string, state: State): Promise<void> {
  lookedAt(state).audits += 1;
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  for (const { id, nodes } of violations)
    find(
      state,
      `${name}: ${id} at ${nodes
        .map(({ target }) => String(target))
        .slice(0, 3)
        .join(', ')}`,
    );
}

async function asSeenByOthers(page: Page, name: string): Promise<void> {
  const chrome = await page.context().newCDPSession(page);
  for (const type of DEFICIENCIES) {
    await chrome.send('Emulation.setEmulatedVisionDeficiency', { type });
    await picture(page, `${name}-${type}`, 'full', true);
  }
  await chrome.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
  await chrome.detach();
}

/** The pictures of a state side by side, six phones or two desktops on each sheet. */
async function makeSheets(state: State, isPhone: boolean): Promise<void> {
  for (const width of widths.filter((each) => each < PHONE_BELOW_PX === isPhone)) {
    const files = pictures.filter((file) => file.includes(`-${state}-${width}-`));
    await contactSheets(browser, files, {
      folder: asked.out,
      name: `${state}-${width}`,
      widthPx: isPhone ? 250 : 740,
      columns: isPhone ? 6 : 2,
    });
  }
}
