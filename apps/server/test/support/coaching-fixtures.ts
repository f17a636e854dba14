import { createHash, randomBytes } from 'node:crypto';
import { LOGGED_RUN } from './logged-run.ts';
import type { Person, TestServer } from './test-server.ts';

/** Coaches, athletes and invites, as fixtures of `createTestAthletes`. */
export interface CoachingFixtures {
  /** The id of Ann's open invite for a coach. */
  createAnnsCoachInvite(): Promise<string>;
  deleteAnnsCoachInvites(): Promise<unknown>;
  /** The token of an open invite of Cyd's. */
  createCydsCoachToken(): Promise<string>;
  /** The id of Cyd, as a coach of Ann. */
  ensureAnnsCoach(): Promise<string>;
  /** The id of Cyd, as an athlete that Ann coaches. */
  ensureAnnsCoachedAthlete(): Promise<string>;
  /** The id of a completed workout of Cyd, an athlete that Ann coaches. */
  ensureCoachedWorkout(): Promise<{ athleteId: string; workoutId: string }>;
  /** The id of Ann's comment on a workout of Cyd. */
  ensureAnnsCoachComment(): Promise<string>;
  /** The id of Cyd's comment on a workout of Ann. */
  createCommentToAnn(): Promise<string>;
  deleteProposalsToCyd(): Promise<unknown>;
  /** The id of Ann's open proposal to Cyd. */
  createProposalToCyd(): Promise<string>;
  /** The id of Cyd's open proposal to Ann. */
  createProposalToAnn(): Promise<string>;
  /** The id of Cyd's proposal that Ann has just accepted. */
  createAcceptedProposalToAnn(): Promise<string>;
}

/** A proposal that any athlete's plan allows, as no plan has that day. */
export const PROPOSED_RUN = {
  change: {
    kind: 'add',
    date: '2027-09-20',
    session: 'AM',
    content: { typeId: 'easy-run', minutes: 30 },
  },
  reason: 'Easy volume',
};

export function createCoachingFixtures(testServer: TestServer, ann: Person, cyd: Person): CoachingFixtures {
  const insertInvite = async (person: Person): Promise<{ id: string; token: string }> => {
    const token = randomBytes(32).toString('base64url');
    await testServer.query('delete from coaching.invite where athlete_id = ?', [person.athleteId]);
    const [row] = await testServer.query<{ id: string }>(
      `insert into coaching.invite (id, athlete_id, slot, token_hash, sees_plan, sees_workouts, sees_health,
         sees_injuries, created_at, expires_at)
       values (gen_random_uuid(), ?, 1, ?, true, true, true, true, '2026-11-20T12:00:00Z', '2026-11-27T12:00:00Z')
       returning id`,
      [person.athleteId, createHash('sha256').update(token).digest('hex')],
    );
    return { id: row?.id ?? '', token };
  };
  const insertLink = async (athlete: Person, coach: Person): Promise<void> => {
    await testServer.query(
      `insert into coaching.link (athlete_id, coach_id, slot, coach_slot, sees_plan, sees_workouts, sees_health,
         sees_injuries, proposes, created_at)
       values (?, ?, 5, 100, true, true, true, true, true, '2026-11-20T12:00:00Z')
       on conflict (athlete_id, coach_id) do update set sees_plan = true, sees_workouts = true, proposes = true`,
      [athlete.athleteId, coach.athleteId],
    );
  };
  const ensureAnnsCoachedAthlete = async () => {
    // Others may have accepted Cyd's invites.
    await testServer.query('delete from coaching.link where athlete_id = ? and coach_id <> ?', [
      cyd.athleteId,
      ann.athleteId,
    ]);
    await insertLink(cyd, ann);
    return cyd.athleteId;
  };
  const ensureCoachedWorkout = async () => {
    const athleteId = await ensureAnnsCoachedAthlete();
    const find = () =>
      testServer.query<{ id: string }>(
        'select id from training.workout where athlete_id = ? and completed limit 1',
        [athleteId],
      );
    if ((await find()).length === 0) await testServer.call('POST', '/api/workouts/manual', cyd, LOGGED_RUN);
    const [workout] = await find();
    return { athleteId, workoutId: workout?.id ?? '' };
  };
  const deleteProposals = (athlete: Person) =>
    testServer.query('delete from coaching.proposal where athlete_id = ?', [athlete.athleteId]);
  const createProposal = async (coach: Person, athlete: Person, change: object): Promise<string> => {
    await insertLink(athlete, coach);
    await deleteProposals(athlete);
    // A test may create more proposals than a coach may in a minute or a day.
    await testServer.query('delete from coaching.write_count where athlete_id = ?', [coach.athleteId]);
    await testServer.query('delete from coaching.proposal_day where coach_id = ?', [coach.athleteId]);
    const input = { athleteId: athlete.athleteId, change, reason: 'You sound tired' };
    const response = await testServer.call('POST', '/api/trpc/coaching.propose', coach, input);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().result.data.id;
  };
  /** Ann may have an injury, which allows no session but lets her skip one. */
  const createProposalToAnn = async (): Promise<string> => {
    const [session] = await testServer.query<{ id: string }>(
      `select id from training.workout where athlete_id = ? and not completed and session <> 'Rest'
        and date > '2026-11-21' order by date desc limit 1`,
      [ann.athleteId],
    );
    return createProposal(cyd, ann, { kind: 'skip', workoutId: session?.id });
  };
  return {
    createAnnsCoachInvite: async () => (await insertInvite(ann)).id,
    deleteAnnsCoachInvites: () =>
      testServer.query('delete from coaching.invite where athlete_id = ?', [ann.athleteId]),
    createCydsCoachToken: async () => (await insertInvite(cyd)).token,
    ensureAnnsCoach: async () => {
      await insertLink(ann, cyd);
      return cyd.athleteId;
    },
    ensureAnnsCoachedAthlete,
    ensureCoachedWorkout,
    ensureAnnsCoachComment: async () => {
      const { athleteId, workoutId } = await ensureCoachedWorkout();
      await testServer.query('delete from coaching.comment where athlete_id = ?', [ann.athleteId]);
      const [row] = await testServer.query<{ id: string }>(
        `insert into coaching.comment (id, athlete_id, coached_id, workout_id, slot, text, created_at)
         values (gen_random_uuid(), ?, ?, ?, 1, 'Well paced', '2026-11-20T12:00:00Z') returning id`,
        [ann.athleteId, athleteId, workoutId],
      );
      return row?.id ?? '';
    },
    createCommentToAnn: async () => {
      await insertLink(ann, cyd);
      await testServer.query('delete from coaching.comment where coached_id = ?', [ann.athleteId]);
      const [row] = await testServer.query<{ id: string }>(
        `insert into coaching.comment (id, athlete_id, coached_id, workout_id, slot, text, created_at)
         values (gen_random_uuid(), ?, ?, gen_random_uuid(), 1, 'Well paced', '2026-11-20T12:00:00Z') returning id`,
        [cyd.athleteId, ann.athleteId],
      );
      return row?.id ?? '';
    },
    deleteProposalsToCyd: () => deleteProposals(cyd),
    createProposalToCyd: () => createProposal(ann, cyd, PROPOSED_RUN.change),
    createProposalToAnn,
    createAcceptedProposalToAnn: async () => {
      const proposalId = await createProposalToAnn();
      await testServer.call('POST', '/api/trpc/coaching.acceptProposal', ann, { proposalId });
      return proposalId;
    },
  };
}
