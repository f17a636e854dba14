import { addDays } from '@threshold/physiology';
import { restoreStatements } from '@threshold/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aWorkout, completedColumns } from '../../../testing/index.ts';
import { completeWhileBlocking } from '../../test/complete-while-blocking.ts';
import { expectAllOrNothing } from '../../test/expect-all-or-nothing.ts';
import { createScriptedModel, rewordWeek } from '../../test/scripted-model.ts';
import { createTrainingApi, someFacts } from '../../test/training-api.ts';
import { Workout } from '../../workouts/workout.entity.ts';

const { model, asked, script } = createScriptedModel();
const api = await createTrainingApi({ model });
const facts = someFacts();

beforeEach(() => {
  api.clock.set('2026-11-20T12:00:00Z');
  api.athletes.facts = facts;
  api.injuries.active = [];
  api.queuedJobs.length = 0;
  asked.length = 0;
  script.say = rewordWeek;
});
afterEach(restoreStatements);

/** An athlete with an open proposal by the model. */
async function createProposedAthlete() {
  const athleteId = await api.athlete();
  await api.saveProfile(athleteId, facts);
  await api.runJobs();
  const me = api.as(athleteId);
  const proposalId = (await me.proposal()).proposal?.id ?? '';
  return { athleteId, me, proposalId };
}

const countActivePlans = async (athleteId: string) =>
  (
    await api.orm.em
      .getConnection()
      .execute<unknown[]>(`select id from training.plan where athlete_id = ? and superseded_at is null`, [
        athleteId,
      ])
  ).length;

const countFulfilled = (calls: Promise<unknown>[]) =>
  Promise.allSettled(calls).then((all) => all.filter(({ status }) => status === 'fulfilled').length);

describe('concurrent decisions', () => {
  test('apply exactly one of many accepts', async () => {
    const { athleteId, me, proposalId } = await createProposedAthlete();
    const accept = () => me.acceptProposal({ proposalId });
    expect(await countFulfilled([accept(), accept(), accept(), accept()])).toBe(1);
    expect(await countActivePlans(athleteId)).toBe(1);
    expect((await me.proposal()).proposal).toMatchObject({ id: proposalId, status: 'accepted' });
  });

  test('apply exactly one of an accept and a dismissal', async () => {
    const { athleteId, me, proposalId } = await createProposedAthlete();
    expect(
      await countFulfilled([me.acceptProposal({ proposalId }), me.dismissProposal({ proposalId })]),
    ).toBe(1);
    expect(await countActivePlans(athleteId)).toBe(1);
  });

  test('apply exactly one of many undos', async () => {
    const { athleteId, me, proposalId } = await createProposedAthlete();
    const before = await api.storedRows(athleteId);
    await me.acceptProposal({ proposalId });
    const undo = () => me.undoProposal({ proposalId });
    expect(await countFulfilled([undo(), undo(), undo()])).toBe(1);
    expect(await api.storedRows(athleteId)).toEqual(before);
  });

  test('keep a workout that is completed while the former plan is restored', async () => {
    const { athleteId, me, proposalId } = await createProposedAthlete();
    await me.acceptProposal({ proposalId });
    const { id = '' } = (await me.workouts({})).find(({ session }) => session !== 'Rest') ?? {};
    await completeWhileBlocking(api, { athleteId, id }, () => me.undoProposal({ proposalId }));
    expect(await me.workout({ workoutId: id })).toMatchObject({ completed: 1 });
  });

  test('give priority to a saved profile: the proposal was accepted before it, or is closed', async () => {
    const { athleteId, me, proposalId } = await createProposedAthlete();
    const other = someFacts({ trainingDaysPerWeek: 4 });
    api.athletes.facts = other;
    await countFulfilled([me.acceptProposal({ proposalId }), api.saveProfile(athleteId, other)]);
    expect(await countActivePlans(athleteId)).toBe(1);
    const days = (await me.workouts({})).filter(({ session }) => session !== 'Rest').map(({ date }) => date);
    const week = [...new Set(days)].filter((date) => date >= '2026-11-23' && date <= '2026-11-29');
    expect(week.length).toBeLessThanOrEqual(4);
  });
});

describe('a failure of any statement', () => {
  // failed-decisions.long.test.ts covers the other decisions.
  test('dismissProposal commits all or nothing', async () => {
    const { athleteId, me, proposalId } = await createProposedAthlete();
    await expectAllOrNothing(api, athleteId, () => me.dismissProposal({ proposalId }));
  });
});

describe('accepting a proposal', () => {
  test('closes it if its plan would now break a rule, names the rule, and leaves the plan as it is', async () => {
    const { athleteId, me, proposalId } = await createProposedAthlete();
    const before = await api.storedRows(athleteId);
    api.injuries.active = [
      {
        id: '019a0000-0000-7000-8000-0000000000aa',
        bodyPart: 'Knee',
        severity: 'Severe',
        dateOfInjury: api.today(),
        stopsTraining: false,
      },
    ];
    const closed = await me.acceptProposal({ proposalId });
    expect(closed).toMatchObject({ status: 'failed', canUndo: false });
    expect(closed.failure).toMatch(/would now break a rule \(.+\)\. Your plan stays as it is\.$/);
    expect(await api.storedRows(athleteId)).toEqual(before);
  });

  test('replaces only future days a day later; completed and pinned rows stay identical', async () => {
    const { athleteId, me, proposalId } = await createProposedAthlete();
    const first = (await me.workouts({})).find(
      ({ date, session }) => date === api.today() && session !== 'Rest',
    );
    if (first)
      await api.runInTransaction(athleteId, (ctx) =>
        ctx.em.nativeUpdate(Workout, { athleteId, id: first.id }, completedColumns),
      );
    const planned = (await me.workouts({})).find(
      ({ date, session }) => date > addDays(api.today(), 8) && session === 'AM',
    );
    await me.moveWorkout({
      workoutId: planned?.id ?? '',
      date: planned?.date ?? api.today(),
      session: 'Lunch',
    });
    api.clock.set('2026-11-21T09:00:00Z');
    const fixedCondition = `(date < '2026-11-21' or date = '${planned?.date}')`;
    const before = await api.storedRows(athleteId, fixedCondition);
    expect(await me.acceptProposal({ proposalId })).toMatchObject({ status: 'accepted' });
    expect(await api.storedRows(athleteId, fixedCondition)).toEqual(before);
    expect(
      (await me.workouts({})).filter(({ date }) => date === addDays(api.today(), 3)).length,
    ).toBeGreaterThan(0);
  });
});

test('every decision rejects another athlete’s proposal as not found', async () => {
  const { proposalId } = await createProposedAthlete();
  const other = api.as(await api.athlete());
  for (const call of ['acceptProposal', 'dismissProposal', 'cancelProposal', 'undoProposal'] as const)
    await expect(other[call]({ proposalId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('asking the coach again', () => {
  test('replaces an open proposal, at most five times an hour and twenty a day', async () => {
    const { me, proposalId } = await createProposedAthlete();
    for (let hour = 0; hour < 4; hour += 1) {
      for (let request = 0; request < 5; request += 1) {
        const proposal = await me.askCoach();
        expect(proposal).toMatchObject({ kind: 'model', status: 'working' });
        await expect(me.askCoach()).rejects.toMatchObject({ code: 'CONFLICT' });
        await me.cancelProposal({ proposalId: proposal.id });
      }
      await expect(me.askCoach()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      // One second more than an hour.
      api.clock.set(new Date(api.clock.now().getTime() + 3_601_000).toISOString());
    }
    await expect(me.askCoach()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(me.acceptProposal({ proposalId })).rejects.toMatchObject({ code: 'CONFLICT' });
    api.queuedJobs.length = 0;
  });

  test('succeeds for one of three concurrent requests', async () => {
    const { me } = await createProposedAthlete();
    expect(await countFulfilled([me.askCoach(), me.askCoach(), me.askCoach()])).toBe(1);
  });

  test('starts from today and from completed training', async () => {
    const { athleteId, me } = await createProposedAthlete();
    await api.orm.em.fork().insertMany(
      Workout,
      [1, 3, 5, 8, 10, 12, 15, 17, 19].map((daysAgo) =>
        aWorkout({ athleteId, date: addDays(api.today(), -daysAgo), ...completedColumns, source: 'manual' }),
      ),
    );
    await me.askCoach();
    await api.runJobs();
    expect((await me.proposal()).proposal).toMatchObject({ kind: 'model', status: 'open' });
    // The latest week has three runs of 8.1 km.
    expect(JSON.stringify(asked.at(-1)?.data)).toContain('"recentWeeks":["15.1 mi"');
  });

  test('rejects an athlete without a plan, and one whose training a red flag stops', async () => {
    const stranger = api.as(await api.athlete());
    await expect(stranger.askCoach()).rejects.toMatchObject({ code: 'CONFLICT' });
    const { me, proposalId } = await createProposedAthlete();
    await me.dismissProposal({ proposalId });
    api.injuries.active = [
      {
        id: '019a0000-0000-7000-8000-0000000000ab',
        bodyPart: 'Hip',
        severity: 'Severe',
        dateOfInjury: api.today(),
        stopsTraining: true,
      },
    ];
    await expect(me.askCoach()).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
