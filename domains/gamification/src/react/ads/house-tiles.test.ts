import { expect, test } from 'vitest';
import { getHouseTiles } from './house-tiles.ts';

test('shows a tip and the shop as tiles, and another tip as the banner, also while an injury heals', () => {
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
  for (const hasShop of [true, false])
    for (let day = 20_000; day < 20_003; day += 1) {
      const { tiles, banner } = getHouseTiles(day, hasShop, true);
      expect([tiles[0].kind, banner.kind]).toEqual(['Healing tip', 'Healing tip']);
      expect(new Set([...tiles, banner].map(({ title }) => title)).size).toBe(3);
    }
  expect(getHouseTiles(20_000).tiles[0]).not.toEqual(getHouseTiles(20_001).tiles[0]);
});
