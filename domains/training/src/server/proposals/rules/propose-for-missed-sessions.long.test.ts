import { beforeEach, describe, expect, test } from 'vitest';
import { aWorkout, completedColumns } from '../../../testing/index.ts';
import { createTrainingApi } from '../../test/training-api.ts';
import { Workout } from '../../workouts/workout.entity.ts';
import { closeStalledProposals } from '../close-stalled-proposals.ts';
import { checkMissedSessions } from './check-missed-sessions.ts';
import {
  createAthleteWithPlan,
  createScheduleContext,
  facts,
  getProposalRow,
  insertOtherProposal,
} from './propose-by-rules-fixtures.ts';

const api = await createTrainingApi({ ownDatabase: true });

beforeEach(async () => {
  await api.eraseEveryone();
  api.clock.set('2026-11-20T12:00:00Z');
  api.injuries.active = [];
  api.health.levels = {};
  api.athletes.facts = facts;
  api.publishedEvents.length = 0;
});

describe('missed sessions', () => {
  const runCheck = () => checkMissedSessions.run(createScheduleContext(api));

  test.each(['open', 'working'] as const)('replace a proposal by a model with status %s', async (status) => {
    const { athleteId, me } = await createAthleteWithPlan(api, 5);
    const id = await insertOtherProposal(api, athleteId, 'model', status);
    await runCheck();
    expect((await me.proposal()).proposal).toMatchObject({ kind: 'missed', status: 'open' });
    expect(await getProposalRow(api, athleteId, id)).toMatchObject({
      status: 'failed',
      failure: 'You’ve missed planned sessions since, so this suggestion no longer fits.',
    });
  });

  test('do not replace a proposal for an injury, and lead to another proposal once it is closed', async () => {
    const { athleteId, me } = await createAthleteWithPlan(api, 5);
    const id = await insertOtherProposal(api, athleteId, 'injury');
    await runCheck();
    expect((await me.proposal()).proposal).toMatchObject({ id, status: 'open' });
    api.clock.set('2026-11-28T00:05:00Z');
    await closeStalledProposals.run(createScheduleContext(api));
    await runCheck();
    expect((await me.proposal()).proposal).toMatchObject({ kind: 'missed', status: 'open' });
  });

  test('lead to one proposal for the same days', async () => {
    const { me } = await createAthleteWithPlan(api, 5);
    await runCheck();
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ kind: 'missed', status: 'open', generatedBy: 'rules' });
    expect(proposal?.why).toMatch(/^You missed \d planned sessions in the last 7 days/);
    await me.dismissProposal({ proposalId: proposal?.id ?? '' });
    api.clock.set('2026-11-21T00:06:00Z');
    await runCheck();
    expect((await me.proposal()).proposal).toBeNull();
  });

  test('are checked once per local day, after it begins', async () => {
    const { athleteId, me } = await createAthleteWithPlan(api);
    api.clock.set('2026-11-20T23:05:00Z');
    await runCheck();
    const getCheckDay = async () => {
      const [row] = await api.orm.em.getConnection().execute<{ due: string }[]>(
        `select to_char(check_due_at at time zone 'UTC', 'YYYY-MM-DD') as due
           from training.plan where athlete_id = ?`,
        [athleteId],
      );
      return row?.due;
    };
    expect(await getCheckDay()).toBe('2026-11-21');
    expect((await me.proposal()).proposal).toBeNull();
    api.clock.set('2026-11-25T00:05:00Z');
    await runCheck();
    expect((await me.proposal()).proposal).toMatchObject({ kind: 'missed' });
  });

  test('lead to no proposal if only one is left without rest days and days with another workout', async () => {
    const { athleteId, me } = await createAthleteWithPlan(api, 4);
    const rows = (await me.workouts({})).filter(
      ({ date, session }) => date < api.today() && session !== 'Rest',
    );
    for (const { date } of rows.slice(1))
      await api.orm.em
        .fork()
        .insert(
          Workout,
          aWorkout({ athleteId, date, ...completedColumns, planId: null, source: 'manual', type: 'bike' }),
        );
    await runCheck();
    expect((await me.proposal()).proposal).toBeNull();
  });
});
