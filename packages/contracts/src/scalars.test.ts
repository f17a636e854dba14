import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boundedText,
  decimal,
  localDate,
  requiredDate,
  rowId,
  timeZone,
  whenBlank,
  wholeNumber,
} from './scalars.ts';

describe('a calendar day', () => {
  test.each(['1900-01-01', '2028-02-29', '2026-11-20'])('%s is one', (text) => {
    expect(localDate.parse(text)).toBe(text);
  });
  test.each([
    '2026-02-30',
    '1899-12-31',
    '0001-01-01',
    'infinity',
    '2026-2-3',
    '2026-11-20T00:00',
    '',
    20261120,
    null,
  ])('%s is none', (value) => {
    expect(localDate.safeParse(value).success).toBe(false);
  });
});

describe('numbers', () => {
  test('a whole number is never a fraction, a text, a boolean, nothing or a list', () => {
    for (const value of [1.5, '5', '', true, null, undefined, [5], Number.NaN, Number.POSITIVE_INFINITY])
      expect(wholeNumber(0, 10).safeParse(value).success).toBe(false);
  });
  test('a decimal keeps to its bounds, both included', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        expect(decimal(-1, 1).safeParse(value).success).toBe(value >= -1 && value <= 1);
      }),
    );
  });
});

describe('a required field with a sentence of its own', () => {
  const day = requiredDate('Date is required');
  const messageOf = (value: unknown) => day.safeParse(value).error?.issues[0]?.message;

  test('tells it when the field is missing, null or blank, and only then', () => {
    for (const blank of [undefined, null, '', '  ']) expect(messageOf(blank)).toBe('Date is required');
    expect(messageOf('2026-02-30')).toBe('must be a calendar day such as 2026-11-20');
    expect(day.parse('2026-11-20')).toBe('2026-11-20');
  });

  test('leaves other faults to plain words where it has none', () => {
    expect(whenBlank('Please fill in all fields')({ input: {} })).toBeUndefined();
  });
});

describe('text', () => {
  test('its length is counted in code points, after trimming', () => {
    expect(boundedText(3).safeParse('  🏃🏃🏃  ').success).toBe(true);
    expect(boundedText(3).safeParse('🏃🏃🏃🏃').success).toBe(false);
  });
  test('it is kept in its composed form', () => {
    expect(boundedText(10).parse('e\u0301')).toBe('é');
  });
});

test('a time zone is one that this runtime knows, never an offset', () => {
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])
    expect(timeZone.parse(zone)).toBe(zone);
  for (const zone of ['+02:00', 'Mars/Olympus', '', 'x'.repeat(100)])
    expect(timeZone.safeParse(zone).success).toBe(false);
});

test('an id is a UUID', () => {
  expect(rowId.safeParse('019a0000-0000-7000-8000-000000000000').success).toBe(true);
  expect(rowId.parse('019A0000-0000-7000-8000-0000000000AF')).toBe('019a0000-0000-7000-8000-0000000000af');
  expect(rowId.safeParse("1' or 1=1").success).toBe(false);
});
