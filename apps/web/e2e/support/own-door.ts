import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { listAxeViolations } from './axe-violations.ts';
import { createProductEnvironment } from './product-environment.ts';
import { expect } from './watched-page.ts';

const SERVER_FOLDER = fileURLToPath(new URL('../../../server/dist/', import.meta.url));
/** The product on every address of the machine and without a provider, as on a server. */
export async function startOwnDoor(port: number, variables: Readonly<Record<string, string>> = {}) {
  const origin = variables.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'threshold-door-'));
  const env = createProductEnvironment(port, {
    THRESHOLD_DATA_DIR: dataDir,
    HOST: '0.0.0.0',
    ...variables,
  });
  const server = spawn(process.execPath, [`${SERVER_FOLDER}main.js`], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const setupLink = await waitForOutput(server, new RegExp(`${origin}/setup/[\\w-]{43}`));
  return {
    origin,
    setupLink,
    async invite(): Promise<string> {
      const command = spawn(process.execPath, [`${SERVER_FOLDER}threshold.js`, 'user', 'invite'], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return waitForOutput(command, new RegExp(`${origin}/join/[\\w-]{43}`));
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const match = pattern.exec(output)?.[0];
      if (match !== undefined) resolve(match);
    });
    child.once('exit', () => reject(new Error(`The process ended without ${pattern}: ${output}`)));
  });
}

/** A browser of a person with an authenticator that keeps passkeys and verifies its user. */
export async function openBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

/** Makes an account at a setup address or an invite, and makes no recovery codes. */
export async function createAccount(page: Page, link: string, firstName: string): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL(/\/(setup|join)$/);
  await page.reload();
  await page.getByLabel('First name').fill(firstName);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${firstName.toLowerCase()}@example.com`);
  expect(await listAxeViolations(page, false)).toEqual([]);
  await page.getByRole('button', { name: 'Create account with a passkey' }).click();
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}
