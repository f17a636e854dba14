import { expect, test } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

test('keeps the key of a call until it succeeds or its input changes', () => {
  const idempotency = createIdempotencyKey();
  const firstKey = idempotency.keyFor({ weight: 150 });
  expect(idempotency.keyFor({ weight: 150 })).toBe(firstKey);
  const secondKey = idempotency.keyFor({ weight: 151 });
  expect(secondKey).not.toBe(firstKey);
  idempotency.reset();
  expect(idempotency.keyFor({ weight: 151 })).not.toBe(secondKey);
});

test('creates a key for a call without input', () => {
  const idempotency = createIdempotencyKey();
  const key = idempotency.keyFor(undefined);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(idempotency.keyFor(undefined)).toBe(key);
});
