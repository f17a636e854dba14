import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { lengthUnit } from '@threshold/physiology';
import { QueryCard, Stat, StatRow, useUnits } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import type { LeaderboardEntryView, MyRankView } from '../../leaderboard-schemas.ts';
import { trpc } from '../api.ts';
import { formatActiveTime, formatDistance } from '../points/format-totals.ts';
import { LedgerButton } from '../points/ledger-button.tsx';
import { PointsOnly } from '../points/points-only.tsx';
import classes from './leaderboard.module.css';
import { toRankingsInput } from './leaderboard-search.ts';

interface MyRankCardProps {
  readonly className?: string | undefined;
}

export const MyRankCard = (props: MyRankCardProps) => (
  <PointsOnly>
    <RankCard {...props} />
  </PointsOnly>
);

const RankCard = ({ className }: MyRankCardProps) => {
  const units = useUnits();
  return (
    <QueryCard
      title="Your rank"
      className={className}
      heightsPx={[74, 54, 20]}
      query={trpc.gamification.myRank.useQuery()}
      action={() => <LedgerButton />}
    >
      {(myRank) => (
        <>
          <div className={classes.figures}>
            <StatRow wide>
              <Stat
                label="Rank"
                term="rank"
                size="tile"
                value={myRank.totalPoints === 0 ? '--' : `#${formatCount(myRank.rank)}`}
                delta={formatRankedAthletes(myRank)}
              />
              <Stat
                label="Fusion Points"
                term="fusion-points"
                size="tile"
                value={formatCount(myRank.totalPoints)}
                unit="FP"
              />
            </StatRow>
            <Gap myRank={myRank} />
            <StatRow wide>
              <Stat
                label={units === 'metric' ? 'Kilometers' : 'Miles'}
                value={formatDistance(myRank.totalMiles, units)}
                unit={lengthUnit(units)}
              />
              <Stat label="Active time" value={formatActiveTime(myRank.totalActivityMinutes)} />
              <Stat label="Protein goals" value={formatCount(myRank.proteinGoalsHit)} unit="days" />
            </StatRow>
          </div>
          {myRank.visibility === 'public' ? null : (
            <p className={classes.hidden}>
              Your profile isn’t public, so others can’t find you here.{' '}
              <Link {...athletesPaths.settings('visibility')}>Change who sees you</Link>
            </p>
          )}
        </>
      )}
    </QueryCard>
  );
};

/** How many points the athlete is behind the next one, or ahead of the second. */
const Gap = ({ myRank }: { readonly myRank: MyRankView }) => {
  // The all-time board loads the rankings; this only reads them from the cache.
  const { data: rankings } = trpc.gamification.rankings.useQuery(toRankingsInput({}), { enabled: false });
  const text = rankings && formatGap(rankings.entries, myRank);
  return text ? <p className={classes.hidden}>{text}</p> : null;
};

/** Null if the rank doesn't show who is next, for example far below the board. */
function formatGap(
  entries: readonly LeaderboardEntryView[],
  { id, rank, totalPoints }: MyRankView,
): string | null {
  const otherEntries = entries.filter((entry) => entry.id !== id);
  if (totalPoints === 0 || rank > entries.length) return null;
  const nextAhead = otherEntries.findLast((entry) => entry.totalPoints > totalPoints);
  if (nextAhead)
    return `${formatCount(nextAhead.totalPoints - totalPoints)} FP behind ${nextAhead.user.firstName || 'the next athlete'}`;
  const [runnerUp] = otherEntries;
  // Another rank means that a hidden athlete is in between.
  return rank === 1 && runnerUp?.rank === 2
    ? `You lead by ${formatCount(totalPoints - runnerUp.totalPoints)} FP`
    : null;
}

const formatRankedAthletes = ({ totalPoints, rankedAthletes }: MyRankView): string =>
  totalPoints === 0
    ? 'Earn your first points to get a rank'
    : `of ${formatCount(rankedAthletes)} ${rankedAthletes === 1 ? 'athlete' : 'athletes'} with points`;
