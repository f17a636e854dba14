import { expect, test } from 'vitest';
import { SIDEBAR_ENTRIES } from '../shell/navigation.ts';
import { filterFeatures } from './filter-features.ts';

test('leaves out the entries of what is switched off, and nothing else', () => {
  expect(filterFeatures(SIDEBAR_ENTRIES, [])).toEqual(SIDEBAR_ENTRIES);
  const listMissing = (off: Parameters<typeof filterFeatures>[1]) => {
    const shown = filterFeatures(SIDEBAR_ENTRIES, off);
    return SIDEBAR_ENTRIES.filter((entry) => !shown.includes(entry)).map(({ to }) => to);
  };
  expect(listMissing(['feed'])).toEqual(['/feed']);
  expect(listMissing(['merch', 'feed'])).toEqual(['/feed', '/merch']);
  expect(listMissing(['ads'])).toEqual([]);
  expect(listMissing(['ads', 'merch', 'points'])).toEqual(['/leaderboard', '/achievements', '/merch']);
});
