import { toApiError } from '@threshold/api/react';
import { Card, EmptyState, ErrorState, LoadingLines, PageTitle } from '@threshold/ui';
import { trpc } from '../api.ts';
import { usePointsEvents } from '../points/use-points-events.ts';
import { HowToEarn } from './how-to-earn.tsx';
import classes from './leaderboard.module.css';
import { LeaderboardTable } from './leaderboard-table.tsx';
import { MyRankCard } from './my-rank-card.tsx';

/** The top 100, the reader's own rank and the rules for earning points (docs/specification.md#212-leaderboard). */
const LeaderboardScreen = () => {
  usePointsEvents();
  const { data: entries, error, refetch } = trpc.gamification.leaderboard.useQuery();
  const { data: myRank } = trpc.gamification.myRank.useQuery();
  return (
    <div className={classes.screen}>
      <PageTitle title="Leaderboard" eyebrow="Top 100 Athletes Worldwide" />
      <div className={classes.grid}>
        <MyRankCard className={classes.mine} />
        <HowToEarn className={classes.how} />
        <Card title="Rankings" className={classes.table} aria-busy={entries === undefined && !error}>
          {error ? (
            <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
          ) : entries === undefined ? (
            <LoadingLines label="Loading rankings" heightsPx={[52, 52, 52, 52, 52, 52]} />
          ) : entries.length === 0 ? (
            <EmptyState message="No rankings yet. Be the first to earn Fusion Points!" />
          ) : (
            <LeaderboardTable entries={entries} ownId={myRank?.id} />
          )}
        </Card>
      </div>
    </div>
  );
};

export default LeaderboardScreen;
