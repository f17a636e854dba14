import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { lengthUnit } from '@threshold/physiology';
import { QueryCard, Stat, StatRow, useUnits } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import type { MyRankView } from '../../leaderboard-schemas.ts';
import { trpc } from '../api.ts';
import { formatActiveTime, formatDistance } from '../points/format-totals.ts';
import { LedgerButton } from '../points/ledger-button.tsx';
import classes from './leaderboard.module.css';

export const MyRankCard = ({ className }: { readonly className?: string | undefined }) => {
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
              <Link {...athletesPaths.profile()}>Change who sees you</Link>
            </p>
          )}
        </>
      )}
    </QueryCard>
  );
};

const formatRankedAthletes = ({ totalPoints, rankedAthletes }: MyRankView): string =>
  totalPoints === 0
    ? 'Earn your first points to get a rank'
    : `of ${formatCount(rankedAthletes)} ${rankedAthletes === 1 ? 'athlete' : 'athletes'} with points`;
