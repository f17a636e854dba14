import { expect, test } from 'vitest';
import { toDisplayName } from './to-display-name.ts';

test('replaces misleading characters and limits the length', () => {
  expect(toDisplayName('a\u202egpj.fit')).toBe('a�gpj.fit');
  expect(toDisplayName('\u0000')).toBe('�');
  expect(toDisplayName('')).toBe('unnamed');
  expect(toDisplayName('x'.repeat(300))).toHaveLength(200);
});
