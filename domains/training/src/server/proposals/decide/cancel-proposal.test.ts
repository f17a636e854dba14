import { expect, test } from 'vitest';
import { createProposalApi } from '../../test/proposal-api.ts';

const { api, createProposedAthlete } = await createProposalApi();

test('rejects the cancellation of a proposal that is already waiting for a decision', async () => {
  const { me, proposalId } = await createProposedAthlete();
  await expect(me.cancelProposal({ proposalId })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await me.proposal()).proposal).toMatchObject({ id: proposalId, status: 'open' });
});

test('returns NOT_FOUND when canceling another athlete’s proposal', async () => {
  const { proposalId } = await createProposedAthlete();
  const otherAthlete = api.as(await api.athlete());
  await expect(otherAthlete.cancelProposal({ proposalId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
