import { notify, notifyError } from '@threshold/ui';
import type { LthrReview } from '../../threshold-schemas.ts';
import { trpc } from '../api.ts';
import { THRESHOLD_MUTATION_META } from '../profile/threshold/threshold-toast.ts';

/** The athlete's decisions about a proposed LTHR. */
export function useLthrDecisions() {
  const utils = trpc.useUtils();
  const showReview = (review: LthrReview) => utils.athletes.lthrReview.setData(undefined, review);
  const onError = (error: unknown) => {
    notifyError(error);
    void utils.athletes.lthrReview.invalidate();
  };
  const accept = trpc.athletes.acceptLthrProposal.useMutation({
    meta: THRESHOLD_MUTATION_META,
    onSuccess: showReview,
    onError,
  });
  const dismiss = trpc.athletes.dismissLthrProposal.useMutation({
    onSuccess: (review) => {
      showReview(review);
      notify({ title: 'LTHR kept', message: 'Nothing changed.', tone: 'success' });
    },
    onError,
  });
  const undo = trpc.athletes.undoLthrProposal.useMutation({
    meta: THRESHOLD_MUTATION_META,
    onSuccess: (review) => {
      showReview(review);
      notify({ title: 'Change undone', message: 'You’re back to your previous LTHR.', tone: 'success' });
    },
    onError,
  });
  return { accept, dismiss, undo, isBusy: accept.isPending || dismiss.isPending || undo.isPending };
}
