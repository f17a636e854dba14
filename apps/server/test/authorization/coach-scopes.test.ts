import { describe, expect, test, vi } from 'vitest';
import { createCoachPairs, EVERYTHING, NOTHING, toToken } from '../support/coach-pairs.ts';
import { createTestServer, type Person } from '../support/test-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Under row-level security, so that a coach's reads depend on the check of the link alone. */
const testServer = await createTestServer({}, { asProductRole: true, checksOwners: false });

const { command, ask, read, run, createPair } = createCoachPairs(testServer);

describe('coach with the scope of', () => {
  test.each(['plan', 'workouts', 'health', 'injuries'] as const)(
    '%s alone sees nothing else',
    async (scope) => {
      const { coach, athleteId, workoutId } = await createPair({ ...NOTHING, [scope]: true });
      const view = await read('athlete', coach, { athleteId });
      expect({
        plan: view.next !== null && view.season !== null,
        workouts: view.workouts !== null && view.status !== null,
        health: view.recovery !== null,
        injuries: view.injuries !== null,
        propose: view.proposals !== null,
      }).toEqual({ ...NOTHING, [scope]: true });
      const states = new Set((view.week?.sessions ?? []).map(({ state }: { state: string }) => state));
      if (scope === 'plan') expect([...states]).toEqual(['planned']);
      if (scope === 'workouts') expect([...states]).toEqual(['done']);
      if (scope === 'health' || scope === 'injuries') expect(view.week).toBeNull();
      if (scope !== 'injuries') expect(JSON.stringify(view)).not.toMatch(/knee/i);
      const status = scope === 'workouts' ? 200 : 404;
      expect((await ask('comments', coach, { athleteId, workoutId })).statusCode).toBe(status);
      expect(
        (await command('addComment', coach, { athleteId, workoutId, text: 'Well paced' })).statusCode,
      ).toBe(status);
      const [summary] = await read('athletes', coach);
      expect(summary.athlete.id).toBe(athleteId);
      expect(summary.latest?.id ?? null).toBe(scope === 'workouts' ? workoutId : null);
    },
  );

  test('everything sees week, season, status, workouts, recovery and injuries', async () => {
    const { coach, athleteId, workoutId } = await createPair(EVERYTHING);
    const view = await read('athlete', coach, { athleteId });
    expect(view.workouts.map(({ id }: { id: string }) => id)).toEqual([workoutId]);
    expect(view.recovery.hrvMs).toBe(61);
    expect(view.injuries[0].bodyPart).toBe('Knee');
    expect(view.flags.map(({ kind }: { kind: string }) => kind)).toContain('injury');
    expect(view.season.raceDate).toBe('2027-02-13');
    expect(view.next.length).toBeGreaterThan(0);
  });
});

describe('coach whose link', () => {
  test('never existed gets 404 everywhere, as for an unknown athlete', async () => {
    const { coach, athleteId, workoutId } = await createPair(null);
    const unknown = await ask('athlete', coach, { athleteId: '019a0000-0000-7000-8000-000000000000' });
    const response = await ask('athlete', coach, { athleteId });
    expect([response.statusCode, response.body]).toEqual([404, unknown.body]);
    expect((await ask('comments', coach, { athleteId, workoutId })).statusCode).toBe(404);
    expect(await read('athletes', coach)).toEqual([]);
  });

  test('has been ended by the athlete gets 404 at once', async () => {
    const { athlete, coach, athleteId, coachId, workoutId } = await createPair(EVERYTHING);
    await run('endCoach', athlete, { coachId });
    expect((await ask('athlete', coach, { athleteId })).statusCode).toBe(404);
    expect((await ask('comments', coach, { athleteId, workoutId })).statusCode).toBe(404);
    expect(await read('athletes', coach)).toEqual([]);
    expect(await read('athleteCount', coach)).toEqual({ athletes: 0 });
  });

  test('has lost a scope no longer sees that part', async () => {
    const { athlete, coach, athleteId, coachId } = await createPair(EVERYTHING);
    await run('changeScopes', athlete, { coachId, scopes: { ...NOTHING, plan: true } });
    const view = await read('athlete', coach, { athleteId });
    expect([view.workouts, view.recovery, view.injuries]).toEqual([null, null, null]);
  });

  test.each(['athlete', 'coach'] as const)(
    'ends when the %s blocks the other one, and stays forbidden',
    async (blocker) => {
      const { athlete, coach, athleteId, coachId, workoutId } = await createPair(EVERYTHING);
      const { path } = await run('invite', athlete, { scopes: EVERYTHING });
      const [from, userId] = blocker === 'athlete' ? [athlete, coachId] : [coach, athleteId];
      await testServer.call('POST', '/api/trpc/social.block', from, { userId });
      expect((await ask('athlete', coach, { athleteId })).statusCode).toBe(404);
      expect((await ask('comments', coach, { athleteId, workoutId })).statusCode).toBe(404);
      expect((await read('coaches', athlete)).coaches).toEqual([]);
      expect((await command('preview', coach, { token: toToken(path) })).statusCode).toBe(404);
      expect((await command('accept', coach, { token: toToken(path) })).statusCode).toBe(404);
    },
  );
});

describe('invite of a coach', () => {
  test('shows what it shares, links once, and names the expired, used and unknown ones alike', async () => {
    const { athlete, coach, coachId } = await createPair(null);
    const { path } = await run('invite', athlete, { scopes: { ...NOTHING, workouts: true } });
    const token = toToken(path);
    const preview = await run('preview', coach, { token });
    expect([preview.athlete.firstName, preview.scopes, preview.isOwn]).toEqual([
      'Ada',
      { ...NOTHING, workouts: true },
      false,
    ]);
    expect((await command('accept', athlete, { token })).statusCode).toBe(400);
    await run('accept', coach, { token });
    const late = await testServer.signIn('late.coach@example.com');
    const used = await command('accept', late, { token });
    const unknown = await command('accept', late, { token: 'x'.repeat(43) });
    expect([used.statusCode, used.body]).toEqual([404, unknown.body]);
    const view = await read('coaches', athlete);
    expect(view.coaches.map(({ coach: { id } }: { coach: { id: string } }) => id)).toEqual([coachId]);
    expect(view.invites).toEqual([]);
  });

  test('shows its preview by POST alone, so that no URL has its token', async () => {
    const { athlete, coach } = await createPair(null);
    const { path } = await run('invite', athlete, { scopes: EVERYTHING });
    expect((await ask('preview', coach, { token: toToken(path) })).statusCode).toBe(405);
  });

  test('expires after seven days', async () => {
    const { athlete, coach } = await createPair(null);
    const { path } = await run('invite', athlete, { scopes: EVERYTHING });
    const start = testServer.clock.now();
    testServer.clock.set(new Date(start.getTime() + 7 * 86_400_000).toISOString());
    const response = await command('accept', coach, { token: toToken(path) });
    testServer.clock.set(start.toISOString());
    expect(response.statusCode).toBe(404);
  });

  test('stays within five at a time, also when created at once', async () => {
    const { athlete } = await createPair(null);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => command('invite', athlete, { scopes: EVERYTHING })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
  });

  test('gives an athlete at most five coaches and the same link to one of two coaches', async () => {
    const { athlete } = await createPair(null);
    const coaches = await Promise.all(
      Array.from({ length: 7 }, (_, index) => testServer.signIn(`many.c${index}@example.com`)),
    );
    const statuses: number[] = [];
    for (const coach of coaches.slice(0, 6)) {
      const { path } = await run('invite', athlete, { scopes: EVERYTHING });
      statuses.push((await command('accept', coach, { token: toToken(path) })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409]);
    const [first, second] = coaches;
    if (!first || !second) throw new Error('coaches are missing');
    await run('endCoach', athlete, { coachId: first.athleteId });
    const { invites } = await read('coaches', athlete);
    for (const { id } of invites) await run('revokeInvite', athlete, { inviteId: id });
    const { path } = await run('invite', athlete, { scopes: EVERYTHING });
    const race = await Promise.all(
      [first, coaches[6] ?? second].map((coach) => command('accept', coach, { token: toToken(path) })),
    );
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  test('needs at least one scope, and names the field', async () => {
    const { athlete } = await createPair(null);
    const response = await command('invite', athlete, { scopes: NOTHING });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.data.details.issues[0].path).toBe('scopes');
  });
});

describe('comments of a coach', () => {
  test('reach only the athlete and the author, and each may delete them', async () => {
    const { athlete, coach, athleteId, workoutId } = await createPair(EVERYTHING);
    const { id } = await run('addComment', coach, { athleteId, workoutId, text: 'Well paced' });
    const [seen] = await read('ownComments', athlete, { workoutId });
    expect([seen.text, seen.coach.firstName]).toEqual(['Well paced', 'Kim']);
    const other = await testServer.signIn('other.person@example.com');
    expect(await read('ownComments', other, { workoutId })).toEqual([]);
    expect((await command('deleteComment', other, { commentId: id })).statusCode).toBe(404);
    const feed = await testServer.call('GET', '/api/feed', athlete);
    expect(feed.body).not.toContain('Well paced');
    await run('deleteComment', coach, { commentId: id });
    const { id: secondId } = await run('addComment', coach, { athleteId, workoutId, text: 'Rest well' });
    await run('deleteComment', athlete, { commentId: secondId });
    expect(await read('ownComments', athlete, { workoutId })).toEqual([]);
  });

  test('are limited to 20 on a workout and 500 characters, on the athlete’s own completed workouts', async () => {
    const { coach, athleteId, workoutId } = await createPair(EVERYTHING);
    const { workoutId: foreignWorkoutId } = await createPair(EVERYTHING);
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push((await command('addComment', coach, { athleteId, workoutId, text: 'Ok' })).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(409);
    const long = await command('addComment', coach, { athleteId, workoutId, text: 'x'.repeat(501) });
    expect(long.statusCode).toBe(400);
    const foreign = await command('addComment', coach, {
      athleteId,
      workoutId: foreignWorkoutId,
      text: 'Ok',
    });
    expect(foreign.statusCode).toBe(404);
  });
});

test('writes each act of coaching to the account’s activity and notifies the other party', async () => {
  const { athlete, coach, athleteId, coachId, workoutId } = await createPair(EVERYTHING);
  await run('changeScopes', athlete, { coachId, scopes: { ...NOTHING, workouts: true } });
  await run('addComment', coach, { athleteId, workoutId, text: 'Well paced' });
  await run('leave', coach, { athleteId });
  const kindsOf = async ({ athleteId: id }: Person) =>
    (
      await testServer.query<{ kind: string }>(
        'select kind from auth.audit_entry where user_id = ? order by id',
        [id],
      )
    ).map(({ kind }) => kind);
  expect(await kindsOf(athlete)).toEqual(expect.arrayContaining(['coach-invited', 'coach-scopes-changed']));
  expect(await kindsOf(coach)).toEqual(expect.arrayContaining(['coach-accepted', 'coaching-left']));
  const jobs = await testServer.query<{ data: { recipientId: string; coaching: { change: string } } }>(
    `select data from api.queued_job where job = 'social.notify' and data->>'type' = 'coaching' order by id`,
  );
  const ofPair = jobs
    .map(({ data }) => data)
    .filter(({ recipientId }) => [athleteId, coachId].includes(recipientId));
  expect(
    ofPair.map(({ recipientId, coaching }) => [
      recipientId === coachId ? 'coach' : 'athlete',
      coaching.change,
    ]),
  ).toEqual([
    ['athlete', 'accepted'],
    ['coach', 'scopes-changed'],
    ['athlete', 'commented'],
    ['athlete', 'left'],
  ]);
});

test('erasing an account deletes its links and comments on both sides', async () => {
  const { athlete, coach, athleteId, workoutId } = await createPair(EVERYTHING);
  await run('addComment', coach, { athleteId, workoutId, text: 'Well paced' });
  expect((await testServer.call('DELETE', '/api/account', coach)).statusCode).toBeLessThan(300);
  expect((await read('coaches', athlete)).coaches).toEqual([]);
  expect(await read('ownComments', athlete, { workoutId })).toEqual([]);
});
