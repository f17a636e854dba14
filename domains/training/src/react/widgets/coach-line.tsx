import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '@threshold/api/react';
import { createLazyOptional } from '@threshold/ui';
import { getQueryKey } from '@trpc/react-query';
import { Suspense, useState } from 'react';
import type { ProposalView } from '../../proposal-schemas.ts';
import { trpc } from '../api.ts';
import { useIsStopped } from '../verdict/use-is-stopped.ts';

const CoachNote = createLazyOptional(async () => ({
  default: (await import('../coach/coach.ts')).CoachNote,
}));
const WeeklyReview = createLazyOptional(async () => ({
  default: (await import('../coach/coach.ts')).WeeklyReview,
}));

interface CoachLineProps {
  /** True below today's verdict. An injury that stops all training is then not explained twice. */
  readonly isBelowVerdict?: boolean;
  readonly className?: string | undefined;
}

/**
 * The coach's message about a plan, with live updates, and the review of the last week. Loads their code only if there
 * is one, and renders nothing on error.
 */
export const CoachLine = ({ isBelowVerdict = false, className }: CoachLineProps) => {
  const { data: coach } = trpc.training.proposal.useQuery();
  const isStopped = useIsStopped(isBelowVerdict);
  const newestProposal = coach?.proposal ?? null;
  const isSaidAbove =
    isBelowVerdict && isStopped && newestProposal !== null && isInjuryNotice(newestProposal);
  const proposal = isSaidAbove ? null : newestProposal;
  const review = coach?.review ?? null;
  useProposalEvents(proposal?.status === 'working');
  // Once shown, the note stays mounted so that it can receive the focus when a pressed button disappears.
  const [hadProposal, setHadProposal] = useState(false);
  if (proposal !== null && !hadProposal) setHadProposal(true);
  return (
    <>
      {hadProposal ? (
        <Suspense>
          <CoachNote proposal={proposal} className={className} />
        </Suspense>
      ) : null}
      {review === null ? null : (
        <Suspense>
          <WeeklyReview review={review} shownReason={proposal?.why ?? null} className={className} />
        </Suspense>
      )}
    </>
  );
};

/** True for a change that an injury has already made, which leaves the athlete nothing to decide. */
const isInjuryNotice = ({ kind, status, canUndo }: ProposalView): boolean =>
  kind === 'injury' && status === 'accepted' && !canUndo;

/** Refetches after server events. While the coach is working, the event stream opens immediately. */
function useProposalEvents(isWorking: boolean): void {
  const queryClient = useQueryClient();
  useServerEvent(
    'proposal',
    (event) => {
      const queryKey = changesPlan(event) ? [['training']] : getQueryKey(trpc.training.proposal);
      void queryClient.invalidateQueries({ queryKey });
    },
    { isAwaiting: isWorking },
  );
}

/** True if a proposal was accepted or undone in any tab, which changes the calendar too. */
const changesPlan = (event: unknown): boolean =>
  typeof event === 'object' &&
  event !== null &&
  'status' in event &&
  ['accepted', 'undone'].includes(`${event.status}`);
