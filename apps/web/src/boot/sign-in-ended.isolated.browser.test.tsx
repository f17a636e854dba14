import '@threshold/ui/styles.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { me, openApp } from '../testing/open-app.tsx';
import { announceSignIn, type SignInMessage } from './sign-in-channel.ts';

/** The page would have reacted to a message by then. */
const REACTION_MS = 300;

const getDialog = () => page.getByRole('dialog', { name: 'You’ve been signed out' });
const getAgeField = () => page.getByLabelText('Age');

const OWN_SIGN_IN: SignInMessage = { athleteId: me().id, isSignedIn: true };
const OTHER_SIGN_IN: SignInMessage = { ...OWN_SIGN_IN, athleteId: '0199a7b0-0000-7000-8000-0000000000ff' };

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

async function typeAndExpireSignIn() {
  const app = await openApp('/profile', { 'athletes.thresholds': { data: [] } });
  await getAgeField().fill('41');
  app.responses['athletes.saveProfile'] = { status: 401 };
  app.responses['athletes.me'] = { status: 401 };
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect.element(getDialog()).toBeVisible();
  return app;
}

test('offers to sign in again in a new tab after the sign-in has ended', async () => {
  await typeAndExpireSignIn();
  const signInLink = page.getByRole('link', { name: 'Sign in again' });
  await expect.element(signInLink).toHaveAttribute('target', '_blank');
  expect(signInLink.element().getAttribute('href')).toMatch(/^\/api\/login\?returnTo=%2F/);
});

test('closes the dialog after a new sign-in elsewhere, and keeps unsaved input', async () => {
  const { responses } = await typeAndExpireSignIn();
  responses['athletes.me'] = { data: me() };
  announceSignIn(OWN_SIGN_IN);
  await expect.element(getDialog()).not.toBeInTheDocument();
  await expect.element(getAgeField()).toHaveValue('41');
});

test('keeps the dialog until someone is signed in', async () => {
  const { requests } = await typeAndExpireSignIn();
  const previousRequestCount = requests.length;
  announceSignIn(OWN_SIGN_IN);
  await expect.poll(() => requests.length).toBeGreaterThan(previousRequestCount);
  await expect.element(getDialog()).toBeVisible();
});

test('signs in within this tab if nothing was loaded yet', async () => {
  await openApp('/calendar', { 'athletes.me': { status: 401 } });
  await expect.element(getDialog()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign in again' })).not.toHaveAttribute('target');
});

test('keeps the page of a live recording and shows a notice after another athlete signs in', async () => {
  await openApp('/profile', { 'athletes.thresholds': { data: [] } });
  await getAgeField().fill('41');
  await navigator.locks.request('threshold-recorder', async () => {
    announceSignIn(OTHER_SIGN_IN);
    await expect.element(getDialog()).toBeVisible();
  });
  await expect.element(getAgeField()).toHaveValue('41');
});

test('ignores another athlete’s sign-out and the same athlete’s sign-in elsewhere', async () => {
  const { requests } = await openApp('/profile', { 'athletes.thresholds': { data: [] } });
  await getAgeField().fill('41');
  const previousRequestCount = requests.length;
  announceSignIn({ ...OTHER_SIGN_IN, isSignedIn: false });
  announceSignIn(OWN_SIGN_IN);
  await new Promise((resolve) => setTimeout(resolve, REACTION_MS));
  await expect.element(getAgeField()).toHaveValue('41');
  await expect.element(getDialog()).not.toBeInTheDocument();
  expect(requests).toHaveLength(previousRequestCount);
});

test('names the athlete in every call of a page', async () => {
  await openApp('/profile', { 'athletes.thresholds': { data: [] } });
  await getAgeField().fill('41');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  const findSaveCall = () =>
    vi.mocked(fetch).mock.calls.find(([address]) => String(address).includes('athletes.saveProfile'));
  await expect.poll(findSaveCall).toBeDefined();
  expect(new Headers(findSaveCall()?.[1]?.headers).get('threshold-athlete')).toBe(me().id);
});
