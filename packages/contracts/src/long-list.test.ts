import { expect, test } from 'vitest';
import { z } from 'zod';
import { longList } from './long-list.ts';

const entry = z.strictObject({ t: z.int(), hr: z.int() });
const validEntry = { t: 1, hr: 150 };
const invalidEntry = { t: 1, pulse: 150 };

/** Accepts whole numbers only, and counts its calls. */
function createCountingSchema() {
  let readCount = 0;
  const schema = z.unknown().refine((value) => {
    readCount += 1;
    return Number.isInteger(value);
  });
  return { schema, getReadCount: () => readCount };
}

test('a long list of valid entries is accepted', () => {
  const list = Array(5_000).fill(validEntry);
  expect(longList(entry).parse(list)).toEqual(list);
});

test('a list with fewer than 20 invalid entries reports all of them, like an ordinary list', () => {
  const list = Array(500).fill(validEntry).with(3, invalidEntry).with(499, 'none');
  expect(longList(entry).safeParse(list).error?.issues).toEqual(z.array(entry).safeParse(list).error?.issues);
});

test('validation stops at the twentieth invalid entry', () => {
  const { schema, getReadCount } = createCountingSchema();
  const { error } = longList(schema).safeParse([
    'first',
    ...Array(500).fill(1),
    ...Array(9_500).fill('wrong'),
  ]);
  // One invalid entry, 500 valid ones and 19 more invalid ones.
  expect(getReadCount()).toBe(520);
  expect(error?.issues).toHaveLength(20);
  expect(error?.issues.map(({ path }) => path[0])).toEqual([
    0,
    ...Array.from({ length: 19 }, (_, index) => 501 + index),
  ]);
});

test('a list with too many entries is rejected without reading any of them', () => {
  const { schema, getReadCount } = createCountingSchema();
  const { error } = longList(schema, 1_000).safeParse(Array(1_001).fill('wrong'));
  expect(getReadCount()).toBe(0);
  expect(error?.issues).toMatchObject([{ code: 'too_big', maximum: 1_000, path: [] }]);
});

test('a value that is not a list gets the same error as from an ordinary list', () => {
  expect(longList(entry).safeParse('none').error?.issues).toEqual(
    z.array(entry).safeParse('none').error?.issues,
  );
});

test('a long list has the same JSON schema as an ordinary list', () => {
  const toInputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });
  expect(toInputSchema(longList(entry, 9))).toEqual(toInputSchema(z.array(entry).max(9)));
});
