import { createLazyOptional } from '@threshold/ui';
import { Suspense } from 'react';
import type { CoachView } from '../../coach-schemas.ts';
import { trpc } from '../api.ts';

const AskCoach = createLazyOptional(async () => ({ default: (await import('../coach/coach.ts')).AskCoach }));

/** Offers to ask the coach. Hidden if no model is configured, and while `CoachLine` shows a note. */
export const AskCoachLine = () => {
  const { data: coach } = trpc.training.proposal.useQuery();
  return coach && coach.model !== null && !hasNote(coach) ? (
    <Suspense>
      <AskCoach coach={coach} />
    </Suspense>
  ) : null;
};

/** True if the coach is working, waits for the athlete's decision, or made a change that can be undone. */
const hasNote = ({ proposal }: CoachView): boolean =>
  proposal?.status === 'working' ||
  proposal?.status === 'open' ||
  (proposal?.status === 'accepted' && proposal.canUndo);
