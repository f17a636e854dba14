import { VerdictNote } from '@threshold/ui';
import { trpc } from '../api.ts';

/** How the athlete stands today: the only judgement on its screen. */
export const VerdictLine = () => {
  const { data: verdict, error } = trpc.training.verdict.useQuery();
  // The numbers stand by themselves where it cannot be had.
  return error ? null : <VerdictNote verdict={verdict ?? null} />;
};
