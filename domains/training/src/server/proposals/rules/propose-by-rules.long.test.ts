import { beforeEach, describe, expect, test } from 'vitest';
import { completedColumns } from '../../../testing/index.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../../test/training-api.ts';
import { Workout } from '../../workouts/workout.entity.ts';
import { createAthleteWithPlan, createInjury, facts, findBrokenRules } from './propose-by-rules-fixtures.ts';

const api = await createTrainingApi({ ownDatabase: true });

beforeEach(async () => {
  await api.eraseEveryone();
  api.clock.set('2026-11-20T12:00:00Z');
  api.injuries.active = [];
  api.health.levels = {};
  api.athletes.facts = facts;
  api.publishedEvents.length = 0;
});

describe('a changed race or LTHR', () => {
  test.each([
    ['race', { raceDistance: 10 as const }, /^Your race changed/],
    ['lthr', { lthrBpm: 158 }, /^Your LTHR went from 165 to 158 bpm/],
  ] as const)('replans immediately with a reason, and can be undone: %s', async (kind, change, why) => {
    const { athleteId, me } = await createAthleteWithPlan(api);
    const rowsBefore = await api.listStoredRows(athleteId);
    await api.saveProfile(athleteId, createHalfMarathonerFacts(change));
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ kind, status: 'accepted', canUndo: true, generatedBy: 'rules' });
    expect(proposal?.why).toMatch(why);
    expect(proposal?.difference).not.toBeNull();
    await me.undoProposal({ proposalId: proposal?.id ?? '' });
    expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
    expect(await findBrokenRules(api, athleteId)).toEqual([]);
  });

  test.each([
    [
      'race',
      { raceDistance: 10 as const },
      /^Your training or our rules have changed since .+ break a safety rule \(.+\)/,
    ],
    ['lthr', { lthrBpm: 158 }, /break a safety rule \(heart rate targets match their zone or race effort\)/],
  ] as const)(
    'cannot be undone while it applies, because the former plan has other inputs: %s',
    async (kind, change, why) => {
      const { athleteId, me } = await createAthleteWithPlan(api);
      const changedFacts = createHalfMarathonerFacts(change);
      api.athletes.facts = changedFacts;
      await api.saveProfile(athleteId, changedFacts);
      const { proposal } = await me.proposal();
      expect(proposal).toMatchObject({ kind, status: 'accepted', canUndo: false });
      const proposalId = proposal?.id ?? '';
      const rows = await api.listStoredRows(athleteId);
      await expect(me.undoProposal({ proposalId })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringMatching(why),
      });
      expect(await api.listStoredRows(athleteId)).toEqual(rows);
      expect(await findBrokenRules(api, athleteId)).toEqual([]);
      // A change caused by the profile is shown for a day.
      api.clock.set('2026-11-21T12:00:01Z');
      expect((await me.proposal()).proposal).toBeNull();
    },
  );

  test('can be undone even if the former plan has a bike ride, which new plans contain only on request', async () => {
    const { athleteId, me } = await createAthleteWithPlan(api);
    const easyRun = (await me.workouts({})).find(
      ({ type, date }) => type === 'Easy run' && date > api.today(),
    );
    await api.orm.em
      .fork()
      .execute(
        `update training.workout set type = 'Easy bike', planned_distance_meters = null where id = ?`,
        [easyRun?.id],
      );
    const rowsBefore = await api.listStoredRows(athleteId);
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ lthrBpm: 158 }));
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ status: 'accepted', canUndo: true });
    await me.undoProposal({ proposalId: proposal?.id ?? '' });
    expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
    expect(await findBrokenRules(api, athleteId)).toEqual(['P45']);
  });

  test('offers no undo with an injury unknown to the former plan, because it would be rejected', async () => {
    const { athleteId, me } = await createAthleteWithPlan(api);
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ lthrBpm: 158 }));
    const canUndoProposal = async () => (await me.proposal()).proposal?.canUndo;
    expect(await canUndoProposal()).toBe(true);
    api.injuries.active = [createInjury(api, 'Knee', 'Severe')];
    expect(await canUndoProposal()).toBe(false);
    const proposalId = (await me.proposal()).proposal?.id ?? '';
    await expect(me.undoProposal({ proposalId })).rejects.toMatchObject({ code: 'CONFLICT' });
    api.injuries.active = [];
    expect(await canUndoProposal()).toBe(true);
    expect(await me.undoProposal({ proposalId })).toMatchObject({ status: 'undone' });
  });

  test('cannot be undone without the facts required for planning', async () => {
    const { athleteId, me } = await createAthleteWithPlan(api);
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ lthrBpm: 158 }));
    const proposalId = (await me.proposal()).proposal?.id ?? '';
    api.athletes.facts = null;
    await expect(me.undoProposal({ proposalId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('keeps later completed days when undone', async () => {
    const { athleteId, me } = await createAthleteWithPlan(api);
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ raceDistance: 10 }));
    const id = (await me.proposal()).proposal?.id ?? '';
    const upcomingWorkouts = (await me.workouts({})).filter(({ session }) => session !== 'Rest');
    const laterCompletedWorkout = upcomingWorkouts[3];
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.em.nativeUpdate(Workout, { athleteId, id: laterCompletedWorkout?.id ?? '' }, completedColumns),
    );
    await me.undoProposal({ proposalId: id });
    const workoutsAfter = await me.workouts({});
    expect(workoutsAfter.find((row) => row.id === laterCompletedWorkout?.id)).toMatchObject({ completed: 1 });
    expect(workoutsAfter.filter(({ date }) => date === laterCompletedWorkout?.date)).toHaveLength(
      upcomingWorkouts.filter(({ date }) => date === laterCompletedWorkout?.date).length,
    );
  });
});

test('replans for a profile with the same race and LTHR without a proposal to undo', async () => {
  const { athleteId, me } = await createAthleteWithPlan(api);
  await api.saveProfile(athleteId, createHalfMarathonerFacts({ trainingDaysPerWeek: 4 }));
  expect((await me.proposal()).proposal).toBeNull();
});
