import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailAddress } from './address.ts';
import { createMailer } from './create-mailer.ts';
import { parseMailSettings } from './settings.ts';
import { catchMail, type MailCatcher } from './testing/catch-mail.ts';

let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await catchMail();
});
afterAll(() => catcher.close());

function openMailer(url = catcher.url, silenceTimeoutMs?: number) {
  const settings = parseMailSettings({ SMTP_URL: url, MAIL_FROM: 'Threshold <threshold@example.org>' });
  if (!settings) throw new Error('no settings');
  return createMailer(settings, silenceTimeoutMs);
}

const MAIL = {
  to: 'mia@example.com',
  subject: 'Sign in to Threshold',
  paragraphs: ['Open this link.', 'It works <once> & for 15 minutes.'],
  link: { label: 'Sign in', url: 'https://run.example/link/AAAA' },
};

describe('mail', () => {
  test('arrives as plain text and as HTML with the link', async () => {
    await openMailer().send(MAIL);
    const { from, to, source } = await catcher.waitForMail('mia@example.com');
    expect([from, to]).toEqual(['threshold@example.org', ['mia@example.com']]);
    expect(source).toContain('Subject: Sign in to Threshold');
    expect(source).toContain('Open this link.\r\n\r\nhttps://run.example/link/AAAA');
    expect(source).toContain('<a href="https://run.example/link/AAAA">Sign in</a>');
    expect(source).toContain('It works &lt;once&gt; &amp; for 15 minutes.');
  });

  test('names how to turn it off with one click, for mail that can be turned off', async () => {
    const unsubscribeUrl = `https://run.example/api/reminder-mail/${'A'.repeat(80)}`;
    await openMailer().send({ ...MAIL, to: 'reminded@example.com', unsubscribeUrl });
    const { source } = await catcher.waitForMail('reminded@example.com');
    expect(source.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect((await catcher.waitForMail('mia@example.com')).source).not.toContain('List-Unsubscribe');
  });

  test.each([
    { unsubscribeUrl: 'https://run.example/a>, <https://eve.example/b' },
    { unsubscribeUrl: 'https://run.example/\r\nBcc: eve@example.com' },
    { to: 'mia@example.com\r\nBcc: eve@example.com' },
    { to: 'mia@example.com,eve@example.com' },
    { to: '"mia@example.com" <eve@example.com>' },
    { to: 'mia@example.com>\r\nRCPT TO:<eve@example.com' },
    { subject: 'Hi\r\nBcc: eve@example.com' },
  ])('header injection: nothing is sent with %o', async (change) => {
    const sentCount = catcher.mails.length;
    await expect(openMailer().send({ ...MAIL, ...change })).rejects.toThrow('invalid header');
    expect(catcher.mails.length).toBe(sentCount);
  });

  test.each([
    [550, true],
    [450, false],
  ])('an answer %i is final: %s, and the error quotes no address', async (status, isFinal) => {
    catcher.refuseWith(status);
    const error: unknown = await openMailer()
      .send(MAIL)
      .catch((reason: unknown) => reason);
    catcher.refuseWith(null);
    expect(error).toMatchObject({ isFinal, message: expect.stringContaining(String(status)) });
    expect(JSON.stringify([error, String(error)])).not.toMatch(/mia|person|run\.example/);
  });

  test('gives up on a server that says nothing', async () => {
    const silentServer = createServer(() => undefined);
    await new Promise<void>((resolve) => silentServer.listen(0, '127.0.0.1', resolve));
    const address = silentServer.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const startedMs = performance.now();
    await expect(openMailer(`smtp://127.0.0.1:${port}`, 300).send(MAIL)).rejects.toThrow(
      'did not take a mail',
    );
    expect(performance.now() - startedMs).toBeLessThan(15_000);
    silentServer.close();
  }, 20_000);

  test('names the code of an unreachable server', async () => {
    await expect(openMailer('smtp://127.0.0.1:1').send(MAIL)).rejects.toThrow('ESOCKET');
  });
});

describe('an address', () => {
  test.each([
    [' Mia@Example.COM ', 'mia@example.com'],
    ['mia+run@müller.de', 'mia+run@xn--mller-kva.de'],
    // A fullwidth letter is the same domain to every mail server.
    ['mia@ｅxample.com', 'mia@example.com'],
  ])('%s is stored as %s', (text, address) => {
    expect(mailAddress.parse(text)).toBe(address);
  });

  test.each([
    'mia',
    'mia@localhost',
    'ｍia@example.com',
    'm\u200bia@example.com',
    'mia@example.com, eve@example.com',
    '<mia@example.com>',
    'mia@[127.0.0.1]',
    'mia@127.0.0.1',
    `${'m'.repeat(65)}@example.com`,
  ])('%j is rejected', (text) => {
    expect(mailAddress.safeParse(text).success).toBe(false);
  });
});
