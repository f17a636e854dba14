import '@threshold/ui/styles.css';
import { reject, renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SignInView } from '../../account-schemas.ts';
import type { AthletesRouter } from '../../server/index.ts';
import { SignInsCard } from './sign-ins-card.tsx';

const SAFARI_USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1';
const CHROME_USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
const CURRENT_SIGN_IN: SignInView = {
  id: 'here',
  userAgent: CHROME_USER_AGENT,
  createdAt: '2026-11-10T12:00:00Z',
  lastSeenAt: '2026-11-20T12:00:00Z',
  isCurrent: true,
};
const PHONE_SIGN_IN: SignInView = {
  id: 'phone',
  userAgent: SAFARI_USER_AGENT,
  createdAt: '2026-11-04T12:00:00Z',
  lastSeenAt: '2026-11-18T12:00:00Z',
  isCurrent: false,
};

const signOutEverywhere = vi.fn();
const renderCard = (signIns: () => SignInView[] = () => [CURRENT_SIGN_IN, PHONE_SIGN_IN]) =>
  renderWithApi<AthletesRouter>(
    <SignInsCard onSignOutEverywhere={signOutEverywhere} note={<p>2 access tokens stay valid.</p>} />,
    {
      path: '/profile',
      responses: { athletes: { signIns } },
    },
  );
const stubResponse = (status: number) =>
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(null, { status }));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const listRequests = (fetchSpy: ReturnType<typeof stubResponse>) =>
  fetchSpy.mock.calls.map(([address, init]) => `${init?.method} ${String(address)}`);

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  vi.restoreAllMocks();
  signOutEverywhere.mockClear();
});

describe('the list of sign-ins', () => {
  test('shows each browser with its first and last use, and marks the current one', async () => {
    await renderCard();
    const rows = page.getByRole('listitem');
    await expect
      .element(rows.first())
      .toMatchTextContent('Chrome on LinuxThis browserSigned in Nov 10, 2026');
    await expect
      .element(rows.nth(1))
      .toMatchTextContent(
        /Safari on iPhoneSigned in Nov 4, 2026, \d+:\d+ [AP]M, last used Nov 18, 2026, \d+:\d+ [AP]M/,
      );
    await expect.element(rows.first().getByRole('button')).not.toBeInTheDocument();
  });

  test('ends one sign-in and refetches the list', async () => {
    let signIns = [CURRENT_SIGN_IN, PHONE_SIGN_IN];
    await renderCard(() => signIns);
    const fetchSpy = stubResponse(204);
    await expect.element(button('Sign out Safari on iPhone, signed in Nov 4, 2026')).toBeVisible();
    signIns = [CURRENT_SIGN_IN];
    await button('Sign out Safari on iPhone, signed in Nov 4, 2026').click();
    await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument();
    expect(listRequests(fetchSpy)).toEqual(['DELETE /api/sign-ins/phone']);
    expect(signOutEverywhere).not.toHaveBeenCalled();
  });

  test('keeps the entry and shows an error if the sign-out fails', async () => {
    await renderCard();
    stubResponse(503);
    await button(/^Sign out Safari/).click();
    await expect
      .element(page.getByText('We couldn’t sign you out. Check your connection and try again.'))
      .toBeVisible();
    await expect.element(page.getByText('Safari on iPhone')).toBeVisible();
  });

  test('shows a load error and retries', async () => {
    let isFailing = true;
    await renderCard(() => (isFailing ? reject(503, 'Not now.') : [CURRENT_SIGN_IN]));
    await expect.element(page.getByText('Not now.')).toBeVisible();
    isFailing = false;
    await button('Retry').click();
    await expect.element(page.getByText('Chrome on Linux')).toBeVisible();
  });
});

describe('Sign out everywhere', () => {
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  const confirmButton = dialog.getByRole('button', { name: 'Sign out everywhere' });

  test('asks for confirmation', async () => {
    await renderCard();
    await button('Sign out everywhere').click();
    await expect.element(dialog.getByText('2 access tokens stay valid.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(signOutEverywhere).not.toHaveBeenCalled();
    await button('Sign out everywhere').click();
    await confirmButton.click();
    expect(signOutEverywhere).toHaveBeenCalledOnce();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

test.each([
  ['dark', 1440],
  ['light', 390],
  ['dark', 320],
])('passes axe and does not scroll horizontally in the %s theme at %i px', async (scheme, width) => {
  localStorage.setItem('mantine-color-scheme-value', scheme);
  await page.viewport(width, 900);
  await renderCard(() => [CURRENT_SIGN_IN, PHONE_SIGN_IN, { ...PHONE_SIGN_IN, id: 'none', userAgent: '' }]);
  await expect.element(page.getByText('Unknown browser')).toBeVisible();
  await document.fonts.ready;
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
