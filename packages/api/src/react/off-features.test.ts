import { afterEach, expect, test, vi } from 'vitest';

const readOff = async () => {
  vi.resetModules();
  const { listOffFeatures, noteOffFeatures } = await import('./off-features.ts');
  return { listOffFeatures, noteOffFeatures };
};

afterEach(() => vi.unstubAllGlobals());

test('follows the header of each answer, and ignores unknown names', async () => {
  const { listOffFeatures, noteOffFeatures } = await readOff();
  expect(listOffFeatures()).toEqual([]);
  noteOffFeatures(new Headers({ 'threshold-features-off': 'merch,feed,unknown' }));
  expect(listOffFeatures()).toEqual(['feed', 'merch']);
  noteOffFeatures(new Headers());
  expect(listOffFeatures()).toEqual([]);
});

test('remembers what is off for the next start, also where storage is blocked', async () => {
  const stored = new Map([['threshold-features-off', 'feed']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const { listOffFeatures, noteOffFeatures } = await readOff();
  expect(listOffFeatures()).toEqual(['feed']);
  noteOffFeatures(new Headers());
  expect(stored.size).toBe(0);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const blocked = await readOff();
  blocked.noteOffFeatures(new Headers({ 'threshold-features-off': 'ads' }));
  expect(blocked.listOffFeatures()).toEqual(['ads']);
});
