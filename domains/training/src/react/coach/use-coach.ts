import { useQueryClient } from '@tanstack/react-query';
import { useTold } from '@threshold/api/react';
import { getQueryKey } from '@trpc/react-query';
import { toldProposal } from '../../proposal-schemas.ts';
import { trpc } from '../api.ts';

/** What the coach has to say, followed live: a proposal that comes in or moves on is read anew. */
export function useCoach() {
  const queryClient = useQueryClient();
  const query = trpc.training.proposal.useQuery();
  useTold('proposal', (said) => {
    const told = toldProposal.safeParse(said);
    if (said !== null && !told.success) return;
    // Decided elsewhere: the calendar is another one now.
    const decided = told.success && ['accepted', 'undone'].includes(told.data.status);
    void queryClient.invalidateQueries({
      queryKey: decided ? [['training']] : getQueryKey(trpc.training.proposal),
    });
  });
  return query;
}
