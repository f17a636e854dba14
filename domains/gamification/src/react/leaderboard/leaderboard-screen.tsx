import { keepPreviousData } from '@tanstack/react-query';
import { type ScreenProps, toApiError } from '@threshold/api/react';
import { Card, EmptyState, ErrorState, LoadingLines, PageTitle } from '@threshold/ui';
import { formatQuantity } from '@threshold/ui/format';
import type { RankingsInput } from '../../leaderboard-schemas.ts';
import { trpc } from '../api.ts';
import { PointsOnly } from '../points/points-only.tsx';
import { usePointsEvents } from '../points/use-points-events.ts';
import { HowToEarn } from './how-to-earn.tsx';
import classes from './leaderboard.module.css';
import { type LeaderboardSearch, toRankingsInput } from './leaderboard-search.ts';
import { LeaderboardTable } from './leaderboard-table.tsx';
import { MyRankCard } from './my-rank-card.tsx';
import { OwnRow } from './own-row.tsx';
import { countPodium, Podium } from './podium.tsx';
import { RankingsControl } from './rankings-control.tsx';

/** The top 100, the reader's own rank and the rules for earning points (docs/specification.md#212-leaderboard). */
const LeaderboardScreen = ({ search }: ScreenProps<'/leaderboard', LeaderboardSearch>) => (
  <PointsOnly title="Leaderboard">
    <LeaderboardPage search={search} />
  </PointsOnly>
);

const LeaderboardPage = ({ search }: { readonly search: LeaderboardSearch }) => {
  usePointsEvents();
  const { data: myRank } = trpc.gamification.myRank.useQuery();
  const input = toRankingsInput(search);
  return (
    <div className={classes.screen}>
      <PageTitle
        title="Leaderboard"
        eyebrow={
          <>
            <span>Top 100 Athletes Worldwide</span>
            {myRank === undefined || myRank.rankedAthletes === 0 ? null : (
              <span> · {formatQuantity(myRank.rankedAthletes, 'athlete')} ranked</span>
            )}
          </>
        }
      />
      <div className={classes.grid}>
        <MyRankCard className={classes.ownRankCard} />
        <HowToEarn className={classes.howToEarn} />
        <RankingsCard input={input} />
      </div>
    </div>
  );
};

export default LeaderboardScreen;

const RankingsCard = ({ input }: { readonly input: RankingsInput }) => {
  const {
    data: rankings,
    error,
    refetch,
  } = trpc.gamification.rankings.useQuery(input, { placeholderData: keepPreviousData });
  const { data: myRank } = trpc.gamification.myRank.useQuery();
  return (
    <Card
      title="Rankings"
      className={classes.table}
      aria-busy={rankings === undefined && !error}
      action={<RankingsControl value={input} />}
    >
      {error ? (
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      ) : rankings === undefined ? (
        <LoadingLines label="Loading rankings" heightsPx={[52, 52, 52, 52, 52, 52]} />
      ) : rankings.entries.length === 0 ? (
        <EmptyState message={formatEmpty(input)} />
      ) : (
        <>
          <Podium entries={rankings.entries} ownId={myRank?.id} />
          <LeaderboardTable
            entries={rankings.entries}
            skippedCount={countPodium(rankings.entries)}
            ownId={myRank?.id}
          />
          <OwnRow {...rankings} />
        </>
      )}
    </Card>
  );
};

function formatEmpty({ period, friends }: RankingsInput): string {
  if (friends) return 'None of the athletes you follow has points yet.';
  return period === 'week'
    ? 'No points this week yet. Be the first!'
    : 'No rankings yet. Be the first to earn Fusion Points!';
}
