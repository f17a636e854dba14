import { expect, test, vi } from 'vitest';
import { createCoachPairs, EVERYTHING, NOTHING, toToken } from '../support/coach-pairs.ts';
import { createTestServer } from '../support/test-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Under row-level security, as the product runs. */
const testServer = await createTestServer({}, { asProductRole: true, checksOwners: false });
const { command, read, run, createPair } = createCoachPairs(testServer);

const countNotices = async (recipientId: string) =>
  (
    await testServer.query(
      `select 1 from api.queued_job where job = 'social.notify' and data->>'recipientId' = ?`,
      [recipientId],
    )
  ).length;

test('the same scopes again change nothing, notify no one and write no activity', async () => {
  const { athlete, athleteId, coachId } = await createPair(EVERYTHING);
  const countEntries = async () =>
    (
      await testServer.query(
        `select 1 from auth.audit_entry where user_id = ? and kind = 'coach-scopes-changed'`,
        [athleteId],
      )
    ).length;
  for (let index = 0; index < 3; index += 1)
    await run('changeScopes', athlete, { coachId, scopes: EVERYTHING });
  expect([await countNotices(coachId), await countEntries()]).toEqual([0, 0]);
});

test.each(['changeScopes', 'comments'] as const)('%s has a limit of 30 a minute', async (kind) => {
  const { athlete, coach, athleteId, coachId, workoutId } = await createPair(EVERYTHING);
  const statuses: number[] = [];
  for (let index = 0; index < 16; index += 1) {
    if (kind === 'changeScopes') {
      for (const scopes of [{ ...NOTHING, plan: true }, EVERYTHING])
        statuses.push((await command('changeScopes', athlete, { coachId, scopes })).statusCode);
      continue;
    }
    const added = await command('addComment', coach, { athleteId, workoutId, text: 'Ok' });
    const commentId = added.json().result?.data.id ?? workoutId;
    statuses.push(added.statusCode, (await command('deleteComment', coach, { commentId })).statusCode);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

test('ending a coach or taking a scope away withdraws the open invites', async () => {
  const { athlete, coach, athleteId, coachId, link } = await createPair(EVERYTHING);
  const invite = async () => toToken((await run('invite', athlete, { scopes: EVERYTHING })).path);
  const kept = await invite();
  const narrowed = await invite();
  await run('changeScopes', athlete, { coachId, scopes: { ...NOTHING, plan: true } });
  expect((await command('accept', coach, { token: narrowed })).statusCode).toBe(404);
  expect((await command('accept', coach, { token: kept })).statusCode).toBe(404);
  const ended = await invite();
  await run('changeScopes', athlete, { coachId, scopes: EVERYTHING });
  expect((await read('coaches', athlete)).invites).toHaveLength(1);
  await run('endCoach', athlete, { coachId });
  expect((await read('coaches', athlete)).invites).toEqual([]);
  expect((await command('accept', coach, { token: ended })).statusCode).toBe(404);
  await link(EVERYTHING);
  expect((await read('athlete', coach, { athleteId })).scopes).toEqual(EVERYTHING);
});

test('an invite accepted by someone who already coaches the athlete is a conflict and changes nothing', async () => {
  const { athlete, coach, athleteId } = await createPair({ ...NOTHING, plan: true });
  const { path } = await run('invite', athlete, { scopes: EVERYTHING });
  const response = await command('accept', coach, { token: toToken(path) });
  expect([response.statusCode, response.json().error.message]).toEqual([
    409,
    'You already coach this athlete. They can change what you see in their settings.',
  ]);
  expect((await read('athlete', coach, { athleteId })).scopes).toEqual({ ...NOTHING, plan: true });
  expect((await read('coaches', athlete)).invites).toHaveLength(1);
});

test.each(['athlete', 'coach'] as const)(
  'a block by the %s deletes the coach’s comments',
  async (blocker) => {
    const { athlete, coach, athleteId, coachId, workoutId } = await createPair(EVERYTHING);
    await run('addComment', coach, { athleteId, workoutId, text: 'Well paced' });
    const [from, userId] = blocker === 'athlete' ? [athlete, coachId] : [coach, athleteId];
    await testServer.call('POST', '/api/trpc/social.block', from, { userId });
    expect(await read('ownComments', athlete, { workoutId })).toEqual([]);
  },
);

test('deleting a workout deletes the comments on it', async () => {
  const { athlete, coach, athleteId, workoutId } = await createPair(EVERYTHING);
  await run('addComment', coach, { athleteId, workoutId, text: 'Well paced' });
  const response = await testServer.call('POST', '/api/trpc/training.deleteWorkout', athlete, { workoutId });
  expect(response.statusCode, response.body).toBe(200);
  const rows = await testServer.query('select 1 from coaching.comment where workout_id = ?', [workoutId]);
  expect(rows).toEqual([]);
});
