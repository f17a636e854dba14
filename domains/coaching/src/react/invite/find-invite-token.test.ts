import { expect, test } from 'vitest';
import { findInviteToken } from './find-invite-token.ts';

test.each([
  ['https://threshold.example/coaching/invite/abc-DEF_123', 'abc-DEF_123'],
  [' Be my coach: https://threshold.example/coaching/invite/abc?from=mail#top ', 'abc'],
  ['/coaching/invite/abc/', 'abc'],
  ['https://threshold.example/coaching', null],
  ['https://threshold.example/coaching/invite/', null],
  ['abc', null],
])('finds the token of the pasted link %j', (text, token) => {
  expect(findInviteToken(text)).toBe(token);
});
