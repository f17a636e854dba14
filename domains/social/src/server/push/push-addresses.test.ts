import { randomBytes, randomUUID } from 'node:crypto';
import type { RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type ConnectionOptions, createServer as createTlsServer } from 'node:tls';
import { createPublicLookup, isPublicAddress, postPublicly } from '@threshold/api/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSubscription, vapidKeyPair } from '../test/push-fixture.ts';
import { createSocialApi } from '../test/social-api.ts';
import { isPushEndpoint, postPush } from './post-push.ts';

const api = await createSocialApi();

let mia = '';

let miasSignInId = '';

beforeEach(async () => {
  mia = await api.athlete('Mia Berg');
  api.advanceClock(60_000);
  miasSignInId = await signIn(mia);
  api.portData.webPushKeys = {
    publicKey: vapidKeyPair.publicKey,
    privateKey: vapidKeyPair.privateKey,
    subject: 'mailto:admin@example.org',
  };
});

/** Signs an athlete in and returns the sign-in's id. */
async function signIn(athlete: string): Promise<string> {
  const id = randomUUID();
  await api.orm.em.getConnection().execute(
    `insert into auth.sign_in (id, user_id, token_hash, user_agent, created_at, last_seen_at)
     values (?, ?, ?, 'Firefox', ?, ?)`,
    [id, athlete, randomBytes(32).toString('base64url'), api.clock.now(), api.clock.now()],
  );
  return id;
}

describe('a push service’s address', () => {
  test.each([
    'http://push.example.org/a',
    'https://localhost/a',
    'https://localhost./a',
    'https://intranet./a',
    'https://printer.local./a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://10.1.2.3/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://[fd00::1]/a',
    'https://printer.local/a',
    'https://db.internal/a',
    'https://intranet/a',
    'https://push.example.org:8443/a',
    'https://user:secret@push.example.org/a',
    'file:///etc/passwd',
    'no address',
  ])('rejects %s', async (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
    await expect(
      api.as(mia, miasSignInId).subscribeToPush(createSubscription(endpoint)),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
  ])('accepts %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

  test.each([
    '100.64.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '0.0.0.0',
    'fe80::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])('treats %s as non-public', (address) => expect(isPublicAddress(address)).toBe(false));

  test('rejects a host name that resolves to a non-public address', async () => {
    const errorMessage = await new Promise((resolve) =>
      createPublicLookup()('localhost', {}, (error) => resolve(error?.message)),
    );
    expect(errorMessage).toBe('the host has no public address');
    const pushRequest = postPush(
      { endpoint: 'https://localhost/', headers: {}, body: Buffer.alloc(0) },
      new AbortController().signal,
    );
    await expect(pushRequest).rejects.toThrow('the host has no public address');
  });

  test('times out on a service that responds one byte at a time', async () => {
    const psk = randomBytes(16);
    const tls = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const;
    const service = createTlsServer({ ...tls, pskCallback: () => psk }, (socket) => {
      socket.on('error', () => undefined).write('HTTP/1.1 201 Created\r\nx: ');
      const byteTimer = setInterval(() => socket.write('x'), 10);
      socket.on('close', () => clearInterval(byteTimer));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const connection: RequestOptions & ConnectionOptions = {
      ...tls,
      pskCallback: () => ({ psk, identity: 'test' }),
      checkServerIdentity: () => undefined,
    };
    const pushRequest = postPublicly(
      { url: `https://127.0.0.1:${port}/`, headers: {}, body: Buffer.alloc(0) },
      new AbortController().signal,
      { connectionOptions: connection, timeoutMs: 300 },
    );
    await expect(pushRequest).rejects.toMatchObject({ name: 'AbortError' });
    await new Promise((resolve) => service.close(resolve));
  });
});
