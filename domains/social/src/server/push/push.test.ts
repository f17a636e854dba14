import { createDecipheriv, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JobContext, noModel } from '@threshold/api/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { browser, createSubscription, ENDPOINT, vapidKeyPair } from '../test/push-fixture.ts';
import { createSocialApi } from '../test/social-api.ts';
import type { PostPush } from './push-to-browsers.ts';
import { sendPush } from './send-push.ts';

const api = await createSocialApi();

let mia = '';

let ben = '';

let miasSignInId = '';

let bensSignInId = '';

beforeEach(async () => {
  mia = await api.athlete('Mia Berg');
  ben = await api.athlete('Ben Ito');
  api.advanceClock(60_000);
  [miasSignInId, bensSignInId] = [await signIn(mia), await signIn(ben)];
  api.portData.webPushKeys = {
    publicKey: vapidKeyPair.publicKey,
    privateKey: vapidKeyPair.privateKey,
    subject: 'mailto:admin@example.org',
  };
});

/** Decrypts a message like a browser (RFC 8291, section 4; RFC 8188, section 2). */
function decrypt(body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sharedSecret = browser.curve.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.curve.getPublicKey(), sender]);
  const key = Buffer.from(hkdfSync('sha256', sharedSecret, browser.auth, info, 32));
  const contentKey = Buffer.from(hkdfSync('sha256', key, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', key, salt, 'Content-Encoding: nonce\0', 12));
  const encryptedRecord = body.subarray(21 + keyLength);
  const cipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  cipher.setAuthTag(encryptedRecord.subarray(-16));
  const text = Buffer.concat([cipher.update(encryptedRecord.subarray(0, -16)), cipher.final()]);
  // A single record, whose padding starts with a 2.
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

/** Claims of the VAPID token (RFC 8292). */
function parseVerifiedClaims(authorization = ''): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  expect(key).toBe(vapidKeyPair.publicKey);
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isValid).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** The context of a job that Ben caused. */
const createJobContext = (): JobContext => ({
  athleteId: ben,
  log: api.queryContext(ben).log,
  signal: new AbortController().signal,
  model: noModel,
  now: api.clock.now,
  queryContext: () => api.queryContext(ben),
  runInTransaction: (work) => api.runInTransaction(ben, work),
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

/** Ben follows Mia, whose browser is subscribed. The push job has run without keys; returns its data. */
async function createUnsentPush(): Promise<{ recipientId: string; notificationId: string }> {
  await api.as(mia, miasSignInId).subscribeToPush(createSubscription());
  await api.follow(ben, mia);
  const keys = api.portData.webPushKeys;
  api.portData.webPushKeys = null;
  await api.runJobs();
  api.portData.webPushKeys = keys;
  const [notification] = (await api.as(mia).notifications({})).notifications;
  return { recipientId: mia, notificationId: notification?.id ?? '' };
}

const countBrowsers = async (athlete: string) =>
  (await api.as(athlete).notificationSettings()).pushEndpoints.length;

describe('web push', () => {
  test('sends an encrypted, signed message without health data', async () => {
    const data = await createUnsentPush();
    const receivedRequests: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
    const service = createServer((pushRequest, response) => {
      const chunks: Buffer[] = [];
      pushRequest.on('data', (chunk) => chunks.push(chunk));
      pushRequest.on('end', () => {
        receivedRequests.push({ headers: pushRequest.headers, body: Buffer.concat(chunks) });
        response.writeHead(201).end();
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const postToLoopback: PostPush = ({ headers, body }) =>
      new Promise((resolve, reject) => {
        const pushRequest = request({ port, host: '127.0.0.1', method: 'POST', headers }, (response) =>
          resolve(response.resume().statusCode ?? 0),
        );
        pushRequest.on('error', reject).end(body);
      });
    await sendPush(createJobContext(), data, postToLoopback);
    service.close();
    expect(receivedRequests).toHaveLength(1);
    const { headers, body } = receivedRequests[0] ?? { headers: {}, body: Buffer.alloc(0) };
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(parseVerifiedClaims(headers.authorization)).toMatchObject({
      aud: 'https://push.example.org',
      sub: 'mailto:admin@example.org',
    });
    expect(decrypt(body)).toEqual({
      title: 'New follower',
      body: 'Ben Ito started following you',
      path: `/profile/${ben}`,
    });
  });

  test.each([404, 410])('deletes a subscription after status %i', async (status) => {
    const data = await createUnsentPush();
    await sendPush(createJobContext(), data, async () => status);
    expect(await countBrowsers(mia)).toBe(0);
  });

  test('sends only to the recipient’s browsers and keeps one that another athlete has taken over', async () => {
    const data = await createUnsentPush();
    await api.as(ben, bensSignInId).subscribeToPush(createSubscription(`${ENDPOINT}-ben`));
    const sentEndpoints: string[] = [];
    await sendPush(createJobContext(), data, async ({ endpoint }) => {
      sentEndpoints.push(endpoint);
      await api.as(ben, bensSignInId).subscribeToPush(createSubscription());
      return 410;
    });
    expect(sentEndpoints).toEqual([ENDPOINT]);
    expect([await countBrowsers(mia), await countBrowsers(ben)]).toEqual([0, 2]);
  });

  test('skips and deletes only the browser whose sign-in has ended', async () => {
    const data = await createUnsentPush();
    const otherSignInId = await signIn(mia);
    await api.as(mia, otherSignInId).subscribeToPush(createSubscription(`${ENDPOINT}-laptop`));
    await api.orm.em.getConnection().execute('delete from auth.sign_in where id = ?', [miasSignInId]);
    expect((await api.as(mia, otherSignInId).notificationSettings()).pushEndpoints).toEqual([
      `${ENDPOINT}-laptop`,
    ]);
    const sentEndpoints: string[] = [];
    const post: PostPush = async ({ endpoint }) => {
      sentEndpoints.push(endpoint);
      return 201;
    };
    await sendPush(createJobContext(), data, post);
    expect(sentEndpoints).toEqual([`${ENDPOINT}-laptop`]);
    // A sign-in expires after two weeks without use.
    api.advanceClock(15 * 86_400_000);
    await sendPush(createJobContext(), data, post);
    expect(sentEndpoints).toHaveLength(1);
    expect(
      await api.orm.em
        .getConnection()
        .execute('select from social.push_subscription where athlete_id = ?', [mia]),
    ).toEqual([]);
  });

  test('keeps the subscription if the service fails or is unreachable', async () => {
    const data = await createUnsentPush();
    await sendPush(createJobContext(), data, async () => 500);
    await sendPush(createJobContext(), data, async () => {
      throw new Error('ECONNREFUSED');
    });
    expect(await countBrowsers(mia)).toBe(1);
  });

  test('sends nothing in the recipient’s quiet hours', async () => {
    const data = await createUnsentPush();
    const sentEndpoints: string[] = [];
    const post: PostPush = async ({ endpoint }) => {
      sentEndpoints.push(endpoint);
      return 201;
    };
    const now = api.clock.now();
    const minutes = now.getUTCHours() * 60;
    await api.as(mia).saveReminderSettings({ quietFromMinutes: minutes, quietUntilMinutes: minutes + 120 });
    await sendPush(createJobContext(), data, post);
    expect(sentEndpoints).toEqual([]);
    await api.as(mia).saveReminderSettings({ quietHours: false });
    await sendPush(createJobContext(), data, post);
    expect(sentEndpoints).toHaveLength(1);
  });

  test('skips read notifications and servers without keys', async () => {
    const data = await createUnsentPush();
    const failingPost: PostPush = async () => {
      throw new Error('sent');
    };
    const sentEndpoints: string[] = [];
    const post: PostPush = async ({ endpoint }) => {
      sentEndpoints.push(endpoint);
      return 201;
    };
    api.portData.webPushKeys = null;
    await sendPush(createJobContext(), data, failingPost);
    api.portData.webPushKeys = { publicKey: 'x', privateKey: 'x', subject: 'x' };
    await api.as(mia).markNotificationsRead({ upTo: data.notificationId });
    await sendPush(createJobContext(), data, post);
    expect(sentEndpoints).toEqual([]);
  });

  test('stores a browser for the athlete signed in there, and at most ten per athlete', async () => {
    await api.as(mia, miasSignInId).subscribeToPush(createSubscription());
    await api.as(ben, bensSignInId).subscribeToPush(createSubscription());
    expect([await countBrowsers(mia), await countBrowsers(ben)]).toEqual([0, 1]);
    for (let browserNumber = 0; browserNumber < 12; browserNumber += 1) {
      api.clock.set(`2026-11-20T12:${10 + browserNumber}:00Z`);
      await api.as(mia, miasSignInId).subscribeToPush(createSubscription(`${ENDPOINT}${browserNumber}`));
    }
    expect(await countBrowsers(mia)).toBe(10);
    await api.as(mia).unsubscribeFromPush({ endpoint: `${ENDPOINT}11` });
    expect(await countBrowsers(mia)).toBe(9);
    await api.as(mia).unsubscribeFromPush({ endpoint: ENDPOINT });
    expect(await countBrowsers(ben)).toBe(1);
  });

  test('rejects a subscription on a server without keys', async () => {
    api.portData.webPushKeys = null;
    await expect(api.as(mia, miasSignInId).subscribeToPush(createSubscription())).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});
