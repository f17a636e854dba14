import { beforeEach, describe, expect, test } from 'vitest';
import { createPeople } from '../support/people.ts';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { createTestServer, type Person } from '../support/test-server.ts';
import { createManagers } from './managers.ts';

const testServer = await createTestServer({ PASSKEYS: 'on' });
const { owner, admin, athlete, signInAs } = await createManagers(testServer);
const { createPerson, createPost, runCommand, sendQuery, queryData, follow } = createPeople(testServer);

interface Thing {
  readonly about: string;
  readonly reportedId: string;
  readonly thingId: string | null;
  readonly text: string | null;
}

const list = async (manager: Person = admin): Promise<{ open: Thing[]; hidden: Thing[] }> =>
  (await testServer.call('GET', '/api/admin/reports', manager)).json();
const decide = async (manager: Person | undefined, thing: object, decision: string) =>
  (await testServer.call('POST', '/api/admin/reports/decide', manager, { ...thing, decision })).statusCode;
const listAudit = async (athleteId: string) =>
  (
    await testServer.query<{ kind: string }>('select kind from auth.audit_entry where user_id = ?', [
      athleteId,
    ])
  ).map(({ kind }) => kind);

let author: Person;
let reader: Person;
let itemId: string;
let commentId: string;
const post = () => ({ about: 'item', reportedId: author.athleteId, thingId: itemId });
const comment = () => ({ about: 'comment', reportedId: reader.athleteId, thingId: commentId });
const report = (person: Person, about: string, id: string, note?: string) =>
  runCommand('report', person, { about, id, reason: 'harassment', note });

beforeEach(async () => {
  await testServer.query('delete from social.report');
  reader = await createPerson('rita');
  ({ owner: author, itemId } = await createPost('otto', 'Rude notes'));
  await follow(reader, author.athleteId);
  commentId = (await runCommand('addComment', reader, { itemId, content: 'Rude words' })).json().result.data
    .id;
  await runQueuedJobs(testServer);
});

test('visitors get 401 and athletes 404, and neither decides anything', async () => {
  await report(reader, 'item', itemId);
  const read = async (person?: Person) =>
    (await testServer.call('GET', '/api/admin/reports', person)).statusCode;
  expect([await read(), await read(athlete), await read(admin), await read(owner)]).toEqual([
    401, 404, 200, 200,
  ]);
  expect(await decide(undefined, post(), 'hidden')).toBe(401);
  expect(await decide(athlete, post(), 'hidden')).toBe(404);
  expect((await list()).open).toHaveLength(1);
});

test.each([
  ['an unknown decision', {}, 'deleted'],
  ['a post without an id', { thingId: null }, 'hidden'],
  ['a hidden athlete', { about: 'athlete', thingId: null }, 'hidden'],
])('rejects %s', async (_name, change, decision) => {
  await report(reader, 'item', itemId);
  expect(await decide(owner, { ...post(), ...change }, decision)).toBe(400);
});

test('lists each thing once, with its text and how many reported it, but not who', async () => {
  const other = await createPerson('nils');
  await report(reader, 'item', itemId, 'Look at the notes');
  await report(other, 'item', itemId);
  await report(author, 'comment', commentId);
  await report(other, 'athlete', author.athleteId);
  const answer = await testServer.call('GET', '/api/admin/reports', admin);
  const { open } = answer.json();
  expect(open).toHaveLength(3);
  const findThing = (about: string) => open.find((thing: Thing) => thing.about === about);
  expect(findThing('item')).toMatchObject({
    ...post(),
    reporterCount: 2,
    reasons: ['harassment'],
    notes: ['Look at the notes'],
    text: 'run: Rude notes',
    name: expect.stringContaining('Otto'),
  });
  expect(findThing('comment')).toMatchObject({ ...comment(), reporterCount: 1, text: 'Rude words' });
  expect(findThing('athlete')).toMatchObject({ thingId: null, text: null });
  expect(answer.body).not.toContain(other.athleteId);
});

test('lists what two athletes reported before 60 older reports of one athlete', async () => {
  const flooder = await createPerson('fred');
  await testServer.query(
    `insert into social.report (id, athlete_id, about, reported_id, reason, created_at)
     select gen_random_uuid(), ?, 'athlete', gen_random_uuid(), 'spam', ?::timestamptz - interval '1 hour'
       from generate_series(1, 60)`,
    [flooder.athleteId, testServer.clock.now()],
  );
  await report(reader, 'item', itemId);
  await report(await createPerson('nils'), 'item', itemId);
  expect((await list()).open[0]).toMatchObject(post());
});

test('pages what was hidden, so that everything can be shown again', async () => {
  await testServer.query(
    `insert into social.report (id, about, reported_id, thing_id, reason, created_at, decided_at, decision)
     select gen_random_uuid(), 'item', ?, gen_random_uuid(), 'spam', ?, ?, 'hidden' from generate_series(1, 60)`,
    [author.athleteId, testServer.clock.now(), testServer.clock.now()],
  );
  const listHidden = async (path: string) => (await testServer.call('GET', path, admin)).json();
  const first = await listHidden('/api/admin/reports');
  expect([first.hidden.length, first.nextHiddenOffset]).toEqual([50, 50]);
  const second = await listHidden('/api/admin/reports?hiddenOffset=50');
  expect([second.hidden.length, second.nextHiddenOffset]).toEqual([10, null]);
  const ids = [...first.hidden, ...second.hidden].map(({ thingId }) => thingId);
  expect(new Set(ids).size).toBe(60);
  expect((await listHidden('/api/admin/reports?hiddenOffset=none')).hidden).toEqual(first.hidden);
});

describe('a reported post', () => {
  const isInFeed = async (person: Person) =>
    (await sendQuery('feed', person, { limit: 50 })).body.includes(`"id":"${itemId}"`);

  test('disappears for everyone, in every call, when it is hidden, until it is shown again', async () => {
    await report(reader, 'item', itemId);
    expect([await isInFeed(reader), await isInFeed(author)]).toEqual([true, true]);
    expect(await decide(admin, post(), 'hidden')).toBe(204);
    expect([await isInFeed(reader), await isInFeed(author)]).toEqual([false, false]);
    expect((await sendQuery('comments', reader, { itemId })).statusCode).toBe(404);
    expect((await runCommand('giveKudos', reader, { itemId })).statusCode).toBe(404);
    expect((await runCommand('addComment', reader, { itemId, content: 'Hi' })).statusCode).toBe(404);
    const activity = await sendQuery('athleteActivity', reader, { userId: author.athleteId });
    expect(activity.body).not.toContain(itemId);
    expect((await list()).open).toEqual([]);
    expect((await list()).hidden).toMatchObject([post()]);
    expect(await decide(owner, post(), 'kept')).toBe(204);
    expect([await isInFeed(reader), await isInFeed(author)]).toEqual([true, true]);
    expect((await list()).hidden).toEqual([]);
  });

  test.each(['before', 'after'])(
    'stays hidden after its workout is deleted and restored %s the decision, until it is shown again',
    async (order) => {
      await report(reader, 'item', itemId);
      if (order === 'after') await decide(admin, post(), 'hidden');
      const [row] = await testServer.query<{ workout_id: string }>(
        'select workout_id from social.item where id = ?',
        [itemId],
      );
      const deletion = await testServer.call('POST', '/api/trpc/training.deleteWorkout', author, {
        workoutId: row?.workout_id,
      });
      const { undoId } = deletion.json().result.data;
      const undo = await testServer.call('POST', '/api/trpc/training.undoChange', author, { undoId });
      expect(undo.statusCode, undo.body).toBe(200);
      if (order === 'before') expect(await decide(admin, post(), 'hidden')).toBe(204);
      const isShown = async () =>
        (await sendQuery('feed', author, { limit: 50 })).body.includes('Rude notes');
      expect(await isShown()).toBe(false);
      expect(await decide(owner, post(), 'kept')).toBe(204);
      expect(await isShown()).toBe(true);
    },
  );

  test('stays when it is kept, and its reports are decided once', async () => {
    await report(reader, 'item', itemId);
    expect(await decide(admin, post(), 'kept')).toBe(204);
    expect(await isInFeed(reader)).toBe(true);
    expect(await decide(admin, post(), 'hidden')).toBe(404);
    expect((await list()).open).toEqual([]);
  });

  test('gets into the audit logs of the manager and the author when it is hidden', async () => {
    await report(reader, 'item', itemId);
    await decide(admin, post(), 'hidden');
    expect(await listAudit(admin.athleteId)).toContain('report-decided');
    expect(await listAudit(author.athleteId)).toContain('content-hidden');
  });
});

describe('a reported comment', () => {
  const readComments = async () =>
    (await queryData('comments', author, { itemId })).comments.map(
      ({ content }: { content: string }) => content,
    );
  const readCount = async () =>
    (
      await testServer.query<{ count: number }>(
        'select comment_count as count from social.item where id = ?',
        [itemId],
      )
    )[0]?.count;

  beforeEach(() => report(author, 'comment', commentId));

  test('disappears when it is hidden, also from the count, the feed and the notifications', async () => {
    expect([await readComments(), await readCount()]).toEqual([['Rude words'], 1]);
    expect(await decide(admin, comment(), 'hidden')).toBe(204);
    expect([await readComments(), await readCount()]).toEqual([[], 0]);
    for (const name of ['feed', 'notifications'])
      expect((await sendQuery(name, author, {})).body).not.toContain('Rude words');
    expect(await decide(admin, comment(), 'kept')).toBe(204);
    expect([await readComments(), await readCount()]).toEqual([['Rude words'], 1]);
  });

  test('leaves the count once when it is hidden and then deleted', async () => {
    await runCommand('addComment', reader, { itemId, content: 'Kind words' });
    await decide(admin, comment(), 'hidden');
    expect((await runCommand('deleteComment', reader, { commentId })).statusCode).toBe(200);
    expect(await readCount()).toBe(1);
    expect(await decide(admin, comment(), 'kept')).toBe(204);
    expect(await readCount()).toBe(1);
  });
});

test('an admin does not decide about themselves, and the owner does', async () => {
  const otherAdmin = await signInAs('ada.moe', 'admin');
  await report(reader, 'athlete', otherAdmin.athleteId);
  const thing = { about: 'athlete', reportedId: otherAdmin.athleteId, thingId: null };
  expect(await decide(otherAdmin, thing, 'kept')).toBe(403);
  expect(await decide(admin, thing, 'kept')).toBe(204);
  await report(reader, 'athlete', owner.athleteId);
  expect(await decide(owner, { ...thing, reportedId: owner.athleteId }, 'kept')).toBe(204);
});

test('reports about an erased person can be decided', async () => {
  await report(reader, 'item', itemId);
  await testServer.call('DELETE', '/api/account', author);
  expect((await list()).open).toMatchObject([{ ...post(), name: null }]);
  expect(await decide(admin, post(), 'hidden')).toBe(204);
});
