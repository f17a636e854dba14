import { describe, expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const findNameAfterManyUses = (findName: (text: string) => string | undefined, text: string) => {
  for (let useCount = 0; useCount < 5; useCount += 1) findName(text);
  return findName(text);
};

describe('statement names', () => {
  test('stay the same for a repeated statement, within PostgreSQL’s length limit', () => {
    const { findName } = createStatementNames();
    expect([findName('select 1'), findName('select 1')]).toEqual([undefined, undefined]);
    const name = findName('select 1');
    expect(name).toMatch(/^s_[\w-]{1,61}$/);
    expect(findName('select 1')).toBe(name);
    expect(findNameAfterManyUses(findName, 'select 2')).not.toBe(name);
    expect(findNameAfterManyUses(createStatementNames().findName, 'select 1')).toBe(name);
  });

  test('are given only to the first 300 statements, to limit the plans per connection', () => {
    const { findName } = createStatementNames();
    const firstName = findNameAfterManyUses(findName, 'select 0');
    const names = Array.from({ length: 400 }, (_, index) =>
      findNameAfterManyUses(findName, `select ${index}`),
    );
    expect(names.filter((name) => name !== undefined)).toHaveLength(300);
    expect(findName('select 0')).toBe(firstName);
  });

  test('skip statements that never repeat and very long ones', () => {
    const { findName } = createStatementNames();
    for (let index = 0; index < 10_000; index += 1) expect(findName(`select ${index}`)).toBeUndefined();
    expect(findNameAfterManyUses(findName, 'select '.padEnd(9_000, '1'))).toBeUndefined();
    expect(findNameAfterManyUses(findName, 'select 5 + 5')).toBeDefined();
  });
});
