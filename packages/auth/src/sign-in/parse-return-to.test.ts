import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseReturnTo, parseStoredReturnTo } from './parse-return-to.ts';

const origin = 'https://run.example';

test.each([
  ['/', '/'],
  ['/calendar', '/calendar'],
  ['/workout/1?tab=notes#laps', '/workout/1?tab=notes#laps'],
  ['/apiary', '/apiary'],
  ['/a/../history', '/history'],
  ['/history?next=//evil.example', '/history?next=//evil.example'],
])('accepts %s and returns %s', (returnTo, path) => {
  expect(parseReturnTo(returnTo, origin)).toBe(path);
});

test.each([
  undefined,
  null,
  7,
  ['/calendar'],
  '',
  'calendar',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/api',
  '/api/logout',
  '/%61pi/logout',
  '/./api/logout',
  '/a/../api/logout',
  '/idp',
  '/idp/auth',
  '/%',
  '/%ff',
  `/${'a'.repeat(2_000)}`,
])('replaces %j by /', (returnTo) => {
  expect(parseReturnTo(returnTo, origin)).toBe('/');
});

test.each([
  '/link/a-token',
  '/join/a-token',
  '/setup/a-token',
  '/coaching/invite/a-token',
  '/Coaching//invite/a-token',
  '/%6aoin/a-token',
  '/api',
  `/${'a'.repeat(200)}`,
  `/${'é'.repeat(40)}`,
])('stores / for %j, which has a token or is too long', (returnTo) => {
  expect(parseStoredReturnTo(returnTo, origin)).toBe('/');
});

test.each(['/settings#security', '/coaching', '/setups', `/${'a'.repeat(199)}`])('stores %s', (returnTo) => {
  expect(parseStoredReturnTo(returnTo, origin)).toBe(returnTo);
});

test('stays on the origin and out of the API for any input', () => {
  const fragment = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%2e',
    '\t',
    '\n',
    '@',
    ':',
    'evil.example',
    'api',
    'idp',
    '?',
    '#',
    'https:',
  );
  const returnTo = fc.oneof(
    fc.string(),
    fc.array(fragment, { maxLength: 8 }).map((fragments) => `/${fragments.join('')}`),
  );
  fc.assert(
    fc.property(returnTo, (text) => {
      const target = new URL(parseReturnTo(text, origin), origin);
      expect(target.origin).toBe(origin);
      expect(decodeURIComponent(target.pathname)).not.toMatch(/^\/(api|idp)(\/|$)|^\/[/\\]/);
    }),
    { numRuns: 2_000 },
  );
});
