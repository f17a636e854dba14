import { Link } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import { athletesPaths } from '@threshold/contracts/athletes';
import { lengthUnit } from '@threshold/physiology';
import { Card, ErrorState, LoadingCard, Stat, StatRow, useUnits } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import type { MyRankView } from '../../leaderboard-schemas.ts';
import { trpc } from '../api.ts';
import { formatActiveTime, formatDistance } from '../points/format-points.ts';
import { LedgerButton } from '../points/ledger-button.tsx';
import classes from './leaderboard.module.css';

const TITLE = 'Your rank';

export const MyRankCard = ({ className }: { readonly className?: string | undefined }) => {
  const units = useUnits();
  const { data: mine, error, refetch } = trpc.gamification.myRank.useQuery();
  if (error)
    return (
      <Card title={TITLE} className={className}>
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      </Card>
    );
  if (!mine) return <LoadingCard title={TITLE} className={className} heightsPx={[74, 54, 20]} />;
  return (
    <Card title={TITLE} className={className} action={<LedgerButton />}>
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
          Your profile is not public, so others do not find you here.{' '}
          <Link {...athletesPaths.profile()}>Change who sees you</Link>
        </p>
      )}
    </Card>
  );
};

const formatRanked = ({ totalPoints, rankedAthletes }: MyRankView): string =>
  totalPoints === 0
    ? 'Your first points give you a rank'
    : `of ${formatCount(rankedAthletes)} ${rankedAthletes === 1 ? 'athlete' : 'athletes'} with points`;
