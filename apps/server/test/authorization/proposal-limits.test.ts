import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { createCoachPairs, PROPOSES } from '../support/coach-pairs.ts';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { createTestServer } from '../support/test-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Under row-level security, as the product runs. */
const testServer = await createTestServer({}, { asProductRole: true, checksOwners: false });
const { command, read, run, createPair } = createCoachPairs(testServer);

/** No plan has that day. */
const ADDED_RUN = {
  kind: 'add',
  date: '2027-09-20',
  session: 'AM',
  content: { typeId: 'easy-run', minutes: 30 },
};

async function createProposingPair() {
  const pair = await createPair(PROPOSES);
  const { coach, athleteId } = pair;
  // Her injury rules out runs.
  await testServer.query('delete from injuries.injury where athlete_id = ?', [athleteId]);
  const { next }: { next: { id: string }[] } = await read('athlete', coach, { athleteId });
  const [session] = next;
  if (!session) throw new Error('the plan has no next session');
  const propose = (change: object) =>
    command('propose', coach, { athleteId, change, reason: 'You sound tired' });
  return { ...pair, session, propose };
}

test('a coach proposes up to 20 changes a day to one athlete, withdrawn ones included', async () => {
  const { coach, athleteId, propose } = await createProposingPair();
  const statuses: number[] = [];
  for (let count = 1; count <= 21; count += 1) {
    const answer = await propose(ADDED_RUN);
    statuses.push(answer.statusCode);
    const { result } = answer.json();
    if (result) await run('withdrawProposal', coach, { proposalId: result.data.id });
    await testServer.query('delete from coaching.write_count');
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  await expect(
    testServer.query('update coaching.proposal_day set count = 21 where athlete_id = ?', [athleteId]),
  ).rejects.toThrow('proposal_day_count_check');
});

test('refused proposals count: the 61st of an hour is not checked', async () => {
  const { propose, workoutId } = await createProposingPair();
  const statuses: number[] = [];
  for (let count = 1; count <= 61; count += 1)
    statuses.push((await propose({ kind: 'skip', workoutId })).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429]);
});

test('withdrawing a proposal takes its notification back, whether it waits or was delivered', async () => {
  for (const isDelivered of [true, false]) {
    const { athlete, coach, session, propose } = await createProposingPair();
    const { id: proposalId } = (await propose({ kind: 'skip', workoutId: session.id })).json().result.data;
    if (isDelivered) await runQueuedJobs(testServer);
    await run('withdrawProposal', coach, { proposalId });
    await runQueuedJobs(testServer);
    const rows = await testServer.query(
      `select 1 from social.notification where athlete_id = ? and source like 'proposed:%'`,
      [athlete.athleteId],
    );
    expect(rows).toEqual([]);
  }
});

test('a coach’s export has what the coach proposed, and not the athlete’s name or answer', async () => {
  const { athlete, athleteId, coach, session, propose } = await createProposingPair();
  const content = { typeId: 'recovery-run', minutes: 25, note: 'Flat and slow' };
  const response = await propose({ kind: 'change', workoutId: session.id, content });
  const { id: proposalId } = response.json().result.data;
  await run('declineProposal', athlete, { proposalId, reply: 'I feel fine' });
  const archive = await testServer.call('GET', '/api/account/export', coach);
  const file = unzipSync(new Uint8Array(archive.rawPayload))['coaching.json'] ?? new Uint8Array();
  expect(JSON.parse(strFromU8(file)).sent_proposal).toMatchObject([
    {
      id: proposalId,
      coached_id: athleteId,
      reason: 'You sound tired',
      change: { content },
      status: 'declined',
    },
  ]);
  expect(strFromU8(file)).not.toMatch(/I feel fine|Ada/);
});

test('an older version that takes the plan away and gives it back revives no permission to propose', async () => {
  const { athleteId, propose } = await createProposingPair();
  for (const isSeen of [false, true])
    await testServer.query('update coaching.link set sees_plan = ? where athlete_id = ?', [
      isSeen,
      athleteId,
    ]);
  expect((await propose(ADDED_RUN)).statusCode).toBe(404);
});
