import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '@threshold/api/react';
import { lazyExtra } from '@threshold/ui';
import { getQueryKey } from '@trpc/react-query';
import { Suspense, useState } from 'react';
import { trpc } from '../api.ts';

const CoachNote = lazyExtra(async () => ({ default: (await import('../coach/coach.ts')).CoachNote }));

/**
 * What the coach says of a plan, followed live. Where there is no proposal nothing is loaded, and a coach that cannot
 * be reached says nothing: the plan stands without it.
 */
export const CoachLine = ({ className }: { readonly className?: string | undefined }) => {
  const { data: coach } = trpc.training.proposal.useQuery();
  const proposal = coach?.proposal ?? null;
  useProposalEvents(proposal?.status === 'working');
  // Once it has spoken it stays: it holds the focus of what was pressed in it.
  const [hasSpoken, setSpoken] = useState(false);
  if (proposal !== null && !hasSpoken) setSpoken(true);
  return (
    <>
      {hasSpoken ? (
        <Suspense>
          <CoachNote proposal={proposal} className={className} />
        </Suspense>
      ) : null}
    </>
  );
};

/** Reads anew what the server says has moved on; awaited while the coach is at work. */
function useProposalEvents(isAwaited: boolean): void {
  const queryClient = useQueryClient();
  useServerEvent(
    'proposal',
    (event) => {
      const queryKey = isDecided(event) ? [['training']] : getQueryKey(trpc.training.proposal);
      void queryClient.invalidateQueries({ queryKey });
    },
    isAwaited,
  );
}

/** Accepted or undone, here or elsewhere: the calendar is another one now. */
const isDecided = (event: unknown): boolean =>
  typeof event === 'object' &&
  event !== null &&
  'status' in event &&
  ['accepted', 'undone'].includes(`${event.status}`);
