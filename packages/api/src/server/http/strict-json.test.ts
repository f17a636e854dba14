import { describe, expect, test } from 'vitest';
import { DomainError } from '../domain-error.ts';
import { parseStrictJson } from './strict-json.ts';

const getRejection = (text: string): string => {
  try {
    parseStrictJson(text);
    return 'accepted';
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return error.message;
    throw error;
  }
};

describe('strict JSON parser', () => {
  test('parses ordinary JSON like JSON.parse', () => {
    const text = '{"notes":"línea\\n\\ttab 🏃‍♀️","n":-0.5,"list":[1,null,true]}';
    expect(parseStrictJson(text)).toEqual(JSON.parse(text));
  });

  test.each([
    ['{"notes":"a\\u0000b"}', 'Notes contains a character that cannot be stored'],
    ['{"notes":"\\u001b[31m"}', 'Notes contains a character that cannot be stored'],
    ['{"notes":"\\ud800"}', 'Notes contains a character that cannot be stored'],
    ['{"a":{"raceDate":"\\udfff"}}', 'Race date contains a character that cannot be stored'],
    ['{"weight":1e999}', 'Weight must be a finite number'],
    ['{"__proto__":{"x":1}}', '__proto__ is not a field of this request'],
    ['{"a":{"constructor":1}}', 'Constructor is not a field of this request'],
    ['{"a":', 'The request is not valid JSON'],
    ['NaN', 'The request is not valid JSON'],
  ])('rejects %s, naming the field', (text, message) => {
    expect(getRejection(text)).toBe(message);
    // The prototype of all objects is unchanged.
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  test('rejects nesting of 100,000 levels without exhausting the stack', () => {
    expect(getRejection(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBe(
      'The request is nested more than 32 levels deep',
    );
  });

  test('accepts 20,000 lists and objects in total but rejects more, naming no field', () => {
    const createText = (lastEntryCount: number) =>
      `{"a":[${Array(9_998).fill('{}').join()}],"b":[${Array(lastEntryCount).fill('{}').join()}]}`;
    expect(getRejection(createText(9_999))).toBe('accepted');
    expect(getRejection(createText(10_000))).toBe('The request has more than 20000 lists and objects');
  });

  test('repeats no more than 100 characters of a field’s name', () => {
    expect(getRejection(`{"${'x'.repeat(100_000)}":"\\u0000"}`).length).toBeLessThan(200);
  });

  test('accepts a list of 10,000 entries but rejects one with more', () => {
    expect(getRejection(`{"days":[${'1,'.repeat(9_999)}1]}`)).toBe('accepted');
    expect(() => parseStrictJson(`{"days":[${'1,'.repeat(10_000)}1]}`)).toThrow(
      new DomainError('too-large', 'Days has more than 10000 entries'),
    );
  });

  test('accepts a longer list if the caller raises the limit', () => {
    const text = `[${'1,'.repeat(200_000)}1]`;
    expect(parseStrictJson(text, { maxEntries: Number.POSITIVE_INFINITY })).toHaveLength(200_001);
  });

  test('accepts nesting of 32 levels', () => {
    expect(getRejection(`${'['.repeat(32)}${']'.repeat(32)}`)).toBe('accepted');
  });
});
