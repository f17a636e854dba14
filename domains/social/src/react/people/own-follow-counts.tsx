import { trpc } from '../api.ts';
import { FollowCounts } from './follow-counts.tsx';

/** The reader's own followers and following, without a card. `userId` is the reader's. */
export const OwnFollowCounts = ({ userId }: { readonly userId: string }) => {
  const { data: status } = trpc.social.followStatus.useQuery({ userId });
  return status ? <FollowCounts userId={userId} status={status} /> : null;
};
