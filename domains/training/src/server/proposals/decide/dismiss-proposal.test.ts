import { restoreStatements } from '@threshold/testing';
import { afterEach, expect, test } from 'vitest';
import { expectAtomic } from '../../test/expect-atomic.ts';
import { createProposalApi } from '../../test/proposal-api.ts';

const { api, createProposedAthlete } = await createProposalApi();
afterEach(restoreStatements);

// failed-decisions.long.test.ts covers the other decisions.
test('dismisses a proposal completely or, if a statement fails, not at all', async () => {
  const { athleteId, me, proposalId } = await createProposedAthlete();
  await expectAtomic(api, athleteId, () => me.dismissProposal({ proposalId }));
});

test('returns NOT_FOUND when dismissing another athlete’s proposal', async () => {
  const { proposalId } = await createProposedAthlete();
  const otherAthlete = api.as(await api.athlete());
  await expect(otherAthlete.dismissProposal({ proposalId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
