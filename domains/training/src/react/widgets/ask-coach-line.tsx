import { lazyExtra } from '@threshold/ui';
import { Suspense } from 'react';
import type { CoachView } from '../../proposal-schemas.ts';
import { trpc } from '../api.ts';

const AskCoach = lazyExtra(async () => ({ default: (await import('../coach/coach.ts')).AskCoach }));

/** Where a language model can be asked about the plan: it is there only in an installation that has one. */
export const AskCoachLine = () => {
  const { data: coach } = trpc.training.proposal.useQuery();
  return coach && coach.model !== null && !hasWord(coach) ? (
    <Suspense>
      <AskCoach coach={coach} />
    </Suspense>
  ) : null;
};

/** Whether the coach itself has the word: it is at work, waits for a decision, or can take one back. */
const hasWord = ({ proposal }: CoachView): boolean =>
  proposal?.status === 'working' ||
  proposal?.status === 'open' ||
  (proposal?.status === 'accepted' && proposal.canUndo);
