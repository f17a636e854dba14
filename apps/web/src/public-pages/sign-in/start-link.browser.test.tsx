import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignIn } from './sign-in.tsx';
import { startLink } from './start-link.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const TOKEN = 'A'.repeat(43);

/** Opens a mailed link, and returns the calls and where the page goes. */
async function openLink(answers: readonly Response[]) {
  const waitingAnswers = [...answers];
  const fetchSpy = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => waitingAnswers.shift() ?? new Response(null, { status: 500 }));
  const entry = { state: null, path: `/link/${TOKEN}` };
  const history = {
    state: null,
    replaceState: (state: unknown, _title: string, path: string) =>
      void Object.assign(entry, { state, path }),
  };
  const assign = vi.fn();
  const { container } = await render(<SignIn />);
  await startLink(container, { pathname: entry.path, assign }, history);
  return { entry, assign, listPaths: () => fetchSpy.mock.calls.map(([path]) => String(path)) };
}

test('takes the token of a mailed link out of the address, and does nothing before the press', async () => {
  const facts = { kind: 'sign-in', email: 'mia@example.com', isSameBrowser: true };
  const { entry, assign, listPaths } = await openLink([
    Response.json(facts),
    Response.json({ returnTo: '/x' }),
  ]);
  expect([entry.path, listPaths()]).toEqual(['/link', ['/api/link/check']]);
  await expect.element(page.getByText('You sign in as mia@example.com.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => assign.mock.calls).toEqual([['/x']]);
  expect(listPaths()).toEqual(['/api/link/check', '/api/link']);
});

test('warns about a link that was asked for in another browser, and names its account', async () => {
  await openLink([Response.json({ kind: 'sign-in', email: 'eve@example.com', isSameBrowser: false })]);
  await expect
    .element(page.getByText(/^You sign in as eve@example\.com\. The link was asked for in another browser\./))
    .toBeVisible();
});

test('leads to the sign-in, without a button, if the link died before the press', async () => {
  const facts = { kind: 'sign-in', email: 'mia@example.com', isSameBrowser: true };
  await openLink([Response.json(facts), Response.json({ message: 'This link is dead.' }, { status: 404 })]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('This link is dead.');
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  await expect.element(page.getByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
});

test('says that a link is dead, and offers no button', async () => {
  await openLink([Response.json({ message: 'This link doesn’t work anymore.' }, { status: 404 })]);
  await expect.element(page.getByRole('alert')).toMatchTextContent('This link doesn’t work anymore.');
  await expect.element(page.getByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
});
