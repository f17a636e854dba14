import { addDays } from '@threshold/physiology';
import { restoreStatements } from '@threshold/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aWorkout, done } from '../../../testing/index.ts';
import { completeLate } from '../../test/complete-late.ts';
import { expectAllOrNothing } from '../../test/expect-all-or-nothing.ts';
import { inOwnWords, scriptedModel } from '../../test/scripted-model.ts';
import { createTrainingApi, someFacts } from '../../test/training-api.ts';
import { Workout } from '../../workouts/workout.entity.ts';

const { model, asked, script } = scriptedModel();
const api = await createTrainingApi({ model });
const facts = someFacts();

beforeEach(() => {
  api.clock.set('2026-11-20T12:00:00Z');
  api.athletes.facts = facts;
  api.injuries.active = [];
  api.enqueued.length = 0;
  asked.length = 0;
  script.say = inOwnWords;
});
afterEach(restoreStatements);

/** An athlete with an open proposal by the model. */
async function proposed() {
  const athleteId = await api.athlete();
  await api.saveProfile(athleteId, facts);
  await api.runJobs();
  const me = api.as(athleteId);
  const proposalId = (await me.proposal()).proposal?.id ?? '';
  return { athleteId, me, proposalId };
}

const activePlans = async (athleteId: string) =>
  (
    await api.orm.em
      .getConnection()
      .execute<unknown[]>(`select id from training.plan where athlete_id = ? and superseded_at is null`, [
        athleteId,
      ])
  ).length;

const okCount = (calls: Promise<unknown>[]) =>
  Promise.allSettled(calls).then((all) => all.filter(({ status }) => status === 'fulfilled').length);

describe('concurrent decisions', () => {
  test('apply exactly one of many accepts', async () => {
    const { athleteId, me, proposalId } = await proposed();
    const accept = () => me.acceptProposal({ proposalId });
    expect(await okCount([accept(), accept(), accept(), accept()])).toBe(1);
    expect(await activePlans(athleteId)).toBe(1);
    expect((await me.proposal()).proposal).toMatchObject({ id: proposalId, status: 'accepted' });
  });

  test('apply exactly one of an accept and a dismissal', async () => {
    const { athleteId, me, proposalId } = await proposed();
    expect(await okCount([me.acceptProposal({ proposalId }), me.dismissProposal({ proposalId })])).toBe(1);
    expect(await activePlans(athleteId)).toBe(1);
  });

  test('apply exactly one of many undos', async () => {
    const { athleteId, me, proposalId } = await proposed();
    const before = await api.storedRows(athleteId);
    await me.acceptProposal({ proposalId });
    const undo = () => me.undoProposal({ proposalId });
    expect(await okCount([undo(), undo(), undo()])).toBe(1);
    expect(await api.storedRows(athleteId)).toEqual(before);
  });

  test('keep a workout that is completed while the former plan is restored', async () => {
    const { athleteId, me, proposalId } = await proposed();
    await me.acceptProposal({ proposalId });
    const { id = '' } = (await me.workouts({})).find(({ session }) => session !== 'Rest') ?? {};
    await completeLate(api, { athleteId, id }, () => me.undoProposal({ proposalId }));
    expect(await me.workout({ workoutId: id })).toMatchObject({ completed: 1 });
  });

  test('give priority to a saved profile: the proposal was accepted before it, or is closed', async () => {
    const { athleteId, me, proposalId } = await proposed();
    const other = someFacts({ trainingDaysPerWeek: 4 });
    api.athletes.facts = other;
    await okCount([me.acceptProposal({ proposalId }), api.saveProfile(athleteId, other)]);
    expect(await activePlans(athleteId)).toBe(1);
    const days = (await me.workouts({})).filter(({ session }) => session !== 'Rest').map(({ date }) => date);
    const week = [...new Set(days)].filter((date) => date >= '2026-11-23' && date <= '2026-11-29');
    expect(week.length).toBeLessThanOrEqual(4);
  });
});

describe('a failure of any statement', () => {
  // failed-decisions.long.test.ts tries the other decisions.
  test('dismissProposal commits all or nothing', async () => {
    const { athleteId, me, proposalId } = await proposed();
    await expectAllOrNothing(api, athleteId, () => me.dismissProposal({ proposalId }));
  });
});

describe('the check on acceptance', () => {
  test('closes a proposal that would now break a rule, names the rule, and leaves the plan as it is', async () => {
    const { athleteId, me, proposalId } = await proposed();
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

  test('replaces only future days if accepted a day later; completed and pinned rows stay identical', async () => {
    const { athleteId, me, proposalId } = await proposed();
    const first = (await me.workouts({})).find(
      ({ date, session }) => date === api.today() && session !== 'Rest',
    );
    if (first)
      await api.runInTransaction(athleteId, (ctx) =>
        ctx.em.nativeUpdate(Workout, { athleteId, id: first.id }, done),
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
    const fixed = `(date < '2026-11-21' or date = '${planned?.date}')`;
    const before = await api.storedRows(athleteId, fixed);
    expect(await me.acceptProposal({ proposalId })).toMatchObject({ status: 'accepted' });
    expect(await api.storedRows(athleteId, fixed)).toEqual(before);
    expect(
      (await me.workouts({})).filter(({ date }) => date === addDays(api.today(), 3)).length,
    ).toBeGreaterThan(0);
  });

  test('rejects another athlete’s proposal as not found', async () => {
    const { proposalId } = await proposed();
    const other = api.as(await api.athlete());
    for (const call of ['acceptProposal', 'dismissProposal', 'cancelProposal', 'undoProposal'] as const)
      await expect(other[call]({ proposalId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('asking the coach again', () => {
  test('replaces an open proposal, at most five times an hour and twenty a day', async () => {
    const { me, proposalId } = await proposed();
    for (let hour = 0; hour < 4; hour += 1) {
      for (let n = 0; n < 5; n += 1) {
        const proposal = await me.askCoach();
        expect(proposal).toMatchObject({ kind: 'model', status: 'working' });
        await expect(me.askCoach()).rejects.toMatchObject({ code: 'CONFLICT' });
        await me.cancelProposal({ proposalId: proposal.id });
      }
      await expect(me.askCoach()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      api.clock.set(new Date(api.clock.now().getTime() + 3_601_000).toISOString());
    }
    await expect(me.askCoach()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(me.acceptProposal({ proposalId })).rejects.toMatchObject({ code: 'CONFLICT' });
    api.enqueued.length = 0;
  });

  test('counts concurrent requests', async () => {
    const { me } = await proposed();
    expect(await okCount([me.askCoach(), me.askCoach(), me.askCoach()])).toBe(1);
  });

  test('starts from today and from completed training', async () => {
    const { athleteId, me } = await proposed();
    await api.orm.em.fork().insertMany(
      Workout,
      [1, 3, 5, 8, 10, 12, 15, 17, 19].map((ago) =>
        aWorkout({ athleteId, date: addDays(api.today(), -ago), ...done, source: 'manual' }),
      ),
    );
    await me.askCoach();
    await api.runJobs();
    expect((await me.proposal()).proposal).toMatchObject({ kind: 'model', status: 'open' });
    expect(JSON.stringify(asked.at(-1)?.data)).toContain('"recentWeeks":["15.1 mi"');
  });

  test('fails without a plan, and while a red flag stops all training', async () => {
    const stranger = api.as(await api.athlete());
    await expect(stranger.askCoach()).rejects.toMatchObject({ code: 'CONFLICT' });
    const { me, proposalId } = await proposed();
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
