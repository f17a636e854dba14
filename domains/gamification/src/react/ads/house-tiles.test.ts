import { expect, test } from 'vitest';
import { getHouseTiles } from './house-tiles.ts';

test('shows a tip and the shop as tiles, and another tip as the banner, every day', () => {
  for (let day = 20_000; day < 20_030; day += 1) {
    const { tiles, banner } = getHouseTiles(day);
    expect(tiles.map(({ kind }) => kind)).toEqual(['Training tip', 'Merch Store']);
    expect(banner.kind).toBe('Training tip');
    expect(banner.title).not.toBe(tiles[0].title);
  }
  expect(getHouseTiles(20_000, false).tiles.map(({ kind }) => kind)).toEqual([
    'Training tip',
    'Training tip',
  ]);
  expect(getHouseTiles(20_000).tiles[0]).not.toEqual(getHouseTiles(20_001).tiles[0]);
});
