import { expect, test } from 'vitest';
import { listNamesWithoutSubject, listTestNames } from './test-names.ts';

test('lists the names of tests and groups, also of parameterized ones', () => {
  const source = `
    describe('a webhook', () => {
      test("rejects %s", () => {});
      test.each([1, 2] as const)(
        \`accepts %i\`,
        () => {},
      );
    });`;
  expect(listTestNames(source)).toEqual(['a webhook', 'rejects %s', 'accepts %i']);
});

test.each(['is replaced', 'of another sport', 'that answers %s', 'who can join', 'Is replaced'])(
  'rejects the test name “%s”',
  (name) => {
    expect(listNamesWithoutSubject(`test('${name}', () => {});`)).toEqual([name]);
    expect(listNamesWithoutSubject(`test.each([1])(\n  '${name}',\n  () => {},\n);`)).toEqual([name]);
    expect(listNamesWithoutSubject(`describe('${name}', () => {});`)).toEqual([name]);
  },
);

test.each(['issues a token', 'offers a place', 'thatches a roof', 'the plan is replaced', 'whole numbers'])(
  'accepts the test name “%s”',
  (name) => {
    expect(listNamesWithoutSubject(`test('${name}', () => {});`)).toEqual([]);
  },
);
