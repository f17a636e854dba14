import { useQueryClient } from '@tanstack/react-query';
import { useTold } from '@threshold/api/react';
import { useLater } from '@threshold/ui';
import { getQueryKey } from '@trpc/react-query';
import { lazy, Suspense } from 'react';
import { trpc } from '../api.ts';

const CoachNote = lazy(() => import('../coach/coach-note.tsx'));

interface CoachLineProps {
  /** Whether a model can be asked from here; elsewhere the coach speaks only while there is something to say. */
  readonly canAsk?: boolean;
}

/** A proposal that comes by itself may be heard of later: a stream would be one more request of a first load. */
const EAR_AFTER_MS = 5_000;

/**
 * The coach beside a plan, followed live. Where there is neither a model nor a proposal nothing is loaded, and a coach
 * that cannot be reached says nothing: the plan stands without it.
 */
export const CoachLine = ({ canAsk = false }: CoachLineProps) => {
  const { data: coach } = trpc.training.proposal.useQuery();
  const isListening = useLater(EAR_AFTER_MS);
  const proposal = coach?.proposal ?? null;
  return (
    <>
      {isListening || proposal?.status === 'working' ? <ProposalEar /> : null}
      {coach && (proposal !== null || (coach.model !== null && canAsk)) ? (
        <Suspense>
          <CoachNote coach={coach} canAsk={canAsk} />
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
