import { randomUUID } from 'node:crypto';
import { connect } from '@threshold/db';
import { silentLog } from '@threshold/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { domains } from '../../src/domains.ts';
import { stores } from '../../src/stores.ts';
import { createPeople, createWebPushKeys } from '../support/people.ts';
import { createTestServer, ORIGIN, type Person } from '../support/test-server.ts';

const testServer = await createTestServer(createWebPushKeys());
const { createPerson, runCommand, createPost } = createPeople(testServer);

/** A valid input for each social command. The test fails if one is missing. */
const WRITES: Readonly<Record<string, (targets: { userId: string; itemId: string }) => object>> = {
  follow: ({ userId }) => ({ userId }),
  unfollow: ({ userId }) => ({ userId }),
  acceptFollower: ({ userId }) => ({ userId }),
  declineFollower: ({ userId }) => ({ userId }),
  giveKudos: ({ itemId }) => ({ itemId }),
  takeKudosBack: ({ itemId }) => ({ itemId }),
  addComment: ({ itemId }) => ({ itemId, content: 'Go' }),
  deleteComment: () => ({ commentId: randomUUID() }),
  block: ({ userId }) => ({ userId }),
  unblock: ({ userId }) => ({ userId }),
  report: ({ userId }) => ({ about: 'athlete', id: userId, reason: 'spam' }),
  markNotificationsRead: () => ({ upTo: randomUUID() }),
  saveNotificationSettings: () => ({ kudos: true }),
  saveReminderSettings: () => ({ review: true }),
  subscribeToPush: () => ({
    endpoint: 'https://push.example.org/a',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  }),
  unsubscribeFromPush: () => ({ endpoint: 'https://push.example.org/a' }),
};

describe('social’s write limits', () => {
  const commands = Object.entries(domains.find(({ name }) => name === 'social')?.router._def.procedures ?? {})
    .filter(([, procedure]) => Reflect.get(Reflect.get(Object(procedure), '_def'), 'type') === 'mutation')
    .map(([name]) => name);

  test('cover every command', () => expect(Object.keys(WRITES).sort()).toEqual(commands.sort()));

  test.each(commands)('reject a further %s until the next minute, only for that athlete', async (name) => {
    const { owner, itemId } = await createPost('mia');
    const [ben, cyd] = [await createPerson('ben'), await createPerson('cyd')];
    const input = WRITES[name]?.({ userId: owner.athleteId, itemId }) ?? {};
    // Writes are counted per minute and kind, so exceed this minute's limit for every kind.
    await runCommand(name, ben, input);
    const exhaustLimits = () =>
      testServer.query(
        `insert into social.write_count (athlete_id, kind, minute, count)
         select ?, kind, date_trunc('minute', ?::timestamptz), 1000
           from unnest(array['follow','kudos','comment','delete','block','report','read','settings','push']) kind
         on conflict (athlete_id, kind) do update set count = 1000`,
        [ben.athleteId, testServer.clock.now()],
      );
    await exhaustLimits();
    const response = await runCommand(name, ben, input);
    expect([response.statusCode, response.json().error.message, response.headers['retry-after']]).toEqual([
      429,
      'That was a lot at once. Please try again in 60 s.',
      '60',
    ]);
    expect((await runCommand(name, cyd, input)).statusCode).not.toBe(429);
  });

  test('apply across two processes, per athlete rather than per address', async () => {
    const [mia, ben, cyd] = [await createPerson('mia'), await createPerson('ben'), await createPerson('cyd')];
    const orm = await connect({ url: testServer.databaseUrl, stores, log: silentLog });
    const secondApp = await createApp({ config: testServer.config, orm, now: testServer.clock.now });
    await secondApp.fastify.ready();
    onTestFinished(async () => {
      await secondApp.fastify.close();
      await orm.close(true);
    });
    const url = `/api/users/${cyd.athleteId}/follow`;
    const unfollow = (app: typeof testServer.app, person: Person) =>
      app.fastify.inject({
        method: 'DELETE',
        url,
        headers: { host: 'localhost:3000', cookie: person.cookie, origin: ORIGIN },
      });
    const responses = [];
    // Makes 64 calls, four above the limit of 60 a minute.
    for (let round = 0; round < 16; round += 1)
      responses.push(
        ...(await Promise.all(
          [testServer.app, secondApp, testServer.app, secondApp].map((app) => unfollow(app, mia)),
        )),
      );
    const rejectedResponses = responses.filter(({ statusCode }) => statusCode === 429);
    expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(60);
    expect(rejectedResponses.map(({ headers }) => headers['retry-after'])).toEqual(Array(4).fill('60'));
    expect((await unfollow(secondApp, ben)).statusCode).toBe(204);
  });
});
