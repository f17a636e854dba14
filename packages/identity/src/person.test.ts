import { describe, expect, test } from 'vitest';
import { parseEmail, parseName, toClaims, toSubject } from './person.ts';

describe('a person’s name', () => {
  test.each([
    ['mia.berg@example.com', 'Mia', 'Berg'],
    ['anna-lena_vos@example.com', 'Anna', 'Lena Vos'],
    ['mia.berg+trial@example.com', 'Mia', 'Berg'],
    ['sam@example.com', 'Sam', ''],
    ['demo@threshold.local', 'Demo', 'Athlete'],
    ["o'neil.kay@example.com", "O'neil", 'Kay'],
    ['_@example.com', '_', ''],
  ])('parses the name in %s', (email, first, last) => {
    expect(parseName(email)).toEqual({ first, last });
  });

  test('omits family_name for a person without a last name', () => {
    expect(toClaims('sam@example.com')).toEqual({
      sub: 'dev|sam@example.com',
      email: 'sam@example.com',
      email_verified: true,
      name: 'Sam',
      given_name: 'Sam',
    });
  });
});

test('a subject yields its email; another provider’s subject yields none', () => {
  expect(parseEmail(toSubject('mia.berg@example.com'))).toBe('mia.berg@example.com');
  expect(parseEmail('google|mia.berg@example.com')).toBeUndefined();
});
