import { listFileRoutes, listRestRows } from '@threshold/api/server';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { domains } from '../../src/domains.ts';
import { createPeople } from '../support/people.ts';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { createTestAthletes } from '../support/test-athletes.ts';
import { createTestServer } from '../support/test-server.ts';
import { FILE_ROWS, MATRIX, NON_TRPC_ROUTES } from './authorization-matrix.ts';
import { PROCEDURES } from './procedures.ts';
import {
  RELATIONS,
  type Relation,
  type RelationFixture,
  type RevealedData,
  VISIBILITY_MATRIX,
} from './visibility-matrix.ts';

/*
 * What each surface reveals about an athlete who is private, visible to followers, blocked or erased. They created
 * all their content while they were public.
 */

// Also tests the database's own policies.
const testServer = await createTestServer({}, { asProductRole: true });
const { runCommand, createPost, follow } = createPeople(testServer);
const LTHR = 173;

const isMutation = (path: string) =>
  PROCEDURES.some((procedure) => procedure.path === path && procedure.isMutation);

const profile = { fitnessLevel: 'beginner', raceDate: '2027-02-13', raceDistance: 10 };

/** Three athletes who follow each other and post, before the relation is set. */
async function createFixture(relation: Relation): Promise<RelationFixture> {
  const { owner: viewer, itemId: viewersItem } = await createPost('viewer');
  const { owner: thirdAthlete, itemId: thirdsItem } = await createPost('third');
  const username = `hidden${RELATIONS.indexOf(relation)}`;
  const content = `The words of ${username}`;
  const { owner: subject, itemId: subjectsItem, workoutId } = await createPost(username, content);
  await testServer.call('POST', '/api/profile', subject, { ...profile, lthr: LTHR });
  for (const [follower, followee] of [
    [viewer, subject],
    [viewer, thirdAthlete],
    [subject, viewer],
    [subject, thirdAthlete],
    [thirdAthlete, subject],
  ] as const)
    expect((await follow(follower, followee.athleteId)).statusCode).toBe(200);
  await runCommand('addComment', subject, { itemId: viewersItem, content });
  await runCommand('addComment', subject, { itemId: subjectsItem, content });
  const comment = await runCommand('addComment', subject, { itemId: thirdsItem, content });
  await runCommand('giveKudos', subject, { itemId: viewersItem });
  await runCommand('addComment', viewer, { itemId: subjectsItem, content: 'Well run' });
  await runCommand('giveKudos', viewer, { itemId: subjectsItem });
  const injury = await testServer.call('POST', '/api/injuries', subject, {
    bodyPart: 'Knee',
    injuryType: content,
    severity: 'Mild',
    dateOfInjury: '2026-11-20',
    currentPainLevel: 2,
    symptoms: content,
  });
  expect(injury.statusCode, injury.body).toBe(200);
  await runQueuedJobs(testServer);
  const fixture = {
    viewer,
    third: thirdAthlete,
    subject,
    name: username.replace('h', 'H'),
    content,
    viewersItem,
    thirdsItem,
    subjectsItem,
    subjectsWorkout: workoutId,
    subjectsInjury: injury.json().id,
    subjectsComment: comment.json().result.data.id,
  };
  await setRelation(fixture, relation);
  return fixture;
}

async function setRelation({ viewer, subject }: RelationFixture, relation: Relation): Promise<void> {
  const setVisibility = (visibility: string) =>
    testServer.call('POST', '/api/trpc/athletes.savePreferences', subject, { visibility });
  switch (relation) {
    case 'public':
      return;
    case 'private':
      return void (await setVisibility('private'));
    case 'to followers':
      await testServer.call('DELETE', `/api/users/${subject.athleteId}/follow`, viewer);
      return void (await setVisibility('followers'));
    case 'to a follower':
      return void (await setVisibility('followers'));
    case 'blocked the viewer':
      return void (await runCommand('block', subject, { userId: viewer.athleteId }));
    case 'blocked by the viewer':
      return void (await runCommand('block', viewer, { userId: subject.athleteId }));
    case 'erased':
      return void (await testServer.call('DELETE', '/api/account', subject));
  }
}

function describeRevealed(
  response: { statusCode: number; body: string },
  { subject, name, content }: RelationFixture,
): string {
  const { statusCode, body } = response;
  const containsSome = (...texts: readonly string[]) => texts.some((text) => body.includes(text));
  if (statusCode >= 300 && !containsSome(name, subject.athleteId, content)) return String(statusCode);
  const revealed = [
    ...(containsSome(name, subject.athleteId) ? ['name'] : []),
    ...(containsSome(content, `"lthr":${LTHR}`) ? ['content'] : []),
    ...(containsSome('"hidden":true') ? ['hidden'] : []),
  ];
  return revealed.join('+') || 'nothing';
}

const callTrpc = (path: string, input: object, { viewer }: RelationFixture) =>
  isMutation(path)
    ? testServer.call('POST', `/api/trpc/${path}`, viewer, input)
    : testServer.call('GET', `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, viewer);

/** Makes the same call over REST, if there is a route. */
function callRest(path: string, input: object, { viewer }: RelationFixture) {
  const restRoute = listRestRows(domains).find(
    ({ domain, row }) => row.method === 'GET' && `${domain.name}.${row.procedure}` === path,
  );
  if (!restRoute) return null;
  const url = restRoute.row.path.replace(/:(id|userId)\b/, () => String(Reflect.get(input, 'userId')));
  return testServer.call('GET', path === 'social.feedList' ? `${url}?limit=50&offset=0` : url, viewer);
}

const fixtures = new Map<Relation, RelationFixture>();
const getFixture = (relation: Relation): RelationFixture => {
  const fixture = fixtures.get(relation);
  if (!fixture) throw new Error(`${relation} was not set up`);
  return fixture;
};
beforeAll(async () => {
  for (const relation of RELATIONS) fixtures.set(relation, await createFixture(relation));
}, 60_000);

describe.each(
  VISIBILITY_MATRIX.map((row) => ({
    ...row,
    title: [row.path, row.about ?? ''].join(' ').trim(),
  })),
)('$title', ({ path, input, reveals: revealedByRelation }) => {
  test('reveals only what each relation may see, on both APIs', async () => {
    const revealed: Record<string, unknown> = {};
    const expected: Record<string, RevealedData | null> = {};
    for (const [index, relation] of RELATIONS.entries()) {
      const fixture = getFixture(relation);
      const expectedReveal = revealedByRelation[index] ?? null;
      if (expectedReveal === null) continue;
      expected[relation] = expectedReveal;
      revealed[relation] = describeRevealed(await callTrpc(path, input(fixture), fixture), fixture);
      const restResponse = await callRest(path, input(fixture), fixture);
      if (restResponse)
        expect({ relation, revealed: describeRevealed(restResponse, fixture) }).toEqual({
          relation,
          revealed: expectedReveal,
        });
    }
    expect(revealed).toEqual(expected);
  });
});

describe('procedures outside the surface matrix', () => {
  const otherProcedures = PROCEDURES.filter(
    ({ path }) => !VISIBILITY_MATRIX.some((row) => row.path === path),
  );

  test('concern only the caller’s data', () => {
    expect(otherProcedures.filter(({ path }) => !MATRIX[path] || MATRIX[path].forOthers === 'shown')).toEqual(
      [],
    );
    expect(
      VISIBILITY_MATRIX.every(
        ({ path, reveals: revealedByRelation }) =>
          path in MATRIX && revealedByRelation.length === RELATIONS.length,
      ),
    ).toBe(true);
  });

  const queryPaths = otherProcedures.filter(({ isMutation }) => !isMutation).map(({ path }) => path);
  test.each(queryPaths)('%s reveals no other athlete, even a public one', async (path) => {
    const fixture = getFixture('public');
    const row = MATRIX[path];
    // Where the input needs one of the caller's own ids, pass the subject's instead.
    const input =
      row?.forOthers === 'not-found'
        ? { ...buildSubjectInput(path, fixture) }
        : ((await row?.input?.(await getTestAthletes())) ?? {});
    const response = await callTrpc(path, input, fixture);
    expect(describeRevealed(response, fixture)).toBe(row?.forOthers === 'not-found' ? '404' : 'nothing');
  });
});

let testAthletesPromise: ReturnType<typeof createTestAthletes> | undefined;
/** Ann and Bob only provide inputs for the matrix. */
const getTestAthletes = () => (testAthletesPromise ??= createTestAthletes(testServer));

const buildSubjectInput = (
  path: string,
  { subject: { athleteId }, subjectsWorkout: workoutId, subjectsInjury: injuryId }: RelationFixture,
) => {
  if (path === 'coaching.athlete') return { athleteId };
  if (/^coaching/.test(path)) return { athleteId, workoutId };
  if (/recording$/.test(path)) return { sessionId: workoutId };
  if (/^files/.test(path)) return { importId: workoutId };
  if (path === 'training.checkMove') return { workoutId, date: '2026-11-21' };
  return /^injuries/.test(path) ? { injuryId } : { workoutId };
};

describe('routes outside tRPC', () => {
  test.each(RELATIONS)(
    '%s: the viewer’s files and exports reveal nothing about the subject',
    async (relation) => {
      const fixture = getFixture(relation);
      const file = await testServer.call(
        'GET',
        `/api/workout/${fixture.subjectsWorkout}/file?format=tcx`,
        fixture.viewer,
      );
      expect(file.statusCode).toBe(404);
      const { rawPayload } = await testServer.call('GET', '/api/account/export', fixture.viewer);
      const body = Object.values(unzipSync(new Uint8Array(rawPayload)))
        .map((part) => strFromU8(part))
        .join('\n');
      // The viewer's follows, blocks and reports are their own data and don't reveal the other's identity.
      const withoutOwnReferences = body.replaceAll(/"(followee|blocked|reported)_id":"[\w-]+"/g, '');
      expect(describeRevealed({ statusCode: 200, body: withoutOwnReferences }, fixture)).toBe('nothing');
    },
  );

  test('match the lists of file routes and plain routes', () => {
    expect(
      listFileRoutes(domains)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(Object.keys(FILE_ROWS).sort());
    // The export is tested above. Events only contain a count of unread notifications. Only their owner can see and
    // end sign-ins and ways to sign in (`packages/auth`). `person-data.test.ts` covers what a manager exports. The
    // other routes return no athletes' data.
    expect(Object.keys(NON_TRPC_ROUTES)).toHaveLength(52);
  });
});

describe('later changes of visibility', () => {
  const getFeedReveal = async (fixture: RelationFixture) =>
    describeRevealed(await callTrpc('social.feed', { limit: 50 }, fixture), fixture);
  const hasSubjectsPost = async (fixture: RelationFixture) =>
    (await callTrpc('social.feed', { limit: 50 }, fixture)).body.includes(fixture.subjectsItem);
  const getProfileReveal = async (fixture: RelationFixture) =>
    describeRevealed(
      await callTrpc('athletes.athlete', { userId: fixture.subject.athleteId }, fixture),
      fixture,
    );

  test('show an athlete who becomes public again, even in existing feeds', async () => {
    const fixture = getFixture('private');
    await runQueuedJobs(testServer);
    expect(await getFeedReveal(fixture)).toBe('nothing');
    await testServer.call('POST', '/api/trpc/athletes.savePreferences', fixture.subject, {
      visibility: 'public',
    });
    await runQueuedJobs(testServer);
    expect([await getFeedReveal(fixture), await getProfileReveal(fixture)]).toEqual([
      'name+content',
      'name+content',
    ]);
  });

  test.each(['blocked the viewer', 'blocked by the viewer'] as const)(
    'show the subject again once unblocked (%s), without restoring the follow',
    async (relation) => {
      const fixture = getFixture(relation);
      const { viewer, subject } = fixture;
      const [blocker, blocked] = relation === 'blocked the viewer' ? [subject, viewer] : [viewer, subject];
      await runCommand('unblock', blocked, { userId: blocker.athleteId });
      expect(await getProfileReveal(fixture)).toBe('404');
      await runCommand('unblock', blocker, { userId: blocked.athleteId });
      // The subject's comment on the third athlete's post is public again, but their own posts need a follow.
      expect([await getProfileReveal(fixture), await hasSubjectsPost(fixture)]).toEqual([
        'name+content',
        false,
      ]);
      await follow(viewer, subject.athleteId);
      expect([await getFeedReveal(fixture), await hasSubjectsPost(fixture)]).toEqual(['name+content', true]);
    },
  );

  test('drop queued notification jobs after a block', async () => {
    const { viewer, subject, viewersItem } = getFixture('public');
    const countUnread = async () =>
      (await callTrpc('social.notifications', {}, getFixture('public'))).json().result.data.unread;
    await runCommand('takeKudosBack', subject, { itemId: viewersItem });
    await runCommand('giveKudos', subject, { itemId: viewersItem });
    await runCommand('addComment', subject, { itemId: viewersItem, content: 'Too late' });
    await runCommand('block', viewer, { userId: subject.athleteId });
    const unreadBefore = await countUnread();
    await runQueuedJobs(testServer);
    expect(await countUnread()).toBe(unreadBefore);
    expect(await getFeedReveal(getFixture('public'))).toBe('nothing');
  });
});
