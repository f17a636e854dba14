import { Card } from '@threshold/ui';
import { trpc } from '../api.ts';
import { Comments } from './comments.tsx';

/** What the athlete's coaches wrote about a workout; nothing without a comment. */
export const CoachCommentsCard = ({ workoutId }: { readonly workoutId: string }) => {
  const comments = trpc.coaching.ownComments.useQuery({ workoutId });
  // The workout is readable without its comments, so neither an error nor the loading is shown.
  if (!comments.data || comments.data.length === 0) return null;
  return (
    <Card title="From your coach">
      <Comments query={comments} athleteName="You" />
    </Card>
  );
};
