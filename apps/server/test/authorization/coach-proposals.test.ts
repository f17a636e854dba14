import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test, vi } from 'vitest';
import { createCoachPairs, PROPOSES } from '../support/coach-pairs.ts';
import { createTestServer, type Person } from '../support/test-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Under row-level security, as the product runs. */
const testServer = await createTestServer({}, { asProductRole: true, checksOwners: false });
const { command, read, run, createPair } = createCoachPairs(testServer);

interface Session {
  readonly id: string;
  readonly date: string;
  readonly session: string;
  readonly type: string;
}

const today = localDate('2026-11-20');
/** No plan has that day. */
const LATER = '2027-09-20';
const EASY_RUN = { typeId: 'easy-run', minutes: 30 };
const ADDED_RUN = { kind: 'add', date: LATER, session: 'AM', content: EASY_RUN };

/** A pair whose coach may propose, and the athlete's next sessions as the coach sees them. */
async function createProposingPair(scopes = PROPOSES) {
  const pair = await createPair(scopes);
  const { coach, athleteId } = pair;
  // Her injury rules out runs.
  await testServer.query('delete from injuries.injury where athlete_id = ?', [athleteId]);
  const { next }: { next: Session[] } = await read('athlete', coach, { athleteId });
  const [session] = next;
  if (!session) throw new Error('the plan has no next session');
  const propose = (change: object, reason = 'You sound tired') =>
    command('propose', coach, { athleteId, change, reason });
  const listOwn = async () => await read('ownProposals', pair.athlete);
  const listAsCoach = async () => (await read('athlete', coach, { athleteId })).proposals;
  return { ...pair, next, session, propose, listOwn, listAsCoach };
}

const listDay = async (person: Person, date: string): Promise<Session[]> => {
  const input = encodeURIComponent(JSON.stringify({ from: date, to: date }));
  return (await testServer.call('GET', `/api/trpc/training.workoutsBetween?input=${input}`, person)).json()
    .result.data;
};

describe('coach’s proposal', () => {
  test('to skip a session is shown to the athlete, made on acceptance and undone', async () => {
    const { athlete, session, propose, listOwn, listAsCoach } = await createProposingPair();
    const { id: proposalId } = (await propose({ kind: 'skip', workoutId: session.id })).json().result.data;
    expect(await listOwn()).toMatchObject([
      {
        id: proposalId,
        kind: 'skip',
        workoutId: session.id,
        status: 'open',
        reason: 'You sound tired',
        before: { type: session.type, date: session.date },
        after: null,
        coach: { firstName: 'Kim' },
      },
    ]);
    await run('acceptProposal', athlete, { proposalId });
    expect(await listDay(athlete, session.date)).toMatchObject([{ session: 'Rest' }]);
    expect(await listOwn()).toEqual([]);
    expect(await listAsCoach()).toMatchObject([{ id: proposalId, status: 'accepted' }]);
    await run('undoProposal', athlete, { proposalId });
    expect(await listDay(athlete, session.date)).toMatchObject([{ id: session.id }]);
    expect(await listAsCoach()).toMatchObject([{ status: 'undone' }]);
    expect((await command('undoProposal', athlete, { proposalId })).statusCode).toBe(404);
  });

  test('can’t be undone like one of the athlete’s own changes', async () => {
    const { athlete, session, propose, listAsCoach } = await createProposingPair();
    const { id: proposalId } = (await propose({ kind: 'skip', workoutId: session.id })).json().result.data;
    await run('acceptProposal', athlete, { proposalId });
    const undo = await testServer.call('POST', '/api/trpc/training.undoChange', athlete, {
      undoId: proposalId,
    });
    expect(undo.statusCode).toBe(404);
    expect(await listAsCoach()).toMatchObject([{ id: proposalId, status: 'accepted' }]);
    await run('undoProposal', athlete, { proposalId });
  });

  test('to move a session moves and pins it, and its day becomes a rest day', async () => {
    const { athlete, session, propose } = await createProposingPair();
    const response = await propose({ kind: 'move', workoutId: session.id, date: LATER });
    const { id: proposalId } = response.json().result.data;
    await run('acceptProposal', athlete, { proposalId });
    expect(await listDay(athlete, LATER)).toMatchObject([{ id: session.id, type: session.type }]);
    expect(await listDay(athlete, session.date)).toMatchObject([{ session: 'Rest' }]);
  });

  test('to change a session replaces its content and keeps the coach’s note', async () => {
    const { athlete, session, propose, listOwn } = await createProposingPair();
    const content = { typeId: 'recovery-run', minutes: 25, note: 'Flat and slow' };
    const response = await propose({ kind: 'change', workoutId: session.id, content });
    expect(response.statusCode, response.body).toBe(200);
    const [proposal] = await listOwn();
    expect(proposal).toMatchObject({
      after: { type: 'Recovery run', durationSeconds: 1_500 },
      note: 'Flat and slow',
    });
    await run('acceptProposal', athlete, { proposalId: proposal.id });
    const input = encodeURIComponent(JSON.stringify({ workoutId: session.id }));
    const workout = (
      await testServer.call('GET', `/api/trpc/training.workout?input=${input}`, athlete)
    ).json();
    expect(workout.result.data).toMatchObject({
      type: 'Recovery run',
      duration: '25m',
      notes: 'Flat and slow',
    });
  });

  test('to add a session takes a distance instead of a duration', async () => {
    const { athlete, propose, listOwn } = await createProposingPair();
    const content = { typeId: 'easy-run', distanceMeters: 6_000 };
    const response = await propose({ ...ADDED_RUN, content });
    expect(response.statusCode, response.body).toBe(200);
    const [proposal] = await listOwn();
    expect(proposal.after.distanceMeters).toBeGreaterThan(5_700);
    expect(proposal.after.distanceMeters).toBeLessThan(6_400);
    await run('acceptProposal', athlete, { proposalId: proposal.id });
    expect(await listDay(athlete, LATER)).toMatchObject([{ type: 'Easy run' }]);
  });

  test('declined with a word notifies the coach', async () => {
    const { athlete, coachId, session, propose, listOwn, listAsCoach } = await createProposingPair();
    const { id: proposalId } = (await propose({ kind: 'skip', workoutId: session.id })).json().result.data;
    await run('declineProposal', athlete, { proposalId, reply: 'I feel fine' });
    expect(await listOwn()).toEqual([]);
    expect(await listAsCoach()).toMatchObject([{ status: 'declined', reply: 'I feel fine' }]);
    expect((await command('acceptProposal', athlete, { proposalId })).statusCode).toBe(404);
    const jobs = await testServer.query<{ source: string }>(
      `select data->>'source' as source from api.queued_job
        where job = 'social.notify' and data->>'recipientId' = ? order by id`,
      [coachId],
    );
    expect(jobs.at(-1)?.source).toMatch(/^proposal-declined:/);
  });

  test('rejects a proposal that breaks a rule of the plan, in words for the coach', async () => {
    const { athlete, propose } = await createProposingPair();
    const restDate = await findRestDay(athlete);
    const response = await propose({ ...ADDED_RUN, date: restDate });
    expect([response.statusCode, response.json().error.message]).toEqual([
      409,
      expect.stringMatching(/^(They’d|Their) /),
    ]);
    const long = await propose({ ...ADDED_RUN, content: { typeId: 'easy-run', minutes: 470 } });
    expect([long.statusCode, long.json().error.data.details.issues[0].path]).toEqual([
      400,
      'change.content.minutes',
    ]);
  });

  test('rejects a past day, and an unknown, completed or foreign session', async () => {
    const { propose, workoutId, session } = await createProposingPair();
    const other = await createProposingPair();
    const yesterday = addDays(today, -1);
    const statuses = await Promise.all(
      [
        { kind: 'skip', workoutId },
        { kind: 'skip', workoutId: other.session.id },
        { kind: 'skip', workoutId: '019a0000-0000-7000-8000-000000000000' },
        { kind: 'move', workoutId: session.id, date: yesterday },
        { ...ADDED_RUN, date: yesterday },
        { ...ADDED_RUN, content: { typeId: 'easy-run' } },
        { ...ADDED_RUN, content: { typeId: 'no-such-run', minutes: 30 } },
      ].map(async (change) => (await propose(change)).statusCode),
    );
    expect(statuses).toEqual([404, 404, 404, 400, 400, 400, 400]);
  });

  test('a proposal is out of date once the athlete changes the session, and can’t be accepted', async () => {
    const { athlete, session, propose, listOwn, listAsCoach } = await createProposingPair();
    const { id: proposalId } = (await propose({ kind: 'skip', workoutId: session.id })).json().result.data;
    const move = { workoutId: session.id, date: LATER };
    await testServer.call('POST', '/api/trpc/training.moveWorkout', athlete, move);
    expect(await listOwn()).toMatchObject([{ id: proposalId, status: 'outdated' }]);
    expect(await listAsCoach()).toMatchObject([{ id: proposalId, status: 'outdated' }]);
    const response = await command('acceptProposal', athlete, { proposalId });
    expect([response.statusCode, response.json().error.message]).toEqual([
      409,
      'The session has changed since this was proposed',
    ]);
    await run('declineProposal', athlete, { proposalId });
  });

  test('five proposals of a coach are open at once, and one per session', async () => {
    const { coach, propose, next } = await createProposingPair();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        propose({ ...ADDED_RUN, date: addDays(localDate(LATER), index) }),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const [first] = responses.filter(({ statusCode }) => statusCode === 200);
    await run('withdrawProposal', coach, { proposalId: first?.json().result.data.id });
    const skip = { kind: 'skip', workoutId: next[0]?.id };
    expect((await propose(skip)).statusCode).toBe(200);
    expect((await propose(skip)).statusCode).toBe(409);
  });

  test.each([
    [
      'a pregnancy',
      (athlete: Person) =>
        testServer.query('update athletes.profile set is_pregnant = true where athlete_id = ?', [
          athlete.athleteId,
        ]),
    ],
    [
      'an illness',
      (athlete: Person) =>
        testServer.query(
          `insert into training.time_off (id, athlete_id, kind, starts_on, ends_on, slot, created_at)
           values (gen_random_uuid(), ?, 'ill', '2026-11-16', '2026-11-24', 1, now())`,
          [athlete.athleteId],
        ),
    ],
    [
      'a severe injury',
      (athlete: Person) =>
        testServer.call('POST', '/api/injuries', athlete, {
          bodyPart: 'Knee',
          severity: 'Severe',
          dateOfInjury: '2026-11-19',
          injuryType: 'Tendon pain',
          currentPainLevel: 8,
          urgentSigns: [],
        }),
    ],
  ])(
    'a proposal is answered the same with and without %s that the coach doesn’t see',
    async (_fact, addFact) => {
      const { athlete, coach, next, propose } = await createProposingPair();
      const probe = async () => {
        const answers: string[] = [];
        for (const { date } of next.slice(0, 5))
          for (const content of [
            { typeId: 'threshold-run', minutes: 40 },
            { typeId: 'easy-run', minutes: 60 },
            { typeId: 'easy-run', distanceMeters: 7_000 },
          ]) {
            const answer = await propose({ kind: 'add', date, session: 'PM', content });
            const { result, error } = answer.json();
            answers.push(error ? error.message : 'proposed');
            if (result) await run('withdrawProposal', coach, { proposalId: result.data.id });
            await testServer.query('delete from coaching.write_count');
            await testServer.query('delete from coaching.proposal_day');
          }
        return answers;
      };
      const before = await probe();
      expect(new Set(before).size).toBeGreaterThan(1);
      await addFact(athlete);
      expect(await probe()).toEqual(before);
    },
  );

  test('a proposal reveals no injury to a coach who doesn’t see injuries, and is checked on acceptance', async () => {
    const { athlete, propose } = await createProposingPair();
    const response = await testServer.call('POST', '/api/injuries', athlete, {
      bodyPart: 'Knee',
      severity: 'Severe',
      dateOfInjury: '2026-11-19',
      injuryType: 'Tendon pain',
      currentPainLevel: 9,
      urgentSigns: [],
    });
    expect(response.statusCode, response.body).toBeLessThan(300);
    const proposed = await propose(ADDED_RUN);
    expect(proposed.statusCode, proposed.body).toBe(200);
    const { id: proposalId } = proposed.json().result.data;
    const accepted = await command('acceptProposal', athlete, { proposalId });
    expect([accepted.statusCode, accepted.json().error.message]).toEqual([
      409,
      expect.stringMatching(/red flag|injury/),
    ]);
  });
});

describe('coach without the permission', () => {
  test('a coach without the permission gets a stranger’s 404', async () => {
    const { coach, athleteId } = await createPair({ ...PROPOSES, propose: false });
    const stranger = await testServer.signIn('stranger.coach@example.com');
    const input = { athleteId, change: ADDED_RUN, reason: 'More' };
    const response = await command('propose', coach, input);
    const unknown = await command('propose', stranger, input);
    expect([response.statusCode, response.body]).toEqual([404, unknown.body]);
    expect((await read('athlete', coach, { athleteId })).proposals).toBeNull();
  });

  test('taking the permission away withdraws the open proposals', async () => {
    const { athlete, coachId, session, propose, listOwn, athleteId, coach } = await createProposingPair();
    const { id: proposalId } = (await propose({ kind: 'skip', workoutId: session.id })).json().result.data;
    await run('changeScopes', athlete, { coachId, scopes: { ...PROPOSES, propose: false } });
    expect(await listOwn()).toEqual([]);
    expect((await command('acceptProposal', athlete, { proposalId })).statusCode).toBe(404);
    expect((await propose(ADDED_RUN)).statusCode).toBe(404);
    await run('changeScopes', athlete, { coachId, scopes: PROPOSES });
    expect((await read('athlete', coach, { athleteId })).proposals).toMatchObject([{ status: 'withdrawn' }]);
  });

  test.each(['endCoach', 'leave', 'block'] as const)(
    '%s ends proposing, and no proposal can be accepted',
    async (end) => {
      const { athlete, coach, athleteId, coachId, session, propose, listOwn } = await createProposingPair();
      const { id: proposalId } = (await propose({ kind: 'skip', workoutId: session.id })).json().result.data;
      if (end === 'endCoach') await run('endCoach', athlete, { coachId });
      else if (end === 'leave') await run('leave', coach, { athleteId });
      else await testServer.call('POST', '/api/trpc/social.block', athlete, { userId: coachId });
      expect(await listOwn()).toEqual([]);
      const statuses = await Promise.all([
        propose(ADDED_RUN),
        command('withdrawProposal', coach, { proposalId }),
        command('acceptProposal', coach, { proposalId }),
        command('acceptProposal', athlete, { proposalId }),
      ]);
      expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
      expect(
        await testServer.query('select 1 from coaching.proposal where athlete_id = ?', [athleteId]),
      ).toEqual([]);
      expect(await listDay(athlete, session.date)).toMatchObject([{ id: session.id }]);
    },
  );
});

test('an invite to propose needs the plan and the workouts', async () => {
  const { athlete } = await createPair(null);
  for (const part of ['plan', 'workouts']) {
    const response = await command('invite', athlete, { scopes: { ...PROPOSES, [part]: false } });
    expect([response.statusCode, response.json().error.data.details.issues[0].path]).toEqual([
      400,
      'scopes.propose',
    ]);
  }
});

test('an older version that takes the plan away takes the proposals away, too', async () => {
  const { athlete, athleteId, propose, session, listOwn } = await createProposingPair();
  const { id: proposalId } = (await propose({ kind: 'skip', workoutId: session.id })).json().result.data;
  await testServer.query('update coaching.link set sees_plan = false where athlete_id = ?', [athleteId]);
  expect(await listOwn()).toEqual([]);
  expect((await command('acceptProposal', athlete, { proposalId })).statusCode).toBe(404);
  expect((await propose(ADDED_RUN)).statusCode).toBe(404);
});

test('an accepted proposal is written to the account’s activity', async () => {
  const { athlete, athleteId, session, propose } = await createProposingPair();
  const { id: proposalId } = (await propose({ kind: 'skip', workoutId: session.id })).json().result.data;
  await run('acceptProposal', athlete, { proposalId });
  const rows = await testServer.query(
    `select 1 from auth.audit_entry where user_id = ? and kind = 'coach-change-accepted'`,
    [athleteId],
  );
  expect(rows).toHaveLength(1);
});

async function findRestDay(athlete: Person): Promise<string> {
  for (let days = 1; days < 20; days += 1) {
    const date = addDays(today, days);
    const [first] = await listDay(athlete, date);
    if (first?.session === 'Rest') return date;
  }
  throw new Error('the plan has no rest day');
}
