import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { gamificationPaths } from '@threshold/contracts/gamification';
import type { RankingsInput } from '../../leaderboard-schemas.ts';
import classes from './leaderboard.module.css';
import { toLeaderboardSearch } from './leaderboard-search.ts';

/** Chooses the period and the group of athletes. Both are stored in the URL. */
export const RankingsControl = ({ value }: { readonly value: RankingsInput }) => {
  const navigate = useNavigate();
  const change = (fields: Partial<RankingsInput>) =>
    void navigate({
      ...gamificationPaths.leaderboard(),
      search: toLeaderboardSearch({ ...value, ...fields }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={classes.controls}>
      <SegmentedControl
        aria-label="Period"
        value={value.period}
        data={[
          { value: 'all', label: 'All time' },
          { value: 'week', label: 'This week' },
        ]}
        onChange={(period) => change({ period: period === 'week' ? 'week' : 'all' })}
      />
      <SegmentedControl
        aria-label="Athletes"
        value={value.friends ? 'friends' : 'everyone'}
        data={[
          { value: 'everyone', label: 'Everyone' },
          { value: 'friends', label: 'Friends' },
        ]}
        onChange={(group) => change({ friends: group === 'friends' })}
      />
    </div>
  );
};
