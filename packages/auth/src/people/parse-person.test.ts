import { describe, expect, test } from 'vitest';
import { parsePerson } from './parse-person.ts';

const claims = { sub: 's-1', email: 'mia.berg@example.com', email_verified: true };

describe('names', () => {
  test.each([
    [
      'given and family name',
      { given_name: 'Mia', family_name: 'Berg', name: 'Someone Else' },
      'Mia',
      'Berg',
    ],
    ['a given name alone', { given_name: 'Mia' }, 'Mia', ''],
    ['a family name alone', { family_name: 'Berg' }, '', 'Berg'],
    ['one name, split', { name: 'Mia van der Berg' }, 'Mia', 'van der Berg'],
    ['one word', { name: 'Mia' }, 'Mia', ''],
    ['no name: the local part', {}, 'mia.berg', ''],
    ['blanks alone: the local part', { given_name: '  ', name: ' ' }, 'mia.berg', ''],
    ['invisible characters alone: the local part', { name: '\u200b\u2060' }, 'mia.berg', ''],
    [
      'fillers and blank patterns alone: the local part',
      { name: '\u3164\u115f \u1160\u2800\uffa0', given_name: '\ufe0f\u{e0101}', family_name: '\u034f' },
      'mia.berg',
      '',
    ],
    ['fillers within a name', { given_name: 'Mi\u3164a\u2800', family_name: 'Be\ufe0frg' }, 'Mia', 'Berg'],
    ['text-direction marks', { name: 'Mia \u202egreB\u202c' }, 'Mia', 'greB'],
    ['values that are not strings: the local part', { given_name: 7, name: null }, 'mia.berg', ''],
    [
      'control characters and wide blanks',
      { given_name: 'Mi\u0000a\n', family_name: 'van\u3000 Berg' },
      'Mi a',
      'van Berg',
    ],
    ['a lone surrogate', { given_name: 'Mia\ud800' }, 'Mia\ufffd', ''],
    ['decomposed letters', { given_name: 'Zoe\u0308' }, 'Zo\u00eb', ''],
    ['a very long name', { given_name: '🏃'.repeat(200) }, '🏃'.repeat(100), ''],
  ])('%s', (_case, names, firstName, lastName) => {
    expect(parsePerson({ ...claims, ...names })).toMatchObject({ firstName, lastName });
  });
});

describe('the picture', () => {
  test.each([
    ['https://cdn.example/mia.png', 'https://cdn.example/mia.png'],
    ['http://cdn.example/mia.png', null],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
    ['//cdn.example/mia.png', null],
    [`https://cdn.example/${'m'.repeat(2_048)}`, null],
    [undefined, null],
    [42, null],
  ])('%s becomes %s', (picture, profileImageUrl) => {
    expect(parsePerson({ ...claims, picture }).profileImageUrl).toBe(profileImageUrl);
  });
});

describe('rejects claims with', () => {
  test.each([
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject of more than 255 characters', { sub: 's'.repeat(256) }],
    ['no email', { email: undefined }],
    ['an invalid email', { email: 'mia' }],
    ['an email with a line break', { email: 'mia@example.com\r\nx: y' }],
    ['an unverified email', { email_verified: false }],
    ['email_verified as a string', { email_verified: 'true' }],
    ['no email_verified', { email_verified: undefined }],
  ])('%s', (_case, changedClaims) => {
    expect(() => parsePerson({ ...claims, ...changedClaims })).toThrow();
  });
});

test('returns the email in lower case and the subject unchanged', () => {
  const person = parsePerson({ ...claims, sub: 'AbC', email: 'Mia.Berg@Example.COM' });
  expect(person).toMatchObject({ subject: 'AbC', email: 'mia.berg@example.com' });
});
