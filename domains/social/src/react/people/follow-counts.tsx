import { createLazyDialog } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import { useState } from 'react';
import type { FollowStatusView } from '../../follow-schemas.ts';
import type { FollowsTab } from './follows-dialog.tsx';
import classes from './people.module.css';

const FollowsDialog = createLazyDialog(() => import('./follows-dialog.tsx'));

interface FollowCountsProps {
  readonly userId: string;
  readonly status: FollowStatusView;
}

export const FollowCounts = ({ userId, status }: FollowCountsProps) => {
  const [tab, setTab] = useState<FollowsTab>('followers');
  const [opened, setOpened] = useState(false);
  if (status.hidden) return null;
  const openTab = (nextTab: FollowsTab) => {
    setTab(nextTab);
    setOpened(true);
  };
  const { followerCount, followingCount } = status;
  return (
    <div className={classes.counts}>
      <button
        type="button"
        className={classes.count}
        aria-haspopup="dialog"
        onClick={() => openTab('followers')}
      >
        <span className={classes.figure}>{formatCount(followerCount)}</span>{' '}
        {followerCount === 1 ? 'Follower' : 'Followers'}
      </button>
      <button
        type="button"
        className={classes.count}
        aria-haspopup="dialog"
        onClick={() => openTab('following')}
      >
        <span className={classes.figure}>{formatCount(followingCount)}</span> Following
      </button>
      <FollowsDialog
        userId={userId}
        opened={opened}
        tab={tab}
        onTab={setTab}
        onClose={() => setOpened(false)}
      />
    </div>
  );
};
