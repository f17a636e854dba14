import { expect, test } from 'vitest';
import { entriesServed } from './entries-served.ts';

const entries = [{ to: '/' }, { to: '/calendar' }, { to: '/merch' }, { to: '/profile' }];

test('hides an entry without a route, preserving the order', () => {
  const routesByPath = { '/profile': {}, '/': {}, '/calendar': {}, '/profile/$userId': {} };
  expect(entriesServed(entries, routesByPath)).toEqual([
    { to: '/' },
    { to: '/calendar' },
    { to: '/profile' },
  ]);
});

test('ignores properties inherited from Object', () => {
  expect(entriesServed([{ to: 'toString' }], {})).toEqual([]);
});
