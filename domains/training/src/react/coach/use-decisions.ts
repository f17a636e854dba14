import { notify, notifyError } from '@threshold/ui';
import type { ProposalView } from '../../proposal-schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../changes/mutation-meta.ts';

/** Long enough to press Undo. */
const ACCEPTED_TOAST_MS = 10_000;

/** Mutations for the coach's proposal. Each shows a toast on error and, except for `ask`, on success. */
export function useDecisions() {
  const undo = trpc.training.undoProposal.useMutation({
    meta: MUTATION_META,
    onSuccess: () =>
      notify({ title: 'Change undone', message: 'Your plan is back to how it was.', tone: 'success' }),
    onError: notifyError,
  });
  const notifyAccepted = ({ id: proposalId, canUndo }: ProposalView) =>
    notify({
      title: 'Change accepted',
      message: 'Your calendar shows the new sessions.',
      tone: 'success',
      durationMs: ACCEPTED_TOAST_MS,
      ...(canUndo && { action: { label: 'Undo', onPress: () => undo.mutate({ proposalId }) } }),
    });
  const accept = trpc.training.acceptProposal.useMutation({
    meta: MUTATION_META,
    onSuccess: (proposal) =>
      proposal.failure === null
        ? notifyAccepted(proposal)
        : notify({ title: 'Plan kept', message: proposal.failure, tone: 'error' }),
    onError: notifyError,
  });
  const dismiss = trpc.training.dismissProposal.useMutation({
    onSuccess: () => notify({ title: 'Plan kept', message: 'Nothing changed.', tone: 'success' }),
    onError: notifyError,
  });
  const cancel = trpc.training.cancelProposal.useMutation({
    onSuccess: () =>
      notify({ title: 'Stopped', message: 'Your coach stopped reviewing your plan.', tone: 'success' }),
    onError: notifyError,
  });
  const ask = trpc.training.askCoach.useMutation({ onError: notifyError });
  return { accept, dismiss, cancel, undo, ask };
}
