import { addDays } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { completedColumns } from '../../../testing/index.ts';
import { countFulfilled, createProposalApi } from '../../test/proposal-api.ts';
import { createHalfMarathonerFacts } from '../../test/training-api.ts';
import { Workout } from '../../workouts/workout.entity.ts';

const { api, createProposedAthlete } = await createProposalApi();

const countActivePlans = async (athleteId: string) =>
  (
    await api.orm.em
      .getConnection()
      .execute<unknown[]>(`select id from training.plan where athlete_id = ? and superseded_at is null`, [
        athleteId,
      ])
  ).length;

test('applies a proposal once if it is accepted four times at the same time', async () => {
  const { athleteId, me, proposalId } = await createProposedAthlete();
  const accept = () => me.acceptProposal({ proposalId });
  expect(await countFulfilled([accept(), accept(), accept(), accept()])).toBe(1);
  expect(await countActivePlans(athleteId)).toBe(1);
  expect((await me.proposal()).proposal).toMatchObject({ id: proposalId, status: 'accepted' });
});

test('applies only one decision if a proposal is accepted and dismissed at the same time', async () => {
  const { athleteId, me, proposalId } = await createProposedAthlete();
  expect(await countFulfilled([me.acceptProposal({ proposalId }), me.dismissProposal({ proposalId })])).toBe(
    1,
  );
  expect(await countActivePlans(athleteId)).toBe(1);
});

test('keeps the plan for a profile saved while a proposal is being accepted', async () => {
  const { athleteId, me, proposalId } = await createProposedAthlete();
  const newFacts = createHalfMarathonerFacts({ trainingDaysPerWeek: 4 });
  api.athletes.facts = newFacts;
  await countFulfilled([me.acceptProposal({ proposalId }), api.saveProfile(athleteId, newFacts)]);
  expect(await countActivePlans(athleteId)).toBe(1);
  const days = (await me.workouts({})).filter(({ session }) => session !== 'Rest').map(({ date }) => date);
  const trainingDates = [...new Set(days)].filter((date) => date >= '2026-11-23' && date <= '2026-11-29');
  expect(trainingDates.length).toBeLessThanOrEqual(4);
});

test('closes a proposal whose plan would now break a safety rule, names the rule and does not change the plan', async () => {
  const { athleteId, me, proposalId } = await createProposedAthlete();
  const rowsBefore = await api.listStoredRows(athleteId);
  api.injuries.active = [
    {
      id: '019a0000-0000-7000-8000-0000000000aa',
      bodyPart: 'Knee',
      severity: 'Severe',
      dateOfInjury: api.today(),
      stopsTraining: false,
    },
  ];
  const closedProposal = await me.acceptProposal({ proposalId });
  expect(closedProposal).toMatchObject({ status: 'failed', canUndo: false });
  expect(closedProposal.failure).toMatch(
    /would now break a safety rule \(.+\)\. Your plan stays the same\.$/,
  );
  expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
});

test('replaces only future days if a proposal is accepted a day later, and no completed or pinned rows', async () => {
  const { athleteId, me, proposalId } = await createProposedAthlete();
  const workoutOfToday = (await me.workouts({})).find(
    ({ date, session }) => date === api.today() && session !== 'Rest',
  );
  if (workoutOfToday)
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.em.nativeUpdate(Workout, { athleteId, id: workoutOfToday.id }, completedColumns),
    );
  const movedWorkout = (await me.workouts({})).find(
    ({ date, session }) => date > addDays(api.today(), 8) && session === 'AM',
  );
  await me.moveWorkout({
    workoutId: movedWorkout?.id ?? '',
    date: movedWorkout?.date ?? api.today(),
    session: 'Lunch',
  });
  api.clock.set('2026-11-21T09:00:00Z');
  const unchangedRowsCondition = `(date < '2026-11-21' or date = '${movedWorkout?.date}')`;
  const rowsBefore = await api.listStoredRows(athleteId, unchangedRowsCondition);
  expect(await me.acceptProposal({ proposalId })).toMatchObject({ status: 'accepted' });
  expect(await api.listStoredRows(athleteId, unchangedRowsCondition)).toEqual(rowsBefore);
  expect(
    (await me.workouts({})).filter(({ date }) => date === addDays(api.today(), 3)).length,
  ).toBeGreaterThan(0);
});

test('returns NOT_FOUND when accepting another athlete’s proposal', async () => {
  const { proposalId } = await createProposedAthlete();
  const otherAthlete = api.as(await api.athlete());
  await expect(otherAthlete.acceptProposal({ proposalId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
