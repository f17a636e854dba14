import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright';

const INSTALL_TIMEOUT_MS = 600_000;

const INSTALLED_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Disables background traffic, and the sandbox, which can't run as root. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * The first path that exists: `THRESHOLD_CHROMIUM`, an installed Chromium, or Playwright's. Undefined if none
 * does.
 */
export function findChromium(): string | undefined {
  const configuredPath = process.env.THRESHOLD_CHROMIUM;
  return [...(configuredPath ? [configuredPath] : []), ...INSTALLED_PATHS, chromium.executablePath()].find(
    (path) => existsSync(path),
  );
}

/**
 * Installs Debian's package if run as root, otherwise Playwright's download.
 * @returns the path; undefined if the installation failed
 */
export function installChromium(log: (text: string) => void): string | undefined {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    log('No Chromium found: installing the Debian package (apt-get install chromium) …');
    runCommand('apt-get', ['update', '-qq']);
    runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  } else {
    log("No Chromium found: downloading Playwright's …");
    const cliPath = createRequire(import.meta.url).resolve('playwright/cli.js');
    runCommand(process.execPath, [cliPath, 'install', 'chromium']);
  }
  return findChromium();
}

function runCommand(command: string, args: readonly string[]): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: INSTALL_TIMEOUT_MS });
}
