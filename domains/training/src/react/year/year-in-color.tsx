import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { formatDuration } from '@threshold/physiology';
import { notifyError, ThresholdLine, zoneColor } from '@threshold/ui';
import { formatDate, formatMonth, formatQuantity } from '@threshold/ui/format';
import { useState } from 'react';
import type { YearView } from '../../year-schemas.ts';
import { trpc } from '../api.ts';
import { countZoneDays, layoutYear, splitYear, trimYear, type YearDay } from './layout-year.ts';
import classes from './year-in-color.module.css';

/** Two rows: side by side on wide screens, one below the other on phones. */
const ROW_COUNT = 2;

/**
 * The athlete's last 365 days as ticks under the threshold line, in the color of each day's longest workout. Shows an
 * empty area of the same height until it is loaded, because the profile is complete without it.
 */
export const YearInColor = () => {
  const { data: year } = trpc.training.year.useQuery();
  return (
    <div className={classes.year}>
      {year === undefined ? <div className={classes.placeholder} /> : <Year year={year} />}
    </div>
  );
};

const Year = ({ year }: { readonly year: YearView }) => {
  const { from, days, workouts } = year;
  const zoneDays = countZoneDays(days);
  const shownDays = trimYear(layoutYear(year));
  const totalSeconds = year.totalSeconds ?? days.reduce((total, day) => total + 60 * day.minutes, 0);
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.title}>Your year in color</h3>
        {days.length === 0 ? null : <ShareButton year={year} />}
      </div>
      <div className={classes.rows} role="img" aria-label={describeYear(year)}>
        {splitYear(shownDays, ROW_COUNT).map((row) => (
          <Row key={row[0]?.date ?? 'empty'} days={row} />
        ))}
      </div>
      <div className={classes.axis} aria-hidden="true">
        <span>{formatMonth(shownDays[0]?.date ?? from)}</span>
        <span>Today</span>
      </div>
      {days.length === 0 ? (
        <p className={classes.quiet}>Each completed workout adds a tick in the color of its zone.</p>
      ) : (
        <>
          <p className={classes.sum}>
            {formatQuantity(days.length, 'day')}, {formatQuantity(workouts, 'workout')},{' '}
            {formatDuration(totalSeconds)}
          </p>
          <p className={classes.quiet}>
            Since {formatMonth(shownDays[0]?.date ?? from)}. A taller bar is a longer day. Its color is the
            zone of the longest workout.
          </p>
          <ul className={classes.zones} aria-label="Days by zone">
            {zoneDays.map(({ zone, count }) => (
              <li key={zone}>
                <span className={classes.dot} style={{ background: zoneColor(zone) }} />Z{zone}{' '}
                {formatQuantity(count, 'day')}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const Row = ({ days }: { readonly days: readonly YearDay[] }) => (
  <div className={classes.row}>
    <ThresholdLine />
    <div className={classes.days}>
      {days.map(({ date, zone, heightShare }) => (
        <span
          key={date}
          className={classes.day}
          style={{
            height: `${100 * heightShare}%`,
            background: zone === null ? 'var(--line-2)' : zoneColor(zone),
          }}
        />
      ))}
    </div>
  </div>
);

const ShareButton = ({ year }: { readonly year: YearView }) => {
  const [isPending, setIsPending] = useState(false);
  const share = async () => {
    setIsPending(true);
    try {
      const { shareYear } = await import('./share-year.ts');
      await shareYear(year);
    } catch (error) {
      notifyError(error);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button
      variant="default"
      size="sm"
      loading={isPending}
      leftSection={<IconShare2 size={16} stroke={1.7} aria-hidden="true" />}
      onClick={() => void share()}
    >
      Share your year
    </Button>
  );
};

function describeYear({ from, to, days }: YearView): string {
  const span = `from ${formatDate(from)} to ${formatDate(to)}`;
  if (days.length === 0) return `No training ${span}.`;
  const zones = countZoneDays(days).map(({ zone, count }) => `${count} mostly in zone ${zone}`);
  return `${formatQuantity(days.length, 'day')} with training ${span}: ${zones.join(', ')}.`;
}
