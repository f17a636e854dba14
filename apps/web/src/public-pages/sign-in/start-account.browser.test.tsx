import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SignIn } from './sign-in.tsx';
import { startAccount } from './start-account.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const TOKEN = 'A'.repeat(43);

/** Opens the page at a path, and returns what it asks the server and the history's one entry. */
async function openPage(pathname: string, state: unknown = null) {
  const fetchSpy = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ isOpen: true }));
  const entry = { state, path: pathname };
  const history = {
    state,
    replaceState: (newState: unknown, _title: string, path: string) => {
      Object.assign(entry, { state: newState, path });
    },
  };
  const { container } = await render(<SignIn />);
  await startAccount(container, { pathname }, history);
  return { entry, body: fetchSpy.mock.calls[0]?.[1]?.body };
}

test.each([
  ['join', 'invite'],
  ['setup', 'setup'],
])('takes the token of /%s out of the address, and finds it again after a reload', async (path, way) => {
  const { entry, body } = await openPage(`/${path}/${TOKEN}`);
  expect(entry.path).toBe(`/${path}`);
  expect(body).toBe(JSON.stringify({ way, token: TOKEN }));
  const reloaded = await openPage(entry.path, entry.state);
  expect(reloaded.body).toBe(JSON.stringify({ way, token: TOKEN }));
  expect(reloaded.entry).toEqual(entry);
});

test('lets anyone join at /join', async () => {
  expect((await openPage('/join')).body).toBe(JSON.stringify({ way: 'open', token: '' }));
});
