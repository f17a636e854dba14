import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '@threshold/tooling-browser';

const PORT = 3107;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const OFFLINE = '**/offline.spec.ts';
const STRAP = ['**/strap.spec.ts', '**/killed-browser.spec.ts', '**/network-away.spec.ts'];
const executablePath = findChromium();

export default defineConfig({
  testDir: './e2e',
  outputDir: '../../test-results',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  // The longest journeys have a dozen pages judged in two themes: minutes where the machine is slow.
  timeout: 300_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${PORT}`,
    browserName: 'chromium',
    // The zone in which the journeys count their days; `time-zones.spec.ts` has its own.
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    // A service worker between page and server would hide what a page asks for; one project lets it in.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'desktop', testIgnore: [OFFLINE, ...STRAP], use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', testIgnore: [OFFLINE, ...STRAP], use: PHONE },
    { name: 'strap', testMatch: STRAP, use: PHONE },
    { name: 'offline', testMatch: OFFLINE, use: { ...PHONE, serviceWorkers: 'allow' } },
  ],
  webServer: {
    command: 'exec node ../server/src/main.ts',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(PORT),
      THRESHOLD_DATA_DIR: process.env.THRESHOLD_E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'threshold-e2e-')),
    },
  },
});
