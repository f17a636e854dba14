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
  test.each(['1900-01-01', '2028-02-29', '2026-11-20'])('accepts %s', (text) => {
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
  ])('rejects %s', (value) => {
    expect(localDate.safeParse(value).success).toBe(false);
  });
});

describe('numbers', () => {
  test('reject fractions, strings, booleans, null and lists as a whole number', () => {
    for (const value of [1.5, '5', '', true, null, undefined, [5], Number.NaN, Number.POSITIVE_INFINITY])
      expect(wholeNumber(0, 10).safeParse(value).success).toBe(false);
  });
  test('accept decimals within their bounds, inclusive', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        expect(decimal(-1, 1).safeParse(value).success).toBe(value >= -1 && value <= 1);
      }),
    );
  });
});

describe('a required field with its own message', () => {
  const day = requiredDate('Date is required');
  const getMessage = (value: unknown) => day.safeParse(value).error?.issues[0]?.message;

  test('shows its message when the field is missing, null or blank, and only then', () => {
    for (const blank of [undefined, null, '', '  ']) expect(getMessage(blank)).toBe('Date is required');
    expect(getMessage('2026-02-30')).toBe('must be a calendar day such as 2026-11-20');
    expect(day.parse('2026-11-20')).toBe('2026-11-20');
  });

  test('shows the default message for other faults', () => {
    expect(whenBlank('Please fill in all fields')({ input: {} })).toBeUndefined();
  });
});

describe('text', () => {
  test('counts its length in code points, after trimming', () => {
    expect(boundedText(3).safeParse('  🏃🏃🏃  ').success).toBe(true);
    expect(boundedText(3).safeParse('🏃🏃🏃🏃').success).toBe(false);
  });
  test('normalizes to composed form (NFC)', () => {
    expect(boundedText(10).parse('e\u0301')).toBe('é');
  });
});

test('a time zone must be known to this runtime and not be an offset', () => {
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])
    expect(timeZone.parse(zone)).toBe(zone);
  for (const zone of ['+02:00', 'Mars/Olympus', '', 'x'.repeat(100)])
    expect(timeZone.safeParse(zone).success).toBe(false);
});

test('an id must be a UUID', () => {
  expect(rowId.safeParse('019a0000-0000-7000-8000-000000000000').success).toBe(true);
  expect(rowId.parse('019A0000-0000-7000-8000-0000000000AF')).toBe('019a0000-0000-7000-8000-0000000000af');
  expect(rowId.safeParse("1' or 1=1").success).toBe(false);
});
