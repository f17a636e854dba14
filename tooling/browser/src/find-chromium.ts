import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** No background traffic, and no sandbox, which root can't use. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** `THRESHOLD_CHROMIUM`, an installed Chromium, or Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env.THRESHOLD_CHROMIUM;
  return [...(named ? [named] : []), ...INSTALLED, chromium.executablePath()].find((path) =>
    existsSync(path),
  );
}

/** Installs Debian's package as root, otherwise Playwright's download. */
export function installChromium(say: (text: string) => void): string | undefined {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('No Chromium found: installing the Debian package (apt-get install chromium) …');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  } else {
    say("No Chromium found: downloading Playwright's …");
    const cli = createRequire(import.meta.url).resolve('playwright/cli.js');
    run(process.execPath, [cli, 'install', 'chromium']);
  }
  return findChromium();
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 });
}
