import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { formatSleep, type LocalDate } from '@threshold/physiology';
import { EmptyState, NumberNote, QueryCard } from '@threshold/ui';
import { formatLongDay } from '@threshold/ui/format';
import { SLEEP_SCALE_HOURS } from '../../bounds.ts';
import type { SleepView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { createShortDayFormatter } from '../create-short-day-formatter.ts';
import { SLEEP_QUALITIES } from '../quick-entry/entry-values.ts';
import classes from './sleep.module.css';

/**
 * The latest seven sleep entries as bars on a scale of 10 hours, with the quality in stars
 * (docs/specification.md#28-analytics).
 */
export const SleepTrendsCard = ({ className }: { readonly className?: string | undefined }) => (
  <QueryCard
    title="Sleep Trends"
    className={className}
    heightsPx={[28, 28, 28, 28, 28, 28, 28]}
    query={trpc.health.sleep.useQuery()}
    action={({ days }) => (hasSleep(days) ? <Note days={days} /> : undefined)}
  >
    {({ days }) =>
      hasSleep(days) ? (
        <ol className={classes.days}>
          {days.map((day) => (
            <Day key={day.date} {...day} formatDay={createShortDayFormatter(days)} />
          ))}
        </ol>
      ) : (
        <EmptyState message="No sleep logged yet. Your nights will show up here." />
      )
    }
  </QueryCard>
);

type DayProps = SleepView['days'][number] & { readonly formatDay: (date: LocalDate) => string };

const Day = ({ date, sleepHours, sleepQuality, formatDay }: DayProps) => (
  <li className={classes.day}>
    <span>
      <span aria-hidden="true">{formatDay(date)}</span>
      <span className="visually-hidden">{formatLongDay(date)}:</span>
    </span>
    <span className={classes.track} aria-hidden="true">
      {sleepHours === null ? null : (
        <span
          className={classes.bar}
          style={{ width: `${Math.min(100, (100 * sleepHours) / SLEEP_SCALE_HOURS)}%` }}
        />
      )}
    </span>
    <span className={classes.hours}>
      {sleepHours === null ? (
        <>
          <span aria-hidden="true">--</span>
          <span className="visually-hidden">no hours entered,</span>
        </>
      ) : (
        formatSleep(sleepHours)
      )}
    </span>
    <SleepStars quality={sleepQuality} />
  </li>
);

const Note = ({ days }: Pick<SleepView, 'days'>) => (
  <NumberNote
    term="sleep-quality"
    title="Sleep Trends"
    formula="A full bar is 10 hours. Five stars mean excellent sleep, one star means poor."
    inputs={days.map(({ date, sleepHours, sleepQuality }) => ({
      label: formatLongDay(date),
      value: `${sleepHours === null ? '--' : formatSleep(sleepHours)}, ${sleepQuality === null ? 'no quality' : `${sleepQuality} of 5`}`,
    }))}
    source="Your latest 7 health entries"
  >
    This is how long and how well you slept.
  </NumberNote>
);

const hasSleep = (days: SleepView['days']) =>
  days.some(({ sleepHours, sleepQuality }) => sleepHours !== null || sleepQuality !== null);

/** Stars with a text alternative: "Good, 3 of 5 stars". */
const SleepStars = ({ quality }: { readonly quality: number | null }) => {
  if (quality === null) return <span className={classes.stars}>No quality</span>;
  const label = SLEEP_QUALITIES.find(({ value }) => value === String(quality))?.label ?? '';
  return (
    <span className={classes.stars} role="img" aria-label={`${label}, ${quality} of 5 stars`} title={label}>
      {SLEEP_QUALITIES.map(({ value }) => {
        const Star = Number(value) <= quality ? IconStarFilled : IconStar;
        return <Star key={value} size={14} aria-hidden="true" />;
      })}
    </span>
  );
};
