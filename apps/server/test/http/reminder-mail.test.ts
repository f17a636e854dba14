import { expect, test } from 'vitest';
import { createTestServer } from '../support/test-server.ts';

const { app, signIn, call } = await createTestServer({}, { asProductRole: true });
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test('the address of a reminder’s mail shows a page with a button and changes nothing by itself', async () => {
  const page = await app.fastify.inject({ url: '/api/reminder-mail/anything' });
  expect([page.statusCode, page.headers['content-type'], page.headers['referrer-policy']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-referrer',
  ]);
  expect(page.body).toContain('<form method="post">');
});

test('an unknown token is a 404, whatever the form says', async () => {
  const mia = await signIn('mia.berg@example.com');
  await call('POST', '/api/trpc/social.saveReminderSettings', mia, { session: true });
  for (const [token, payload] of [
    [`${mia.athleteId.replaceAll('-', '')}-${'A'.repeat(43)}`, 'List-Unsubscribe=One-Click'],
    [`${'0'.repeat(32)}-${'A'.repeat(43)}`, ''],
    ['short', '{"a":1}'],
  ]) {
    const url = `/api/reminder-mail/${token}`;
    const answer = await app.fastify.inject({ method: 'POST', url, headers: FORM, payload });
    expect(answer.statusCode, answer.body).toBe(404);
  }
});

test('another site can’t send the form with the athlete’s cookie', async () => {
  const mia = await signIn('mia.berg@example.com');
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/reminder-mail/short',
    headers: { ...FORM, cookie: mia.cookie, origin: 'https://eve.example' },
    payload: '',
  });
  expect(answer.statusCode).toBe(403);
});

test('a large body is refused', async () => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/reminder-mail/short',
    headers: FORM,
    payload: 'x'.repeat(5_000),
  });
  expect(answer.statusCode).toBe(413);
});
