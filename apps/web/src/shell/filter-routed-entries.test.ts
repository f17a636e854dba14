import { expect, test } from 'vitest';
import { filterRoutedEntries } from './filter-routed-entries.ts';

const entries = [{ to: '/' }, { to: '/calendar' }, { to: '/merch' }, { to: '/profile' }];

test('drops an entry without a route and keeps the order', () => {
  const routesByPath = { '/profile': {}, '/': {}, '/calendar': {}, '/profile/$userId': {} };
  expect(filterRoutedEntries(entries, routesByPath)).toEqual([
    { to: '/' },
    { to: '/calendar' },
    { to: '/profile' },
  ]);
});

test('ignores properties inherited from Object', () => {
  expect(filterRoutedEntries([{ to: 'toString' }], {})).toEqual([]);
});
