import { describe, expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const nameAfterManyUses = (nameOf: (text: string) => string | undefined, text: string) => {
  for (let times = 0; times < 5; times += 1) nameOf(text);
  return nameOf(text);
};

describe('statement names', () => {
  test("stay the same for a repeated statement, within PostgreSQL's length limit", () => {
    const { findName: nameOf } = createStatementNames();
    expect([nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, undefined]);
    const name = nameOf('select 1');
    expect(name).toMatch(/^s_[\w-]{1,61}$/);
    expect(nameOf('select 1')).toBe(name);
    expect(nameAfterManyUses(nameOf, 'select 2')).not.toBe(name);
    expect(nameAfterManyUses(createStatementNames().findName, 'select 1')).toBe(name);
  });

  test('go to 300 statements at most, to limit the plans per connection; the first ones keep theirs', () => {
    const { findName: nameOf } = createStatementNames();
    const first = nameAfterManyUses(nameOf, 'select 0');
    const named = Array.from({ length: 400 }, (_, index) => nameAfterManyUses(nameOf, `select ${index}`));
    expect(named.filter((name) => name !== undefined)).toHaveLength(300);
    expect(nameOf('select 0')).toBe(first);
  });

  test('skip statements that never repeat, and very long ones', () => {
    const { findName: nameOf } = createStatementNames();
    for (let index = 0; index < 10_000; index += 1) expect(nameOf(`select ${index}`)).toBeUndefined();
    expect(nameAfterManyUses(nameOf, 'select '.padEnd(9_000, '1'))).toBeUndefined();
    expect(nameAfterManyUses(nameOf, 'select 5 + 5')).toBeDefined();
  });
});
