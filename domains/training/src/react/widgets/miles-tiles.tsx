import { IconTrendingUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import { trainingPaths } from '@threshold/contracts/training';
import { lengthUnit } from '@threshold/physiology';
import { Card, DayBars, ErrorState, LoadingCard, Stat, Tag, useUnits } from '@threshold/ui';
import { formatWeekday } from '@threshold/ui/format';
import type { MilesView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { convertMiles, formatPlannedDistance, formatTileNumber } from '../distance.ts';
import classes from './miles-tiles.module.css';

const TITLES = {
  imperial: { thisWeek: "This week's miles", lifetime: 'Lifetime miles', byDay: 'Miles by day' },
  metric: { thisWeek: "This week's kilometers", lifetime: 'Lifetime kilometers', byDay: 'Kilometers by day' },
} as const;

export const MilesTiles = ({ className }: { readonly className?: string | undefined }) => {
  const { data: miles, error, refetch } = trpc.training.miles.useQuery();
  const { thisWeek, lifetime } = TITLES[useUnits()];
  return (
    <div className={className === undefined ? classes.tiles : `${classes.tiles} ${className}`}>
      {error ? (
        <Card title={thisWeek}>
          <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
        </Card>
      ) : miles ? (
        <>
          <ThisWeekTile thisWeek={miles.thisWeek} />
          <LifetimeTile lifetime={miles.lifetime} thisMonth={miles.thisMonth} />
        </>
      ) : (
        <>
          <LoadingCard title={thisWeek} heightsPx={[50, 20]} />
          <LoadingCard title={lifetime} heightsPx={[50]} />
        </>
      )}
    </div>
  );
};

const ThisWeekTile = ({ thisWeek }: Pick<MilesView, 'thisWeek'>) => {
  const units = useUnits();
  const unit = lengthUnit(units);
  const { thisWeek: title, byDay } = TITLES[units];
  const formatMiles = (miles: number) => formatTileNumber(convertMiles(miles, units));
  const done = formatMiles(thisWeek.done);
  const onFoot = formatMiles(thisWeek.onFoot);
  return (
    <Card title={title} titleHidden>
      <div className={classes.row}>
        <Stat
          label={title}
          value={done}
          unit={unit}
          size="tile"
          delta={
            thisWeek.planned > 0
              ? formatPlannedDistance(`${formatMiles(thisWeek.planned)} ${unit}`, { done, onFoot })
              : 'nothing planned'
          }
        />
        <DayBars
          label={byDay}
          unit={unit}
          days={thisWeek.days.map(({ date, done, zone, isToday }) => ({
            name: formatWeekday(date),
            value: Number(convertMiles(done, units).toFixed(1)),
            zone: zone ?? undefined,
            today: isToday,
          }))}
        />
      </div>
    </Card>
  );
};

const LifetimeTile = ({ lifetime, thisMonth }: Pick<MilesView, 'lifetime' | 'thisMonth'>) => {
  const units = useUnits();
  const { lifetime: title } = TITLES[units];
  return (
    <Card title={title} titleHidden>
      <div className={classes.lifetime}>
        <Stat
          label={title}
          value={formatTileNumber(convertMiles(lifetime, units))}
          unit={lengthUnit(units)}
          size="tile"
        />
        <Link {...trainingPaths.analytics()} className={classes.progress}>
          <Tag icon={<IconTrendingUp size={15} aria-hidden="true" />}>
            {thisMonth === 0
              ? 'Your progress'
              : `+${formatTileNumber(convertMiles(thisMonth, units))} this month`}
          </Tag>
        </Link>
      </div>
    </Card>
  );
};
