import { expect, test } from 'vitest';
import { createCallKey } from './call-key.ts';

test('a call keeps its key until it has landed or another one is meant', () => {
  const once = createCallKey();
  const first = once.keyFor({ weight: 150 });
  expect(once.keyFor({ weight: 150 })).toBe(first);
  const second = once.keyFor({ weight: 151 });
  expect(second).not.toBe(first);
  once.landed();
  expect(once.keyFor({ weight: 151 })).not.toBe(second);
});

test('a call without an input has a key too', () => {
  const once = createCallKey();
  const key = once.keyFor(undefined);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(once.keyFor(undefined)).toBe(key);
});
