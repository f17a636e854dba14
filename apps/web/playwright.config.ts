import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '@threshold/tooling-browser';
import { createProductEnvironment } from './e2e/support/product-environment.ts';

const PORT = 3107;
/** Ports of the product with a language model, and of its scripted model. */
const COACH_PORT = 3108;
const MODEL_PORT = 3109;
/** Long enough to see the model at work and to stop it. */
const MODEL_PAUSE_MS = 400;
const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const OFFLINE_FILES = '**/offline*.spec.ts';
/** Tests that do not depend on the window's width. */
const ANY_WIDTH_FILES = [
  '**/hostile-text.spec.ts',
  '**/consistent-screens.spec.ts',
  '**/training-week.spec.ts',
];
/** Count taps on a phone's screen. */
const PHONE_FILES = '**/tap-counts.spec.ts';
const COACH_FILES = '**/*coach.spec.ts';
/** Only run on the desktop, since phones have no keyboard. */
const KEYBOARD_FILES = '**/keyboard*.spec.ts';
const STRAP_FILES = [
  '**/strap.spec.ts',
  '**/finish.spec.ts',
  '**/killed-browser.spec.ts',
  '**/network-away.spec.ts',
];
/** The short form only runs `@smoke` tests, or `@smoke-phone` tests in the phone project. */
const IS_SHORT_FORM = process.env.TEST_FORM === 'short';
const smokeFilter = IS_SHORT_FORM ? { grep: /@smoke(?!-)/ } : {};
const phoneSmokeFilter = IS_SHORT_FORM ? { grep: /@smoke-phone/ } : {};
const executablePath = findChromium();

export default defineConfig({
  testDir: './e2e',
  outputDir: '../../test-results',
  // A journey spends about as much time waiting as its page spends computing.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // The longest journeys check a dozen pages in two themes. That takes minutes on a slow machine.
  timeout: 300_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: getOrigin(PORT),
    browserName: 'chromium',
    // The zone in which the journeys count their days; `time-zones.spec.ts` has its own.
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    // A service worker would hide the page's requests; only the offline project allows it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'demo-data', testMatch: '**/demo-data.setup.ts', use: DESKTOP },
    {
      name: 'desktop',
      ...smokeFilter,
      dependencies: ['demo-data'],
      testIgnore: [OFFLINE_FILES, COACH_FILES, PHONE_FILES, ...STRAP_FILES],
      use: DESKTOP,
    },
    {
      name: 'phone',
      ...phoneSmokeFilter,
      dependencies: ['demo-data'],
      testIgnore: [OFFLINE_FILES, COACH_FILES, ...ANY_WIDTH_FILES, KEYBOARD_FILES, ...STRAP_FILES],
      use: PHONE,
    },
    {
      name: 'coach-desktop',
      ...smokeFilter,
      testMatch: COACH_FILES,
      use: { ...DESKTOP, baseURL: getOrigin(COACH_PORT) },
    },
    {
      name: 'coach-phone',
      ...phoneSmokeFilter,
      testMatch: COACH_FILES,
      testIgnore: KEYBOARD_FILES,
      use: { ...PHONE, baseURL: getOrigin(COACH_PORT) },
    },
    { name: 'strap', ...smokeFilter, testMatch: STRAP_FILES, use: PHONE },
    { name: 'offline', ...smokeFilter, testMatch: OFFLINE_FILES, use: { ...PHONE, serviceWorkers: 'allow' } },
  ],
  webServer: [
    createProductServer(PORT, {
      THRESHOLD_DATA_DIR: process.env.THRESHOLD_E2E_DATA_DIR ?? createDataFolder(),
    }),
    createProductServer(COACH_PORT, {
      THRESHOLD_DATA_DIR: createDataFolder(),
      LLM_MODEL: 'openai:scripted',
      LLM_API_KEY: 'scripted',
      LLM_BASE_URL: `http://127.0.0.1:${MODEL_PORT}/v1`,
    }),
    {
      command: `exec node ../../packages/ai/src/testing/scripted-model-main.ts ${MODEL_PORT} ${MODEL_PAUSE_MS}`,
      port: MODEL_PORT,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  ],
});

function getOrigin(port: number) {
  return `http://localhost:${port}`;
}

function createDataFolder() {
  return mkdtempSync(join(tmpdir(), 'threshold-e2e-'));
}

/** Starts the built product as in the README, without settings from the test run. */
function createProductServer(port: number, env: Record<string, string>) {
  return {
    command: 'exec node ../server/dist/main.js',
    url: `${getOrigin(port)}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    env: createProductEnvironment(port, env),
  };
}
