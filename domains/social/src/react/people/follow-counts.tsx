import { lazy, Suspense, useState } from 'react';
import type { FollowStatusView } from '../../follow-schemas.ts';
import { countWords } from '../words.ts';
import type { FollowsTab } from './follows-dialog.tsx';
import classes from './people.module.css';

const FollowsDialog = lazy(() => import('./follows-dialog.tsx'));

interface FollowCountsProps {
  readonly userId: string;
  readonly status: FollowStatusView;
}

/** How many follow an athlete and are followed; each opens the lists, where they are shown. */
export const FollowCounts = ({ userId, status }: FollowCountsProps) => {
  const [tab, setTab] = useState<FollowsTab | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  if (status.hidden) return null;
  const open = (shown: FollowsTab) => {
    setWasOpened(true);
    setTab(shown);
  };
  const { followerCount, followingCount } = status;
  return (
    <div className={classes.counts}>
      <button
        type="button"
        className={classes.count}
        aria-haspopup="dialog"
        onClick={() => open('followers')}
      >
        <span className={classes.figure}>{countWords(followerCount)}</span>{' '}
        {followerCount === 1 ? 'Follower' : 'Followers'}
      </button>
      <button
        type="button"
        className={classes.count}
        aria-haspopup="dialog"
        onClick={() => open('following')}
      >
        <span className={classes.figure}>{countWords(followingCount)}</span> Following
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <FollowsDialog userId={userId} tab={tab} onTab={setTab} onClose={() => setTab(null)} />
        </Suspense>
      ) : null}
    </div>
  );
};
