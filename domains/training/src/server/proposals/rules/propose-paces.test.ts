import { addDays, localDate } from '@threshold/physiology';
import { beforeEach, expect, test } from 'vitest';
import { selectActivePlan } from '../../plans/active-plan.ts';
import { createPlannedAthlete, type PlannedAthlete } from '../../test/planned-athlete.ts';
import { createTrainingApi } from '../../test/training-api.ts';

const api = await createTrainingApi();
const MONDAY = localDate('2026-11-23');

beforeEach(() => {
  api.injuries.active = [];
  api.athletes.units = 'metric';
});

const listPaces = async ({ athleteId }: PlannedAthlete) =>
  api.orm.em
    .getConnection()
    .execute<{ date: string; session: string; type: string; pace_target: string | null }[]>(
      `select date::text, session, type, pace_target from training.workout
        where athlete_id = ? and plan_id is not null and not completed and date >= ? order by date, session`,
      [athleteId, api.today()],
    );

const logTrial = ({ me }: PlannedAthlete, time: string, date = api.today()) =>
  me.logTrial({ date, activity: 'running', distance: 5, time });

test('proposes the paces of a new best for the same sessions, and undoing restores the former paces', async () => {
  const athlete = await createPlannedAthlete(api, MONDAY);
  const { athleteId, me } = athlete;
  const pacesBefore = await listPaces(athlete);
  const rowsBefore = await api.listStoredRows(athleteId);
  expect(pacesBefore.every(({ pace_target }) => pace_target === null)).toBe(true);
  await logTrial(athlete, '22:00');
  const { proposal } = await me.proposal();
  expect(proposal).toMatchObject({ kind: 'pace', status: 'open', generatedBy: 'rules' });
  expect(proposal?.why).toBe(
    'Monday’s 5.0 km in 22:00 is your best in six weeks, so we updated the paces of your hard runs and your race time.',
  );
  const paces = proposal?.difference?.paces ?? [];
  expect(paces.length).toBeGreaterThan(0);
  expect(paces.every(({ before, after }) => before === null && / \/(km|mi)$/.test(after ?? ''))).toBe(true);
  expect(proposal?.difference).toMatchObject({ moved: [], eased: [], harder: [], added: [], dropped: [] });
  await me.acceptProposal({ proposalId: proposal?.id ?? '' });
  const pacesAfter = await listPaces(athlete);
  expect(pacesAfter.map(({ pace_target: _, ...row }) => row)).toEqual(
    pacesBefore.map(({ pace_target: _, ...row }) => row),
  );
  expect(pacesAfter.some(({ pace_target }) => pace_target !== null)).toBe(true);
  await me.undoProposal({ proposalId: proposal?.id ?? '' });
  expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
});

test('proposes other paces after a faster result, but not after a slower, old or slightly faster one', async () => {
  const athlete = await createPlannedAthlete(api, MONDAY);
  const { me } = athlete;
  await logTrial(athlete, '22:00');
  await me.acceptProposal({ proposalId: (await me.proposal()).proposal?.id ?? '' });
  const pacesAfter22Minutes = await listPaces(athlete);
  api.clock.set(`${addDays(MONDAY, 2)}T18:00:00Z`);
  for (const time of ['22:10', '21:55']) {
    await logTrial(athlete, time);
    expect((await me.proposal()).proposal?.status).not.toBe('open');
  }
  await logTrial(athlete, '19:00', addDays(MONDAY, -9));
  expect((await me.proposal()).proposal?.status).not.toBe('open');
  const otherAthlete = await createPlannedAthlete(api, MONDAY);
  await logTrial(otherAthlete, '22:00');
  await otherAthlete.me.acceptProposal({
    proposalId: (await otherAthlete.me.proposal()).proposal?.id ?? '',
  });
  api.clock.set(`${addDays(MONDAY, 2)}T18:00:00Z`);
  await logTrial(otherAthlete, '21:00');
  const { proposal } = await otherAthlete.me.proposal();
  expect(proposal).toMatchObject({ kind: 'pace', status: 'open' });
  await otherAthlete.me.acceptProposal({ proposalId: proposal?.id ?? '' });
  const pacesAfter21Minutes = await listPaces(otherAthlete);
  expect(
    pacesAfter21Minutes.some(
      ({ pace_target }, index) => pace_target !== pacesAfter22Minutes[index]?.pace_target,
    ),
  ).toBe(true);
});

test('proposes no paces again for the day of a dismissed proposal', async () => {
  const athlete = await createPlannedAthlete(api, MONDAY);
  const { me } = athlete;
  await logTrial(athlete, '22:00');
  await me.dismissProposal({ proposalId: (await me.proposal()).proposal?.id ?? '' });
  await logTrial(athlete, '21:00');
  expect((await me.proposal()).proposal).toBeNull();
});

test('keeps the week on the mileage curve when new paces are accepted', async () => {
  const athlete = await createPlannedAthlete(api, MONDAY);
  await api.orm.em
    .getConnection()
    .execute('update training.plan set curve_week = 3 where athlete_id = ?', [athlete.athleteId]);
  await logTrial(athlete, '22:00');
  await athlete.me.acceptProposal({ proposalId: (await athlete.me.proposal()).proposal?.id ?? '' });
  const plan = await selectActivePlan(api.queryContext(athlete.athleteId))
    .select('curve_week')
    .executeTakeFirstOrThrow();
  expect(plan.curve_week).toBe(3);
});
