import { expect, test, vi } from 'vitest';
import { createCoachPairs, EVERYTHING, NOTHING } from '../support/coach-pairs.ts';
import { createTestServer } from '../support/test-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Under row-level security, as the product runs. */
const testServer = await createTestServer({}, { asProductRole: true, checksOwners: false });
const { command, read, run, createPair } = createCoachPairs(testServer);

/** A pair whose coach has commented on the athlete's workout. */
async function createCommentedPair() {
  const pair = await createPair(EVERYTHING);
  const { coach, athleteId, workoutId } = pair;
  const { id: commentId } = await run('addComment', coach, { athleteId, workoutId, text: 'Well paced' });
  const readAsCoach = async () => await read('comments', coach, { athleteId, workoutId });
  const readOwn = async () => await read('ownComments', pair.athlete, { workoutId });
  return { ...pair, commentId, readAsCoach, readOwn };
}

test('a reply of the athlete is shown to its coach alone, who is notified and can’t delete it', async () => {
  const { athlete, athleteId, coach, coachId, workoutId, commentId, readAsCoach, readOwn } =
    await createCommentedPair();
  const other = await testServer.signIn(`other.${coachId.slice(-12)}@example.com`);
  const { path } = await run('invite', athlete, { scopes: EVERYTHING });
  await run('accept', other, { token: path.split('/').at(-1) });
  await run('addComment', other, { athleteId, workoutId, text: 'Too fast' });
  const { id: replyId } = await run('reply', athlete, { commentId, text: 'It felt easy' });
  expect(await readAsCoach()).toMatchObject([
    { id: commentId, replies: [{ id: replyId, text: 'It felt easy', canDelete: false }] },
  ]);
  // Comments of the same instant have no order among each other.
  const own = await readOwn();
  expect(own).toHaveLength(2);
  expect(own.find(({ id }: { readonly id: string }) => id === commentId)).toMatchObject({
    canReply: true,
    replies: [{ id: replyId, canDelete: true }],
  });
  expect(own.find(({ id }: { readonly id: string }) => id !== commentId)).toMatchObject({
    text: 'Too fast',
    replies: [],
  });
  expect(JSON.stringify(await read('comments', other, { athleteId, workoutId }))).not.toContain('easy');
  const jobs = await testServer.query<{ source: string }>(
    `select data->>'source' as source from api.queued_job
      where job = 'social.notify' and data->>'recipientId' = ? order by id`,
    [coachId],
  );
  expect(jobs.at(-1)?.source).toBe(`replied:${athleteId}:${workoutId}`);
  expect((await command('deleteComment', coach, { commentId: replyId })).statusCode).toBe(404);
  await run('deleteComment', athlete, { commentId: replyId });
  expect(await readAsCoach()).toMatchObject([{ replies: [] }]);
});

test('deleting a comment deletes the replies to it', async () => {
  const { athlete, coach, commentId, readOwn, workoutId } = await createCommentedPair();
  await run('reply', athlete, { commentId, text: 'Thank you' });
  await run('deleteComment', coach, { commentId });
  expect(await readOwn()).toEqual([]);
  expect(await testServer.query('select 1 from coaching.comment where workout_id = ?', [workoutId])).toEqual(
    [],
  );
});

test('replies are limited to 20 on a workout and 500 characters', async () => {
  const { athlete, commentId } = await createCommentedPair();
  const statuses: number[] = [];
  for (let index = 0; index < 21; index += 1)
    statuses.push((await command('reply', athlete, { commentId, text: 'Ok' })).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(409);
  expect((await command('reply', athlete, { commentId, text: 'x'.repeat(501) })).statusCode).toBe(400);
});

test('no one replies to a coach whose link has ended or who no longer sees workouts, nor to a reply', async () => {
  const { athlete, coach, coachId, commentId, readOwn } = await createCommentedPair();
  const { id: replyId } = await run('reply', athlete, { commentId, text: 'Thank you' });
  const reply = async (id: string, person = athlete) =>
    (await command('reply', person, { commentId: id, text: 'Hello' })).statusCode;
  expect([await reply(replyId), await reply(commentId, coach)]).toEqual([404, 404]);
  await run('changeScopes', athlete, { coachId, scopes: { ...NOTHING, plan: true } });
  expect([await reply(commentId), (await readOwn())[0].canReply]).toEqual([404, false]);
  await run('endCoach', athlete, { coachId });
  expect(await reply(commentId)).toBe(404);
});
