import { addDays } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aWorkout, completedColumns } from '../../../testing/index.ts';
import { countFulfilled, createProposalApi } from '../../test/proposal-api.ts';
import { Workout } from '../../workouts/workout.entity.ts';

const { api, modelRequests, createProposedAthlete } = await createProposalApi();

test('replaces an open proposal when the coach is asked again', async () => {
  const { me, proposalId } = await createProposedAthlete();
  expect(await me.askCoach()).toMatchObject({ kind: 'model', status: 'working' });
  await expect(me.acceptProposal({ proposalId })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('allows five requests to the coach an hour and twenty a day', async () => {
  const { me } = await createProposedAthlete();
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
});

test('asks the coach once for three requests at the same time', async () => {
  const { me } = await createProposedAthlete();
  expect(await countFulfilled([me.askCoach(), me.askCoach(), me.askCoach()])).toBe(1);
});

test('plans from today and the training completed so far when the coach is asked again', async () => {
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
  expect(JSON.stringify(modelRequests.at(-1)?.data)).toContain('"recentWeeks":["15.1 mi"');
});

test('rejects a request to the coach without a plan', async () => {
  const stranger = api.as(await api.athlete());
  await expect(stranger.askCoach()).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('rejects a request to the coach while a red flag stops training', async () => {
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
