import { useQueryClient } from '@tanstack/react-query';
import { useTold } from '@threshold/api/react';
import { getQueryKey } from '@trpc/react-query';
import { lazy, Suspense } from 'react';
import { trpc } from '../api.ts';

const CoachNote = lazy(() => import('../coach/coach-note.tsx'));

interface CoachLineProps {
  /** Whether a model can be asked from here; elsewhere the coach speaks only while there is something to say. */
  readonly canAsk?: boolean;
}

/**
 * The coach beside a plan, followed live. Where there is neither a model nor a proposal nothing is loaded, and a coach
 * that cannot be reached says nothing: the plan stands without it.
 */
export const CoachLine = ({ canAsk = false }: CoachLineProps) => {
  const queryClient = useQueryClient();
  const { data: coach } = trpc.training.proposal.useQuery();
  useTold('proposal', (told) => {
    const queryKey = isDecided(told) ? [['training']] : getQueryKey(trpc.training.proposal);
    void queryClient.invalidateQueries({ queryKey });
  });
  if (!coach || (coach.proposal === null && (coach.model === null || !canAsk))) return null;
  return (
    <Suspense>
      <CoachNote coach={coach} canAsk={canAsk} />
    </Suspense>
  );
};

/** Accepted or undone, here or elsewhere: the calendar is another one now. */
const isDecided = (told: unknown): boolean =>
  typeof told === 'object' &&
  told !== null &&
  'status' in told &&
  ['accepted', 'undone'].includes(`${told.status}`);
