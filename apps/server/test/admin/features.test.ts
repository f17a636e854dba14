import { FEATURE_NAMES, FEATURES, type Feature } from '@threshold/contracts/features';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPeople } from '../support/people.ts';
import { createTestServer, type Person } from '../support/test-server.ts';
import { createManagers } from './managers.ts';

const testServer = await createTestServer({ PASSKEYS: 'on' });
const { owner, admin, athlete } = await createManagers(testServer);
const { createPost } = createPeople(testServer);

const switchFeature = (person: Person | undefined, feature: string, isOn: unknown) =>
  testServer.call('PUT', '/api/admin/features', person, { feature, isOn });
const readOff = async () =>
  (await testServer.call('GET', '/api/trpc/athletes.me', athlete)).headers['threshold-features-off'];

beforeEach(async () => {
  for (const feature of FEATURES) await switchFeature(owner, feature, true);
});

describe('the matrix of roles and calls', () => {
  test('visitors get 401, athletes 404, admins read, and only the owner switches', async () => {
    const read = async (person?: Person) =>
      (await testServer.call('GET', '/api/admin/features', person)).statusCode;
    expect([await read(), await read(athlete), await read(admin), await read(owner)]).toEqual([
      401, 404, 200, 200,
    ]);
    const change = async (person?: Person) => (await switchFeature(person, 'feed', false)).statusCode;
    expect([await change(), await change(athlete), await change(admin)]).toEqual([401, 404, 403]);
    expect(await readOff()).toBeUndefined();
    expect(await change(owner)).toBe(200);
    expect(await readOff()).toBe('feed');
  });

  test.each([
    ['shoes', true],
    ['feed', 'no'],
    ['feed', undefined],
  ])('rejects %j as %j and names the field', async (feature, isOn) => {
    const answer = await switchFeature(owner, feature, isOn);
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'feature']);
  });
});

test('a switch is in the owner’s audit log, with the feature and its state', async () => {
  // Entries of one instant have no fixed order.
  testServer.clock.set('2026-11-20T12:01:00Z');
  await switchFeature(owner, 'merch', false);
  const entries = await testServer.query<{ actor: string; kind: string }>(
    `select actor, kind from auth.audit_entry where detail = 'merch-off' and user_id = ?`,
    [owner.athleteId],
  );
  expect(entries).toEqual([{ actor: 'athlete', kind: 'feature-switched' }]);
  const activity = await testServer.call('GET', '/api/trpc/athletes.accountActivity?input={}', owner);
  expect(activity.json().result.data.entries).toContainEqual(
    expect.objectContaining({ kind: 'feature-switched', detail: 'merch-off' }),
  );
});

describe('a switched-off feature', () => {
  const NO_ID = '019a0000-0000-7000-8000-000000000000';
  const CALLS: Readonly<
    Record<Exclude<Feature, 'merch' | 'points'>, readonly (readonly ['GET' | 'POST', string, object?])[]>
  > = {
    feed: [
      ['GET', '/api/feed'],
      ['GET', '/api/trpc/social.feed'],
      ['GET', `/api/trpc/social.comments?input={"itemId":"${NO_ID}"}`],
      ['POST', '/api/trpc/social.giveKudos', { itemId: NO_ID }],
      ['POST', '/api/trpc/social.takeKudosBack', { itemId: NO_ID }],
      ['POST', '/api/trpc/social.addComment', { itemId: NO_ID, content: 'Hi' }],
      ['GET', `/api/trpc/social.athleteActivity?input={"userId":"${NO_ID}"}`],
    ],
    ads: [
      ['GET', '/api/ads/daily-status'],
      ['POST', '/api/ads/watch', {}],
    ],
  };

  test.each(['feed', 'ads'] as const)(
    '%s answers 404 with its name to all calls, also to managers',
    async (feature) => {
      await switchFeature(owner, feature, false);
      const message = `${FEATURE_NAMES[feature]} is switched off on this site.`;
      for (const person of [athlete, admin, owner])
        for (const [method, url, body] of CALLS[feature]) {
          const answer = await testServer.call(method, url, person, body);
          expect([url, answer.statusCode, answer.body.includes(message)]).toEqual([url, 404, true]);
        }
      for (const [method, url, body] of CALLS[feature])
        expect((await testServer.call(method, url, undefined, body)).statusCode).toBe(401);
    },
  );

  test('keeps what is stored, and everything is back when it is on again', async () => {
    const { owner: author, itemId } = await createPost('mia');
    await testServer.call('POST', '/api/trpc/social.addComment', author, { itemId, content: 'Felt easy' });
    await switchFeature(owner, 'feed', false);
    expect((await testServer.call('GET', '/api/feed', author)).statusCode).toBe(404);
    await testServer.call('POST', '/api/workouts/manual', author, {
      date: '2026-11-19',
      type: 'run',
      session: 'AM',
      duration: '30m',
      distance: 3,
    });
    await switchFeature(owner, 'feed', true);
    const feed = (await testServer.call('GET', '/api/feed', author)).json();
    expect(feed.filter(({ type }: { type: string }) => type === 'workout')).toHaveLength(2);
    const comments = await testServer.call(
      'GET',
      `/api/trpc/social.comments?input=${encodeURIComponent(JSON.stringify({ itemId }))}`,
      author,
    );
    expect(comments.body).toContain('Felt easy');
  });

  test('points take ads, achievements and the leaderboard with them, and keep being earned', async () => {
    const { owner: runner } = await createPost('points');
    const readPoints = async () => (await testServer.call('GET', '/api/points/me', runner)).json().points;
    const before = await readPoints();
    await switchFeature(owner, 'points', false);
    for (const url of [
      '/api/points/me',
      '/api/achievements',
      '/api/achievements/user',
      '/api/leaderboard',
      '/api/ads/daily-status',
      '/api/trpc/gamification.ledger?input={}',
      '/api/trpc/gamification.rankings?input={}',
      '/api/trpc/gamification.myRank',
    ]) {
      const answer = await testServer.call('GET', url, runner);
      expect([url, answer.statusCode, answer.body.includes('switched off on this site.')]).toEqual([
        url,
        404,
        true,
      ]);
    }
    expect(await readOff()).toBe('ads,merch,points');
    await testServer.call('POST', '/api/workouts/manual', runner, {
      date: '2026-11-19',
      type: 'run',
      session: 'AM',
      duration: '30m',
      distance: 3,
    });
    await switchFeature(owner, 'points', true);
    expect(await readOff()).toBeUndefined();
    expect((await readPoints()).totalPoints).toBeGreaterThan(before.totalPoints);
  });

  test('lets athletes delete their own comments', async () => {
    const { owner: author, itemId } = await createPost('nina');
    const comment = await testServer.call('POST', '/api/trpc/social.addComment', author, {
      itemId,
      content: 'Felt easy',
    });
    const commentId = comment.json().result.data.id;
    await switchFeature(owner, 'feed', false);
    const deletion = await testServer.call('POST', '/api/trpc/social.deleteComment', author, { commentId });
    expect(deletion.statusCode).toBe(200);
    expect(await testServer.query('select id from social.comment where id = ?', [commentId])).toEqual([]);
  });

  test('leaves the other features alone, and the shop’s ad is replaced by a tip', async () => {
    await switchFeature(owner, 'merch', false);
    expect((await testServer.call('GET', '/api/feed', athlete)).statusCode).toBe(200);
    const status = () => testServer.call('GET', '/api/trpc/gamification.adStatus', athlete);
    await testServer.call('POST', '/api/ads/watch', athlete, {});
    expect((await status()).json().result.data.ad).toMatchObject({ kind: 'tip' });
    await switchFeature(owner, 'merch', true);
    expect((await status()).json().result.data.ad).toMatchObject({ kind: 'merch' });
  });
});
