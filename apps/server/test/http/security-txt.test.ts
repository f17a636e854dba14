import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { createTestServer } from '../support/test-server.ts';

const path = '/.well-known/security.txt';

test('publishes the configured contact, which expires in a year', async () => {
  const testServer = await createTestServer({ SECURITY_CONTACT: 'mailto:security@example.org' });
  const response = await testServer.call('GET', path);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toBe(
    [
      'Contact: mailto:security@example.org',
      'Expires: 2027-11-20T12:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: http://localhost:3000/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('publishes no contact without SECURITY_CONTACT', async () => {
  expect((await (await createTestServer()).call('GET', path)).body).not.toContain('Contact:');
});

test.each(['security@example.org', 'http://example.org', 'javascript:alert(1)', 'mailto:a@b.c\nPolicy: x'])(
  'rejects the contact %j at boot',
  (contact) => {
    expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT is not usable');
  },
);
