import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AthletesRouter } from '../../server/index.ts';
import { EmailCard } from './email-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import type { SignInMethods } from './method-calls.ts';
import { PasswordCard } from './password-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';

const METHODS: SignInMethods = {
  isOffered: true,
  mail: { isOffered: true, email: 'mia@example.com', isConfirmed: true },
  password: { isOffered: true, changedAt: '2026-11-04T12:00:00Z' },
  recoveryCodes: { left: 9, madeAt: '2026-11-04T12:00:00Z' },
  identities: [
    { id: 'one', issuer: 'https://id.example.org/realm', createdAt: '2026-11-04T12:00:00Z', isCurrent: true },
  ],
  canRemoveOne: true,
  isFresh: true,
};
const NO_PASSKEYS = {
  isOffered: true,
  passkeys: [],
  canRemoveLast: true,
  isFresh: true,
  isManager: false,
};

/** Responds to both queries, and to writes with the response. */
function stubApi(methods: SignInMethods, write = () => new Response(null, { status: 204 })) {
  return vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    if (init?.method !== 'GET') return write();
    return Response.json(String(address) === '/api/passkeys' ? NO_PASSKEYS : methods);
  });
}
const renderCards = () =>
  renderWithApi<AthletesRouter>(
    <>
      <EmailCard />
      <PasswordCard />
      <RecoveryCodesCard />
      <IdentitiesCard />
    </>,
    { path: '/settings', responses: {} },
  );
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const listWrites = (fetchSpy: ReturnType<typeof stubApi>) =>
  fetchSpy.mock.calls
    .filter(([, init]) => init?.method !== 'GET')
    .map(([address, init]) => [init?.method, String(address), init?.body]);

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

test('asks for the new email, and says to check the mail', async () => {
  const fetchSpy = stubApi(METHODS);
  await renderCards();
  await page.getByLabelText('New email').fill('new@example.com');
  await button('Change email').click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Check your mail\./);
  expect(listWrites(fetchSpy)).toEqual([['POST', '/api/mail-address', '{"email":"new@example.com"}']]);
});

test('changes the password, and says that other devices are signed out', async () => {
  const fetchSpy = stubApi(METHODS);
  await renderCards();
  const field = page.getByLabelText('New password, at least 12 characters');
  await field.fill('nine early trams');
  await button('Change password').click();
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent(/Your other devices are signed out, and your recovery codes/);
  await expect.element(field).toHaveValue('');
  expect(listWrites(fetchSpy)).toEqual([['PUT', '/api/password', '{"password":"nine early trams"}']]);
});

test('shows what is wrong with a new password, and keeps it', async () => {
  stubApi(METHODS, () => Response.json({ message: 'Use at least 12 characters.' }, { status: 400 }));
  await renderCards();
  const field = page.getByLabelText('New password, at least 12 characters');
  await field.fill('short');
  await button('Change password').click();
  await expect.element(page.getByText('Use at least 12 characters.', { exact: true })).toBeVisible();
  await expect.element(field).toHaveValue('short');
});

test('has no password card on a site with another way in', async () => {
  stubApi({ ...METHODS, password: { isOffered: false, changedAt: null } });
  await renderCards();
  await expect.element(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Password' }).elements()).toEqual([]);
});

test('shows the server’s words for a wrong email', async () => {
  stubApi(METHODS, () => Response.json({ message: 'Enter your email.' }, { status: 400 }));
  await renderCards();
  await button('Change email').click();
  await expect.element(page.getByText('Enter your email.')).toBeVisible();
});

test('asks before it replaces recovery codes, and shows the new ones once', async () => {
  const fetchSpy = stubApi(METHODS, () => Response.json({ codes: ['AAAAA-BBBBB'] }, { status: 201 }));
  await renderCards();
  await button('Make new codes').click();
  await page
    .getByRole('dialog', { name: 'Make new recovery codes?' })
    .getByRole('button', { name: 'Make new codes' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect.element(dialog.getByText('AAAAA-BBBBB')).toBeVisible();
  await dialog.getByRole('button', { name: 'I’ve stored them' }).click();
  await expect.element(page.getByText('AAAAA-BBBBB')).not.toBeInTheDocument();
  expect(listWrites(fetchSpy)).toEqual([['POST', '/api/recovery-codes', '{}']]);
});

test('mails a link to confirm who the athlete is, if they have no passkey', async () => {
  const fetchSpy = stubApi({ ...METHODS, isFresh: false });
  await renderCards();
  await button('Email me a link to sign in again').first().click();
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent(/^We mailed you a link\. Open it in this browser\. It brings you back/);
  expect(listWrites(fetchSpy)).toEqual([
    ['POST', '/api/sign-in/mail', '{"email":"mia@example.com","returnTo":"/settings#security"}'],
  ]);
  await expect.element(button(/^(Turn off|Remove)/)).not.toBeInTheDocument();
});

test('asks for another sign-in before an identity is removed', async () => {
  stubApi({ ...METHODS, isFresh: false, mail: { ...METHODS.mail, isConfirmed: false } });
  await renderCards();
  await expect
    .element(page.getByRole('link', { name: 'Sign in again to change these accounts' }))
    .toBeVisible();
});

test('offers no removal of the only way to sign in', async () => {
  stubApi({ ...METHODS, canRemoveOne: false });
  await renderCards();
  await expect.element(page.getByText('id.example.org')).toBeVisible();
  await expect.element(page.getByText('This is your only way to sign in.')).toBeVisible();
  await expect.element(button(/^(Turn off|Remove)/)).not.toBeInTheDocument();
});

test('renders nothing if people only sign in with a provider', async () => {
  const fetchSpy = stubApi({ ...METHODS, isOffered: false, mail: { ...METHODS.mail, isOffered: false } });
  await renderCards();
  await expect.poll(() => fetchSpy.mock.calls.length).toBeGreaterThan(0);
  await expect.element(page.getByText('Recovery codes')).not.toBeInTheDocument();
});

test.each([
  ['dark', 1440],
  ['light', 390],
  ['dark', 320],
])('passes axe and does not scroll horizontally in the %s theme at %i px', async (scheme, width) => {
  localStorage.setItem('mantine-color-scheme-value', scheme);
  await page.viewport(width, 900);
  stubApi({ ...METHODS, mail: { ...METHODS.mail, email: `${'m'.repeat(60)}@example.com` } });
  await renderCards();
  await expect.element(button('Make new codes')).toBeVisible();
  await document.fonts.ready;
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
