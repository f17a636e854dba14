import { expect, test } from 'vitest';
import { entriesServed } from './entries-served.ts';

const entries = [{ to: '/' }, { to: '/calendar' }, { to: '/merch' }, { to: '/profile' }];

test('an entry whose route is not built yet is hidden, and the others keep their order', () => {
  const routesByPath = { '/profile': {}, '/': {}, '/calendar': {}, '/profile/$userId': {} };
  expect(entriesServed(entries, routesByPath)).toEqual([
    { to: '/' },
    { to: '/calendar' },
    { to: '/profile' },
  ]);
});

test('nothing that every object has counts as a route', () => {
  expect(entriesServed([{ to: 'toString' }], {})).toEqual([]);
});
