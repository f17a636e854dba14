import { useQueryClient } from '@tanstack/react-query';
import { useTold } from '@threshold/api/react';
import { useLater } from '@threshold/ui';
import { getQueryKey } from '@trpc/react-query';
import { lazy, Suspense, useState } from 'react';
import { trpc } from '../api.ts';

const CoachNote = lazy(() => import('../coach/coach.ts').then((coach) => ({ default: coach.CoachNote })));

/** A proposal that comes by itself may be heard of later: a stream would be one more request of a first load. */
const EAR_AFTER_MS = 5_000;

/**
 * What the coach says of a plan, followed live. Where there is no proposal nothing is loaded, and a coach that cannot
 * be reached says nothing: the plan stands without it.
 */
export const CoachLine = ({ className }: { readonly className?: string | undefined }) => {
  const { data: coach } = trpc.training.proposal.useQuery();
  const isListening = useLater(EAR_AFTER_MS);
  const proposal = coach?.proposal ?? null;
  // Once it has spoken it stays: it holds the focus of what was pressed in it.
  const [hasSpoken, setSpoken] = useState(false);
  if (proposal !== null && !hasSpoken) setSpoken(true);
  return (
    <>
      {isListening || proposal?.status === 'working' ? <ProposalEar /> : null}
      {hasSpoken ? (
        <Suspense>
          <CoachNote proposal={proposal} className={className} />
        </Suspense>
      ) : null}
    </>
  );
};

/** Reads anew what the server says has moved on. */
const ProposalEar = () => {
  const queryClient = useQueryClient();
  useTold('proposal', (told) => {
    const queryKey = isDecided(told) ? [['training']] : getQueryKey(trpc.training.proposal);
    void queryClient.invalidateQueries({ queryKey });
  });
  return null;
};

/** Accepted or undone, here or elsewhere: the calendar is another one now. */
const isDecided = (told: unknown): boolean =>
  typeof told === 'object' &&
  told !== null &&
  'status' in told &&
  ['accepted', 'undone'].includes(`${told.status}`);
