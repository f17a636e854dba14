import { expect, test } from 'vitest';
import { takeCoachInvite } from './take-coach-invite.ts';

const open = (pathname: string, setItem: (key: string, value: string) => void) => {
  const addresses: unknown[] = [];
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, address?: string | URL | null) => {
      addresses.push(address);
    },
  };
  return [takeCoachInvite({ pathname, search: '?a=1' }, history, () => ({ setItem })), addresses];
};

test('the token of a coach’s invite leaves the address before the sign-in, and waits in the tab', () => {
  const stored: string[][] = [];
  const setItem = (...entry: string[]) => void stored.push(entry);
  expect(open('/coaching/invite/AbC-_1', setItem)).toEqual([
    { pathname: '/coaching/invite', search: '' },
    ['/coaching/invite'],
  ]);
  expect(stored).toEqual([['threshold-coach-invite', 'AbC-_1']]);
});

test('other addresses stay, and so does an invite if the browser blocks the storage', () => {
  const block = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const path of ['/workout/7', '/coaching/invite', '/coaching/invite/a/b', '/coaching/invite/AbC'])
    expect(open(path, block)).toEqual([{ pathname: path, search: '?a=1' }, []]);
});
