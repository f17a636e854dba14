import '@threshold/ui/styles.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { me, openApp } from '../testing/open-app.tsx';
import { announceSignIn } from './sign-in-channel.ts';

const dialog = () => page.getByRole('dialog', { name: 'Your sign-in has ended' });
const age = () => page.getByLabelText('Age');

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

async function typeAndLoseTheSignIn() {
  const app = await openApp('/profile', { 'athletes.thresholds': { data: [] } });
  await age().fill('41');
  app.answers['athletes.saveProfile'] = { status: 401 };
  app.answers['athletes.me'] = { status: 401 };
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect.element(dialog()).toBeVisible();
  return app;
}

test('the app says that the sign-in has ended and offers to sign in again in a tab of its own', async () => {
  await typeAndLoseTheSignIn();
  const again = page.getByRole('link', { name: 'Sign in again' });
  await expect.element(again).toHaveAttribute('target', '_blank');
  expect(again.element().getAttribute('href')).toMatch(/^\/api\/login\?returnTo=%2F/);
});

test('unsaved input is still there after signing in again elsewhere, and the dialog is gone', async () => {
  const { answers } = await typeAndLoseTheSignIn();
  answers['athletes.me'] = { data: me() };
  announceSignIn();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(age()).toHaveValue('41');
});

test('the dialog stays while nobody is signed in', async () => {
  const { requests } = await typeAndLoseTheSignIn();
  const asked = requests.length;
  announceSignIn();
  await expect.poll(() => requests.length).toBeGreaterThan(asked);
  await expect.element(dialog()).toBeVisible();
});

test('where nothing was loaded yet, the sign-in takes this tab', async () => {
  await openApp('/calendar', { 'athletes.me': { status: 401 } });
  await expect.element(dialog()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign in again' })).not.toHaveAttribute('target');
});
