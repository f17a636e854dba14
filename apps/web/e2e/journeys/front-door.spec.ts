import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { listAxeViolations } from '../support/axe-violations.ts';
import { createProductEnvironment } from '../support/product-environment.ts';
import { expect, test } from '../support/watched-page.ts';

const SERVER_FOLDER = fileURLToPath(new URL('../../../server/dist/', import.meta.url));
const FIRST_PORT = 3141;

/** The product on every address of the machine and without a provider, as on a server. */
async function startOwnDoor(port: number) {
  const origin = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'threshold-door-'));
  const env = createProductEnvironment(port, { THRESHOLD_DATA_DIR: dataDir, HOST: '0.0.0.0' });
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
async function openBrowser(browser: Browser, baseURL: string): Promise<Page> {
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

async function createAccount(page: Page, link: string, firstName: string): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL(/\/(setup|join)$/);
  await page.reload();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Email').fill(`${firstName.toLowerCase()}@example.com`);
  expect(await listAxeViolations(page, false)).toEqual([]);
  await page.getByRole('button', { name: 'Create account with a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

test('first run, an invite, a friend who joins with a passkey, signs out and signs in again', async ({
  browser,
}, { parallelIndex }) => {
  const product = await startOwnDoor(FIRST_PORT + parallelIndex);
  try {
    const owner = await openBrowser(browser, product.origin);
    await createAccount(owner, product.setupLink, 'Olga');

    const friend = await openBrowser(browser, product.origin);
    await friend.goto(product.setupLink);
    await expect(friend.getByRole('alert')).toHaveText('This link doesn’t work anymore. Ask for a new one.');
    await expect(friend.getByLabel('First name')).toBeHidden();

    const link = await product.invite();
    await friend.goto(link);
    await friend.getByRole('button', { name: 'Create account with a passkey' }).click();
    await expect(friend.getByRole('alert')).toHaveText('Enter your first name.');
    await expect(friend.getByLabel('First name')).toBeFocused();
    await createAccount(friend, link, 'Finn');

    await friend.getByRole('button', { name: 'Sign out' }).click();
    await friend.getByRole('link', { name: 'Sign in' }).first().click();
    await expect(friend).toHaveURL('/sign-in');
    expect(await listAxeViolations(friend, false)).toEqual([]);
    await friend.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(friend.getByRole('button', { name: 'Sign out' })).toBeVisible();

    await friend.request.post('/api/user/onboarding', {
      data: { completed: true },
      headers: { origin: product.origin },
    });
    await friend.goto('/settings#security');
    await expect(friend.getByRole('list', { name: 'Passkeys' }).getByText('First passkey')).toBeVisible();
  } finally {
    await product.stop();
  }
});
