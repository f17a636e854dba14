import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { EmptyState, ErrorState, LoadingLines, Modal, useOpenedAfterMount } from '@threshold/ui';
import type { UserView } from '../../follow-schemas.ts';
import { trpc } from '../api.ts';
import { formatName } from '../format.ts';
import { NextPageLoader } from '../next-page-loader.tsx';
import { REFETCH_ON_OPEN } from '../refetch-on-open.ts';
import classes from './people.module.css';
import { Person } from './person.tsx';
import { useAnswerFollowRequest } from './use-answer-follow-request.ts';

interface FollowRequestsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const FollowRequestsDialog = ({ opened, onClose }: FollowRequestsDialogProps) => (
  <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="Follow requests">
    <p className={classes.quiet}>Anyone you accept can see your posts and training stats.</p>
    <div className={classes.panel}>
      <RequestList onNavigate={onClose} />
    </div>
  </Modal>
);

const RequestList = ({ onNavigate }: { readonly onNavigate: () => void }) => {
  const query = trpc.social.followRequests.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: REFETCH_ON_OPEN },
  );
  const rows = query.data?.pages.flatMap(({ requests }) => requests);
  if (rows === undefined)
    return query.error ? (
      <ErrorState message={toApiError(query.error).message} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingLines label="Loading follow requests" heightsPx={[44, 44, 44]} />
    );
  // A page can be empty although more follow.
  if (rows.length === 0 && !query.hasNextPage)
    return <EmptyState message="You have no follow requests right now." />;
  return (
    <>
      <ul className={classes.list} aria-label="Follow requests">
        {rows.map(({ id, user }) => (
          <RequestRow key={id} user={user} onNavigate={onNavigate} />
        ))}
      </ul>
      <NextPageLoader query={query} label="Loading more follow requests" heightsPx={[44]} />
    </>
  );
};

interface RequestRowProps {
  readonly user: UserView;
  readonly onNavigate: () => void;
}

const RequestRow = ({ user, onNavigate }: RequestRowProps) => {
  const answer = useAnswerFollowRequest(user.id);
  const name = formatName(user);
  return (
    <li className={classes.row}>
      <Person user={user} onNavigate={onNavigate} />
      <div className={classes.actions}>
        <Button size="sm" aria-label={`Accept ${name}`} onClick={() => answer('accept')}>
          Accept
        </Button>
        <Button size="sm" variant="default" aria-label={`Decline ${name}`} onClick={() => answer('decline')}>
          Decline
        </Button>
      </div>
    </li>
  );
};

export default FollowRequestsDialog;
