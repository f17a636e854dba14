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
      {(mine) => (
        <>
          <div className={classes.figures}>
            <StatRow wide>
              <Stat
                label="Rank"
                term="rank"
                size="tile"
                value={mine.totalPoints === 0 ? '--' : `#${formatCount(mine.rank)}`}
                delta={formatRanked(mine)}
              />
              <Stat
                label="Fusion Points"
                term="fusion-points"
                size="tile"
                value={formatCount(mine.totalPoints)}
                unit="FP"
              />
            </StatRow>
            <StatRow wide>
              <Stat
                label={units === 'metric' ? 'Kilometers' : 'Miles'}
                value={formatDistance(mine.totalMiles, units)}
                unit={lengthUnit(units)}
              />
              <Stat label="Active time" value={formatActiveTime(mine.totalActivityMinutes)} />
              <Stat label="Protein goals" value={formatCount(mine.proteinGoalsHit)} unit="days" />
            </StatRow>
          </div>
          {mine.visibility === 'public' ? null : (
            <p className={classes.hidden}>
              Your profile is not public, so others cannot find you here.{' '}
              <Link {...athletesPaths.profile()}>Change who sees you</Link>
            </p>
          )}
        </>
      )}
    </QueryCard>
  );
};

const formatRanked = ({ totalPoints, rankedAthletes }: MyRankView): string =>
  totalPoints === 0
    ? 'Your first points give you a rank'
    : `of ${formatCount(rankedAthletes)} ${rankedAthletes === 1 ? 'athlete' : 'athletes'} with points`;
