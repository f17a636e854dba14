import { IconTrendingUp } from '@tabler/icons-react';
import { apiFault } from '@threshold/api/react';
import { Card, DayBars, ErrorState, LoadingCard, Stat, Tag } from '@threshold/ui';
import type { MilesView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { tileNumber } from '../distance.ts';
import { weekdayName } from '../format-day.ts';
import classes from './miles-tiles.module.css';

const THIS_WEEK = "This week's miles";
const LIFETIME = 'Lifetime miles';

/** The two distance tiles of the dashboard, one above the other. */
export const MilesTiles = ({ className }: { readonly className?: string | undefined }) => {
  const { data: miles, error, refetch } = trpc.training.miles.useQuery();
  return (
    <div className={className === undefined ? classes.tiles : `${classes.tiles} ${className}`}>
      {error ? (
        <Card title={THIS_WEEK}>
          <ErrorState message={apiFault(error).message} onRetry={() => void refetch()} />
        </Card>
      ) : miles ? (
        <>
          <ThisWeekTile thisWeek={miles.thisWeek} />
          <LifetimeTile lifetime={miles.lifetime} thisMonth={miles.thisMonth} />
        </>
      ) : (
        <>
          <LoadingCard title={THIS_WEEK} heightsPx={[50, 20]} />
          <LoadingCard title={LIFETIME} heightsPx={[50]} />
        </>
      )}
    </div>
  );
};

const ThisWeekTile = ({ thisWeek }: Pick<MilesView, 'thisWeek'>) => (
  <Card title={THIS_WEEK} titleHidden>
    <div className={classes.row}>
      <Stat
        label={THIS_WEEK}
        value={tileNumber(thisWeek.done)}
        unit="mi"
        size="tile"
        delta={thisWeek.planned > 0 ? `of ${tileNumber(thisWeek.planned)} mi planned` : 'nothing planned'}
      />
      <DayBars
        label="Miles by day"
        unit="mi"
        days={thisWeek.days.map(({ date, done, zone, isToday }) => ({
          name: weekdayName(date),
          value: Number(done.toFixed(1)),
          zone: zone ?? undefined,
          today: isToday,
        }))}
      />
    </div>
  </Card>
);

const LifetimeTile = ({ lifetime, thisMonth }: Pick<MilesView, 'lifetime' | 'thisMonth'>) => (
  <Card title={LIFETIME} titleHidden>
    <div className={classes.row}>
      <Stat label={LIFETIME} value={tileNumber(lifetime)} unit="mi" size="tile" />
      {thisMonth === 0 ? null : (
        <Tag icon={<IconTrendingUp size={15} aria-hidden="true" />}>+{tileNumber(thisMonth)} this month</Tag>
      )}
    </div>
  </Card>
);
