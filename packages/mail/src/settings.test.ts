import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listMailProblems, mailVariables, parseMailSettings } from './settings.ts';

const environment = z.object(mailVariables);
const MAIL_FROM = 'Threshold <threshold@example.org>';

describe('the mail server configured by environment variables', () => {
  test('does not exist without settings', () => {
    expect([parseMailSettings({}), listMailProblems({}, () => 'problem')]).toEqual([null, []]);
  });

  test('needs both variables, and names the missing one', () => {
    const list = (env: z.input<typeof environment>) =>
      listMailProblems(env, (variable, problem) => `${variable} ${problem}`);
    expect(list({ SMTP_URL: 'smtp://mail.example.org' })).toEqual(['MAIL_FROM is required with SMTP_URL']);
    expect(list({ MAIL_FROM })).toEqual(['SMTP_URL is required with MAIL_FROM']);
  });

  test('sends a password only with TLS, except within this machine', () => {
    const parse = (SMTP_URL: string) => parseMailSettings(environment.parse({ SMTP_URL, MAIL_FROM }));
    expect(parse('smtp://mia%40example.org:s%3Aecret@mail.example.org')).toEqual({
      host: 'mail.example.org',
      port: 587,
      isTls: false,
      requiresTls: true,
      login: { user: 'mia@example.org', password: 's:ecret' },
      from: { name: 'Threshold', address: 'threshold@example.org' },
    });
    expect(parse('smtps://user:secret@mail.example.org')).toMatchObject({ port: 465, isTls: true });
    expect(parse('smtp://user:secret@127.0.0.1:2525')).toMatchObject({ port: 2525, requiresTls: false });
    expect(parse('smtp://relay.example.org:25')).toMatchObject({ requiresTls: false, login: null });
  });

  test.each([
    { SMTP_URL: 'http://mail.example.org' },
    { SMTP_URL: 'smtp://mail.example.org/path' },
    { SMTP_URL: 'smtp://mail.example.org?proxy=http://evil.example' },
    { SMTP_URL: 'smtp://user@mail.example.org' },
    { SMTP_URL: 'smtp://us%er:secret@mail.example.org' },
    { MAIL_FROM: 'Threshold' },
    { MAIL_FROM: 'Threshold <a@example.org>, b@example.org' },
    { MAIL_FROM: 'Threshold\r\nBcc: eve@example.org <a@example.org>' },
  ])('rejects %o', (env) => {
    expect(environment.safeParse(env).success).toBe(false);
  });
});
