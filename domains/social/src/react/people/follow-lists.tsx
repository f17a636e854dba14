import { toApiError } from '@threshold/api/react';
import { EmptyState, ErrorState, LoadingLines } from '@threshold/ui';
import type { UserView } from '../../follow-schemas.ts';
import { trpc } from '../api.ts';
import { NextPageLoader } from '../next-page-loader.tsx';
import { REFETCH_ON_OPEN } from '../refetch-on-open.ts';
import { FollowButton } from './follow-button.tsx';
import classes from './people.module.css';
import { Person } from './person.tsx';

/** Every row queries a follow status, and a batch holds ten calls, so a page needs two batches. */
const PAGE_SIZE = 20;

interface FollowListProps {
  readonly userId: string;
  readonly onNavigate: () => void;
}

export const FollowersList = ({ userId, onNavigate }: FollowListProps) => {
  const query = trpc.social.followers.useInfiniteQuery(
    { userId, limit: PAGE_SIZE },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: REFETCH_ON_OPEN },
  );
  const rows = query.data?.pages.flatMap(({ followers }) =>
    followers.map(({ id, follower }) => ({ id, user: follower })),
  );
  return (
    <FollowRows
      label="Followers"
      emptyMessage="No followers yet"
      rows={rows}
      query={query}
      onNavigate={onNavigate}
    />
  );
};

export const FollowingList = ({ userId, onNavigate }: FollowListProps) => {
  const query = trpc.social.following.useInfiniteQuery(
    { userId, limit: PAGE_SIZE },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: REFETCH_ON_OPEN },
  );
  const rows = query.data?.pages.flatMap(({ following }) =>
    following.map(({ id, following: user }) => ({ id, user })),
  );
  return (
    <FollowRows
      label="Following"
      emptyMessage="Not following anyone yet"
      rows={rows}
      query={query}
      onNavigate={onNavigate}
    />
  );
};

interface FollowRowsProps {
  readonly label: string;
  readonly emptyMessage: string;
  readonly rows: readonly { readonly id: string; readonly user: UserView }[] | undefined;
  readonly query: {
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly refetch: () => Promise<unknown>;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly onNavigate: () => void;
}

const FollowRows = ({ label, emptyMessage, rows, query, onNavigate }: FollowRowsProps) => {
  if (rows === undefined)
    return query.error ? (
      <ErrorState message={toApiError(query.error).message} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingLines label={`Loading ${label.toLowerCase()}`} heightsPx={[44, 44, 44, 44]} />
    );
  if (rows.length === 0 && !query.hasNextPage) return <EmptyState message={emptyMessage} />;
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {rows.map(({ id, user }) => (
          <li key={id} className={classes.row}>
            <Person user={user} onNavigate={onNavigate} />
            <FollowButton user={user} small />
          </li>
        ))}
      </ul>
      <NextPageLoader query={query} label={`Loading more ${label.toLowerCase()}`} heightsPx={[44]} />
    </>
  );
};
