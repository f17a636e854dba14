import { beforeEach, describe, expect, test } from 'vitest';
import { createTrainingApi } from '../test/training-api.ts';
import { closeStalledProposals } from './close-stalled-proposals.ts';
import {
  createAthleteWithPlan,
  createScheduleContext,
  facts,
  getProposalRow,
  insertOtherProposal,
} from './rules/propose-by-rules-fixtures.ts';

const api = await createTrainingApi({ ownDatabase: true });

beforeEach(async () => {
  await api.eraseEveryone();
  api.clock.set('2026-11-20T12:00:00Z');
  api.injuries.active = [];
  api.health.levels = {};
  api.athletes.facts = facts;
  api.publishedEvents.length = 0;
});

describe('an unanswered proposal', () => {
  test.each(['model', 'injury', 'missed', 'recovery'] as const)(
    'closes after a week: kind %s',
    async (kind) => {
      const { athleteId } = await createAthleteWithPlan(api);
      const id = await insertOtherProposal(api, athleteId, kind);
      api.clock.set('2026-11-27T12:00:00Z');
      await closeStalledProposals.run(createScheduleContext(api));
      expect(await getProposalRow(api, athleteId, id)).toMatchObject({ status: 'open' });
      api.clock.set('2026-11-27T12:00:01Z');
      await closeStalledProposals.run(createScheduleContext(api));
      expect(await getProposalRow(api, athleteId, id)).toMatchObject({
        status: 'failed',
        failure: 'You didn’t answer this suggestion within a week, so your plan stays the same.',
      });
    },
  );
});

test('closes the other proposals when one fails to close', async () => {
  const [failingAthlete, otherAthlete] = [await createAthleteWithPlan(api), await createAthleteWithPlan(api)];
  const proposalIds = [failingAthlete, otherAthlete].map(({ athleteId }) =>
    insertOtherProposal(api, athleteId, 'model'),
  );
  const [failingProposalId = '', otherProposalId = ''] = await Promise.all(proposalIds);
  api.clock.set('2026-11-27T12:00:01Z');
  const runInTransaction: typeof api.runInTransaction = (athleteId, action) =>
    athleteId === failingAthlete.athleteId
      ? Promise.reject(new Error('The connection was lost.'))
      : api.runInTransaction(athleteId, action);
  await expect(closeStalledProposals.run(createScheduleContext(api, runInTransaction))).rejects.toThrow(
    'transactions failed',
  );
  expect(await getProposalRow(api, otherAthlete.athleteId, otherProposalId)).toMatchObject({
    status: 'failed',
  });
  const getFailingRow = () => getProposalRow(api, failingAthlete.athleteId, failingProposalId);
  expect(await getFailingRow()).toMatchObject({ status: 'open' });
  await closeStalledProposals.run(createScheduleContext(api));
  expect(await getFailingRow()).toMatchObject({ status: 'failed' });
});
