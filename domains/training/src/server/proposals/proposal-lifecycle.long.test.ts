import { expect, test } from 'vitest';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi({ ownDatabase: true });

const selectRows = <T>(statement: string, athleteId: string) =>
  api.orm.em.getConnection().execute<T[]>(statement, [athleteId]);
const listPlans = (athleteId: string) =>
  selectRows<{ id: string }>('select id from training.plan where athlete_id = ? order by id', athleteId);
const listProposals = (athleteId: string) =>
  selectRows<{ id: string; status: string; applied_plan_id: string | null }>(
    'select id, status, applied_plan_id from training.plan_proposal where athlete_id = ? order by created_at, id',
    athleteId,
  );

/** Saves a different LTHR each time, which replans and stores the change as an accepted proposal. */
async function saveProfiles(athleteId: string, saveCount: number) {
  for (let index = 0; index < saveCount; index += 1) {
    api.clock.set(new Date(api.clock.now().getTime() + 1000).toISOString());
    api.athletes.facts = createHalfMarathonerFacts({ lthrBpm: 150 + (index % 30) });
    await api.saveProfile(athleteId, api.athletes.facts);
  }
}

test('keeps an athlete’s 50 newest decided proposals and the plans still referenced', async () => {
  const otherAthleteId = await api.athlete();
  await saveProfiles(otherAthleteId, 2);
  const otherPlans = await listPlans(otherAthleteId);
  const athleteId = await api.athlete();
  // Three more decided proposals than are kept, because the first save creates none.
  await saveProfiles(athleteId, 54);
  const remainingProposals = await listProposals(athleteId);
  expect(remainingProposals).toHaveLength(50);
  const plansAfter = await listPlans(athleteId);
  expect(plansAfter.at(-1)?.id).toBe(remainingProposals.at(-1)?.applied_plan_id);
  // The plans of 50 proposals, the plan that the oldest replaced, and one that the next planning deletes.
  expect(plansAfter).toHaveLength(52);
  expect(await listPlans(otherAthleteId)).toEqual(otherPlans);
  const undoneProposal = await api
    .as(athleteId)
    .undoProposal({ proposalId: remainingProposals.at(-1)?.id ?? '' });
  expect(undoneProposal).toMatchObject({ status: 'undone' });
}, 60_000);

test('deletes a plan with its last proposal, unless a workout or an undo row references it', async () => {
  const athleteId = await api.athlete();
  await saveProfiles(athleteId, 5);
  const [firstPlan, secondPlan, thirdPlan] = await listPlans(athleteId);
  const runSql = (statement: string, ...values: unknown[]) =>
    api.orm.em.getConnection().execute(statement, values);
  await runSql(
    `update training.workout set plan_id = ?, pinned = true where id in
       (select id from training.workout where athlete_id = ? order by date desc limit 1)`,
    firstPlan?.id,
    athleteId,
  );
  await runSql(
    `insert into training.workout_undo (id, athlete_id, workout_ids, before, after, created_at)
     values (gen_random_uuid(), ?, '[]', jsonb_build_array(jsonb_build_object('plan_id', ?::text)), '[]', now())`,
    athleteId,
    secondPlan?.id,
  );
  await runSql('delete from training.plan_proposal where athlete_id = ?', athleteId);
  await api.saveProfile(athleteId, createHalfMarathonerFacts({ lthrBpm: 181 }));
  const remainingPlanIds = (await listPlans(athleteId)).map(({ id }) => id);
  expect(remainingPlanIds).toEqual(expect.arrayContaining([firstPlan?.id, secondPlan?.id]));
  expect(remainingPlanIds).not.toContain(thirdPlan?.id);
  // Both referenced plans, the one just replaced and the active one.
  expect(remainingPlanIds).toHaveLength(4);
});
