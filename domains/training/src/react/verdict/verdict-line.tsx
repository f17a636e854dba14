import { VerdictNote } from '@threshold/ui';
import { trpc } from '../api.ts';

export const VerdictLine = () => {
  const { data: verdict, error } = trpc.training.verdict.useQuery();
  // On error, the dashboard shows its numbers without a verdict.
  return error ? null : <VerdictNote verdict={verdict ?? null} />;
};
