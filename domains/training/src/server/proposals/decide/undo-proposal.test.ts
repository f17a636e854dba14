import { expect, test } from 'vitest';
import { completeWhileBlocking } from '../../test/complete-while-blocking.ts';
import { countFulfilled, createProposalApi } from '../../test/proposal-api.ts';

const { api, createProposedAthlete } = await createProposalApi();

test('restores the former plan once if a proposal is undone three times at the same time', async () => {
  const { athleteId, me, proposalId } = await createProposedAthlete();
  const rowsBefore = await api.listStoredRows(athleteId);
  await me.acceptProposal({ proposalId });
  const undo = () => me.undoProposal({ proposalId });
  expect(await countFulfilled([undo(), undo(), undo()])).toBe(1);
  expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
});

test('keeps a workout completed while undoing a proposal restores the former plan', async () => {
  const { athleteId, me, proposalId } = await createProposedAthlete();
  await me.acceptProposal({ proposalId });
  const { id = '' } = (await me.workouts({})).find(({ session }) => session !== 'Rest') ?? {};
  await completeWhileBlocking(api, { athleteId, id }, () => me.undoProposal({ proposalId }));
  expect(await me.workout({ workoutId: id })).toMatchObject({ completed: 1 });
});

test('returns NOT_FOUND when undoing another athlete’s proposal', async () => {
  const { proposalId } = await createProposedAthlete();
  const otherAthlete = api.as(await api.athlete());
  await expect(otherAthlete.undoProposal({ proposalId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
