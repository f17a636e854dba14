import { describe, expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const findNameAfterManyUses = (findStatementName: (text: string) => string | undefined, text: string) => {
  for (let useCount = 0; useCount < 5; useCount += 1) findStatementName(text);
  return findStatementName(text);
};

describe('statement names', () => {
  test('stay the same for a repeated statement, within PostgreSQL’s length limit', () => {
    const { findName: findStatementName } = createStatementNames();
    expect([findStatementName('select 1'), findStatementName('select 1')]).toEqual([undefined, undefined]);
    const name = findStatementName('select 1');
    expect(name).toMatch(/^s_[\w-]{1,61}$/);
    expect(findStatementName('select 1')).toBe(name);
    expect(findNameAfterManyUses(findStatementName, 'select 2')).not.toBe(name);
    expect(findNameAfterManyUses(createStatementNames().findName, 'select 1')).toBe(name);
  });

  test('are given to the first 300 statements only, to limit the plans per connection', () => {
    const { findName: findStatementName } = createStatementNames();
    const firstName = findNameAfterManyUses(findStatementName, 'select 0');
    const foundNames = Array.from({ length: 400 }, (_, index) =>
      findNameAfterManyUses(findStatementName, `select ${index}`),
    );
    expect(foundNames.filter((name) => name !== undefined)).toHaveLength(300);
    expect(findStatementName('select 0')).toBe(firstName);
  });

  test('skip statements that never repeat and very long ones', () => {
    const { findName: findStatementName } = createStatementNames();
    for (let index = 0; index < 10_000; index += 1)
      expect(findStatementName(`select ${index}`)).toBeUndefined();
    expect(findNameAfterManyUses(findStatementName, 'select '.padEnd(9_000, '1'))).toBeUndefined();
    expect(findNameAfterManyUses(findStatementName, 'select 5 + 5')).toBeDefined();
  });
});
