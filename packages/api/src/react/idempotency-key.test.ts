import { expect, test } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

test('a call keeps its key until it has landed or another one is meant', () => {
  const idempotency = createIdempotencyKey();
  const first = idempotency.keyFor({ weight: 150 });
  expect(idempotency.keyFor({ weight: 150 })).toBe(first);
  const second = idempotency.keyFor({ weight: 151 });
  expect(second).not.toBe(first);
  idempotency.landed();
  expect(idempotency.keyFor({ weight: 151 })).not.toBe(second);
});

test('a call without an input has a key too', () => {
  const idempotency = createIdempotencyKey();
  const key = idempotency.keyFor(undefined);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(idempotency.keyFor(undefined)).toBe(key);
});
