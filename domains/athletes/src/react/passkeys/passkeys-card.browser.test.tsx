import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AthletesRouter } from '../../server/index.ts';
import type { SignInMethods } from '../methods/method-calls.ts';
import type { PasskeyList, PasskeyView } from './passkey-calls.ts';
import { PasskeysCard } from './passkeys-card.tsx';

const PHONE: PasskeyView = {
  id: 'phone',
  name: 'Safari on iPhone',
  isBackedUp: true,
  createdAt: '2026-11-04T12:00:00Z',
  lastUsedAt: '2026-11-18T12:00:00Z',
};
const KEY: PasskeyView = { ...PHONE, id: 'key', name: 'Security key', isBackedUp: false, lastUsedAt: null };
const LIST: PasskeyList = {
  isOffered: true,
  passkeys: [PHONE, KEY],
  canRemoveLast: false,
  isFresh: true,
  isManager: false,
};

const METHODS: SignInMethods = {
  isOffered: true,
  mail: { isOffered: false, email: 'mia@example.com', isConfirmed: false },
  password: { isOffered: false, changedAt: null },
  recoveryCodes: { left: 0, madeAt: null },
  identities: [],
  canRemoveOne: true,
  isFresh: true,
};

/** Responds to `GET /api/passkeys` with the list, and to writes with the response. */
function stubApi(list: () => PasskeyList, write: () => Response = () => new Response(null, { status: 204 })) {
  return vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    if (init?.method !== 'GET') return write();
    return Response.json(String(address) === '/api/passkeys' ? list() : METHODS);
  });
}
const renderCard = () =>
  renderWithApi<AthletesRouter>(<PasskeysCard />, { path: '/settings', responses: {} });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const listWrites = (fetchSpy: ReturnType<typeof stubApi>) =>
  fetchSpy.mock.calls
    .filter(([, init]) => init?.method !== 'GET')
    .map(([address, init]) => [init?.method, String(address), init?.body]);

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

test('shows each passkey with its dates, and marks synced ones', async () => {
  stubApi(() => LIST);
  await renderCard();
  const rows = page.getByRole('listitem');
  await expect
    .element(rows.first())
    .toMatchTextContent('Safari on iPhoneSyncedAdded Nov 4, 2026, last used Nov 18, 2026');
  await expect.element(rows.nth(1)).toMatchTextContent('Security keyAdded Nov 4, 2026, not used yet');
});

test('renders nothing if the site doesn’t offer passkeys', async () => {
  const fetchSpy = stubApi(() => ({ ...LIST, isOffered: false }));
  await renderCard();
  await expect.poll(() => fetchSpy.mock.calls.length).toBe(2);
  await expect.element(page.getByText('Passkeys')).not.toBeInTheDocument();
});

test('renames a passkey, and keeps the typed name if the server rejects it', async () => {
  let list = LIST;
  const responses = [
    Response.json({ message: 'Give the passkey a name.' }, { status: 400 }),
    new Response(null, { status: 204 }),
  ];
  const fetchSpy = stubApi(
    () => list,
    () => responses.shift() ?? new Response(null, { status: 500 }),
  );
  await renderCard();
  await button('Rename Security key').click();
  const dialog = page.getByRole('dialog', { name: 'Rename passkey' });
  await dialog.getByLabelText('Name').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Give the passkey a name.')).toBeVisible();
  await dialog.getByLabelText('Name').fill('Key ring');
  list = { ...LIST, passkeys: [PHONE, { ...KEY, name: 'Key ring' }] };
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Key ring')).toBeVisible();
  expect(listWrites(fetchSpy).at(-1)).toEqual(['PATCH', '/api/passkeys/key', '{"name":"Key ring"}']);
});

test('asks before it removes a passkey, and offers no removal of the only way to sign in', async () => {
  let list = LIST;
  const fetchSpy = stubApi(() => list);
  await renderCard();
  await button('Remove Security key').click();
  const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' });
  list = { ...LIST, passkeys: [PHONE] };
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Security key')).not.toBeInTheDocument();
  expect(listWrites(fetchSpy)).toEqual([['DELETE', '/api/passkeys/key', undefined]]);
  await expect.element(button('Rename Safari on iPhone')).toBeVisible();
  await expect.element(button(/^Remove/)).not.toBeInTheDocument();
});

test('asks for a new sign-in before it adds or removes a passkey with an old one', async () => {
  stubApi(() => ({ ...LIST, isFresh: false }));
  await renderCard();
  await expect.element(button('Confirm it’s you to add or remove a passkey')).toBeVisible();
  await expect.element(button(/^Remove/)).not.toBeInTheDocument();
  await expect.element(button('Add a passkey')).not.toBeInTheDocument();
});

test('leads to the provider if there is no passkey to confirm with', async () => {
  stubApi(() => ({ ...LIST, passkeys: [], isFresh: false }));
  await renderCard();
  await expect
    .element(page.getByRole('link', { name: 'Sign in again to add a passkey' }))
    .toHaveAttribute('href', '/api/login?with=provider&returnTo=%2Fsettings%23security');
});

test('shows the server’s words if no passkey can be added', async () => {
  stubApi(
    () => LIST,
    () => Response.json({ message: 'Sign in again before you add a passkey.' }, { status: 403 }),
  );
  await renderCard();
  await button('Add a passkey').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Sign in again before you add a passkey.');
});

test.each([
  ['dark', 1440],
  ['light', 390],
  ['dark', 320],
])('passes axe and does not scroll horizontally in the %s theme at %i px', async (scheme, width) => {
  localStorage.setItem('mantine-color-scheme-value', scheme);
  await page.viewport(width, 900);
  stubApi(() => ({ ...LIST, passkeys: [PHONE, { ...KEY, name: 'x'.repeat(60) }] }));
  await renderCard();
  await expect.element(button('Add a passkey')).toBeVisible();
  await document.fonts.ready;
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
