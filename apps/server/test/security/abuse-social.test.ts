import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPeople, createWebPushKeys } from '../support/people.ts';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { createTestServer, ORIGIN, type Person } from '../support/test-server.ts';

/* Attempts to abuse other athletes. Checks the responses of both APIs, and that the others' data does not change. */

const testServer = await createTestServer(createWebPushKeys());
const { createPerson, runCommand, sendQuery, queryData, follow, getFollowStatus, createPost } =
  createPeople(testServer);

describe('following', () => {
  test('refuses self-follows on both APIs, for any spelling of the id', async () => {
    const mia = await createPerson('mia');
    for (const id of [mia.athleteId, mia.athleteId.toUpperCase()]) {
      const response = await follow(mia, id);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        {
          message: 'You can’t follow yourself',
          issues: [{ path: 'userId', message: 'You can’t follow yourself' }],
        },
      ]);
      expect((await runCommand('follow', mia, { userId: id })).statusCode).toBe(400);
    }
    expect(await getFollowStatus(mia, mia)).toMatchObject({ followerCount: 0, followingCount: 0 });
  });

  test('creates one follow from ten concurrent requests on both APIs', async () => {
    const [mia, ben] = [await createPerson('mia'), await createPerson('ben')];
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, requestNumber) =>
        requestNumber % 2 ? follow(mia, ben.athleteId) : runCommand('follow', mia, { userId: ben.athleteId }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await getFollowStatus(mia, ben)).toEqual({
      isFollowing: true,
      followerCount: 1,
      followingCount: 0,
    });
    await runQueuedJobs(testServer);
    expect((await queryData('notifications', ben, {})).notifications).toHaveLength(1);
  });

  test('unlocks an achievement at ten followers, posts it to feeds and sends a notification', async () => {
    const mia = await createPerson('mia');
    const followers: Person[] = [];
    for (let requestNumber = 0; requestNumber < 10; requestNumber += 1)
      followers.push(await createPerson('crew'));
    for (const follower of followers) {
      expect((await follow(follower, mia.athleteId)).statusCode).toBe(200);
      await runQueuedJobs(testServer);
    }
    const listUnlocks = async (person: Person) =>
      (await testServer.call('GET', '/api/feed', person))
        .json()
        .filter(({ type }: { type: string }) => type === 'achievement')
        .map(({ user, data: { achievement } }: { user: { id: string }; data: { achievement: object } }) => ({
          of: user.id,
          achievement,
        }));
    const achievement = { name: 'Crew Leader', description: 'Get 10 followers.' };
    const tenthFollower = followers.at(-1) ?? mia;
    for (const reader of [mia, tenthFollower, followers[0] ?? mia])
      expect(await listUnlocks(reader)).toEqual([{ of: mia.athleteId, achievement }]);
    const notifications = (await queryData('notifications', mia, {})).notifications;
    expect(notifications.filter(({ type }: { type: string }) => type === 'achievement')).toEqual([
      {
        id: expect.any(String),
        type: 'achievement',
        createdAt: expect.any(String),
        isRead: false,
        ...achievement,
      },
    ]);
    expect((await queryData('notifications', tenthFollower, {})).notifications).toEqual([]);
  });

  test('gives the same response for unknown, erased and blocked athletes, and accepts a redundant unfollow', async () => {
    const [mia, ben, erasedAthlete] = [
      await createPerson('mia'),
      await createPerson('ben'),
      await createPerson('gone'),
    ];
    await follow(mia, erasedAthlete.athleteId);
    await testServer.call('DELETE', '/api/account', erasedAthlete);
    await runCommand('block', ben, { userId: mia.athleteId });
    for (const id of [erasedAthlete.athleteId, ben.athleteId, randomUUID(), 'nobody', "x' or 1=1"]) {
      const url = `/api/users/${encodeURIComponent(id)}/follow`;
      for (const response of [
        await testServer.call('POST', url, mia, {}),
        await testServer.call('DELETE', url, mia),
        await testServer.call('GET', `${url}-status`, mia),
      ])
        expect({ id, status: response.statusCode, body: response.json() }).toEqual({
          id,
          status: 404,
          body: { message: 'Athlete not found' },
        });
    }
    const cyd = await createPerson('cyd');
    expect((await testServer.call('DELETE', `/api/users/${cyd.athleteId}/follow`, mia)).statusCode).toBe(204);
    expect(await getFollowStatus(mia, mia)).toMatchObject({ followerCount: 0, followingCount: 0 });
    expect(await getFollowStatus(ben, cyd)).toMatchObject({ followerCount: 0, followingCount: 0 });
  });
});

const mia = await createPerson('mia');

describe('paging', () => {
  test.each([
    ['offset=1000000000000', 'Offset'],
    ['offset=10001', 'Offset'],
    ['offset=-1', 'Offset'],
    ['offset=1.5', 'Offset'],
    ['offset=1e3', 'Offset'],
    ['offset=NaN', 'Offset'],
    ['offset=', 'Offset'],
    ['offset=1&offset=2', 'Offset'],
    ['limit=0', 'Limit'],
    ['limit=-1', 'Limit'],
    ['limit=51', 'Limit'],
    ['limit=1000000000', 'Limit'],
    ['limit=Infinity', 'Limit'],
    ['cursor=x', 'Cursor'],
  ])('rejects ?%s, naming the field', async (query, field) => {
    const response = await testServer.call('GET', `/api/feed?${query}`, mia);
    expect([response.statusCode, response.json().message.split(' ')[0]]).toEqual([400, field]);
  });

  test('returns an empty page at the highest offset', async () => {
    const response = await testServer.call('GET', '/api/feed?limit=50&offset=10000', mia);
    expect([response.statusCode, response.json()]).toEqual([200, []]);
  });

  test('ignores another athlete’s cursor and survives a forged one', async () => {
    const { itemId, owner } = await createPost('ann');
    const userId = mia.athleteId;
    for (const [name, input] of [
      ['feed', {}],
      ['notifications', {}],
      ['followers', { userId }],
      ['following', { userId }],
    ] as const) {
      const foreignResponse = await sendQuery(name, mia, { ...input, cursor: itemId });
      expect(foreignResponse.statusCode).toBe(200);
      expect(foreignResponse.body).not.toContain(owner.athleteId);
      for (const cursor of ['x', '', "' or 1=1 --", 1e12, -1, 1.5, {}, [itemId], `${itemId}x`]) {
        const response = await sendQuery(name, mia, { ...input, cursor });
        expect({ name, cursor, status: response.statusCode }).toMatchObject({ status: 400 });
        expect(response.json().error.message).toMatch(/^Cursor/);
      }
      for (const limit of [0, -1, 1.5, 1e9, '5'])
        expect((await sendQuery(name, mia, { ...input, limit })).json().error.message).toMatch(/^Limit/);
    }
  });
});

describe('user content', () => {
  test.each([
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    'javascript:alert(1) {{7*7}} %00 &lt;b&gt;',
    '\u202egnp.exe \u2066isolated\u2069',
    'Z̷̢͇a̶l̵g̸o 👩‍👩‍👧',
    "'; drop table social.comment; --",
  ])('stores and shows markup as plain text: %j', async (content) => {
    const { owner, itemId } = await createPost('mia');
    const ben = await createPerson('ben');
    expect((await runCommand('addComment', ben, { itemId, content })).statusCode).toBe(200);
    const response = await sendQuery('comments', owner, { itemId });
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.json().result.data.comments).toMatchObject([{ content: content.normalize('NFC') }]);
  });

  test.each([
    ['a NUL', '"a\\u0000b"', 'Content contains a character that cannot be stored'],
    ['a bell', '"a\\u0007b"', 'Content contains a character that cannot be stored'],
    ['half a surrogate pair', '"\\ud800"', 'Content contains a character that cannot be stored'],
    [
      '100,000 characters',
      JSON.stringify('x'.repeat(100_000)),
      'Content must be at most 500 characters long',
    ],
    ['only a space', '" "', 'Write a comment first'],
    ['an object instead of text', '{"$ne":null}', 'Content must be text'],
  ])('rejects a comment with %s, naming the field', async (_description, content, message) => {
    const { owner, itemId } = await createPost('mia');
    const response = await testServer.app.fastify.inject({
      method: 'POST',
      url: '/api/trpc/social.addComment',
      headers: {
        host: 'localhost:3000',
        origin: ORIGIN,
        cookie: owner.cookie,
        'content-type': 'application/json',
      },
      payload: `{"itemId":"${itemId}","content":${content}}`,
    });
    expect([response.statusCode, response.json().error.message]).toEqual([400, message]);
    expect((await queryData('comments', owner, { itemId })).comments).toEqual([]);
  });

  test('allows only the author or the post’s owner to delete a comment', async () => {
    const { owner, itemId } = await createPost('mia');
    const [ben, cyd] = [await createPerson('ben'), await createPerson('cyd')];
    const { id } = (await runCommand('addComment', ben, { itemId, content: 'Strong' })).json().result.data;
    for (const commentId of [id, randomUUID()]) {
      const response = await runCommand('deleteComment', cyd, { commentId });
      expect([response.statusCode, response.json().error.message]).toEqual([404, 'Comment not found']);
    }
    expect((await queryData('comments', owner, { itemId })).comments).toHaveLength(1);
  });

  test('returns 404 for comments on an invisible post, and leaves no trace', async () => {
    const { owner, itemId } = await createPost('mia');
    const ben = await createPerson('ben');
    await testServer.call('POST', '/api/trpc/athletes.savePreferences', owner, { visibility: 'private' });
    const calls = [
      ['giveKudos', {}],
      ['takeKudosBack', {}],
      ['addComment', { content: 'Seen' }],
    ] as const;
    for (const id of [itemId, randomUUID()])
      for (const [name, input] of calls) {
        const response = await runCommand(name, ben, { itemId: id, ...input });
        expect([response.statusCode, response.json().error.message]).toEqual([404, 'Post not found']);
      }
    const reportResponse = await runCommand('report', ben, { about: 'item', id: itemId, reason: 'spam' });
    expect(reportResponse.statusCode).toBe(404);
    await runQueuedJobs(testServer);
    expect((await queryData('notifications', owner, {})).notifications).toMatchObject([
      { type: 'achievement' },
    ]);
    expect(await testServer.query('select from social.report where athlete_id = ?', [ben.athleteId])).toEqual(
      [],
    );
  });
});

describe('web push subscriptions', () => {
  const subscribe = (endpoint: string) =>
    runCommand('subscribeToPush', mia, { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } });

  test.each([
    'http://push.example.org/a',
    'https://localhost/a',
    'https://localhost./a',
    'https://127.0.0.1/a',
    'https://10.0.0.1/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://169.254.169.254/latest/meta-data',
    'https://push.example.org:5432/a',
    'https://database/a',
    'https://database.internal/a',
    'gopher://push.example.org/a',
    `https://push.example.org/${'a'.repeat(1_000)}`,
  ])('refuses the endpoint %s', async (endpoint) => {
    const response = await subscribe(endpoint);
    expect([response.statusCode, response.json().error.message.split(' ')[0]]).toEqual([400, 'Endpoint']);
    expect(await testServer.query('select from social.push_subscription')).toEqual([]);
  });

  test('rejects an eleventh push endpoint of an athlete', async () => {
    for (let requestNumber = 0; requestNumber < 20; requestNumber += 1)
      expect((await subscribe(`https://push.example.org/${requestNumber}`)).statusCode).toBe(200);
    expect((await subscribe('https://push.example.org/20')).statusCode).toBe(429);
    expect((await queryData('notificationSettings', mia, {})).pushEndpoints).toHaveLength(10);
  });
});
