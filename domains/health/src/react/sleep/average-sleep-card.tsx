import { findSleepLevel, formatSleep, GOOD_SLEEP_HOURS } from '@threshold/physiology';
import { EmptyState, NumberNote, QueryCard, Stat } from '@threshold/ui';
import { formatLongDay } from '@threshold/ui/format';
import type { SleepView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from './sleep.module.css';

/** The loaded stat's height, so that the card doesn't resize. */
const STAT_HEIGHT_PX = 74;

/**
 * Average sleep of the latest seven entries, with its rating
 * (docs/specification.md#28-analytics and #one-entry-per-day).
 */
export const AverageSleepCard = ({ className }: { readonly className?: string | undefined }) => (
  <QueryCard
    title="Avg Sleep"
    className={className}
    heightsPx={[STAT_HEIGHT_PX]}
    query={trpc.health.sleep.useQuery()}
    action={({ averageHours, days }) =>
      averageHours === null ? undefined : <AverageSleepNote averageHours={averageHours} days={days} />
    }
  >
    {({ averageHours, days }) => <AverageSleep averageHours={averageHours} days={days} />}
  </QueryCard>
);

const AverageSleep = ({ averageHours, days }: SleepView) => {
  if (averageHours === null)
    return <EmptyState title="No data" message="Log your sleep to see your 7-day average." />;
  const { label, tone } = toSleepRating(averageHours);
  const nights = filterDaysWithSleep(days);
  const goodCount = nights.filter(({ sleepHours }) => sleepHours >= GOOD_SLEEP_HOURS).length;
  return (
    <div className={classes.average}>
      <Stat
        label={formatCoverage(nights.length, days.length)}
        value={formatSleep(averageHours)}
        delta={label}
        tone={tone}
        size="tile"
      />
      <p className={classes.nights}>
        {goodCount} of {nights.length} {nights.length === 1 ? 'night' : 'nights'} at {GOOD_SLEEP_HOURS} h or
        more
      </p>
    </div>
  );
};

/** Counts entries, because days needn't be consecutive (docs/specification.md#one-entry-per-day). */
function formatCoverage(nightCount: number, entryCount: number): string {
  if (nightCount === 1) return 'Over 1 night';
  return nightCount === entryCount
    ? `Over the latest ${entryCount} entries`
    : `Over ${nightCount} of the latest ${entryCount} entries`;
}

const AverageSleepNote = ({
  averageHours,
  days,
}: {
  readonly averageHours: number;
  readonly days: SleepView['days'];
}) => (
  <NumberNote
    term="sleep"
    title="Avg Sleep"
    formula="Your hours of sleep over your latest 7 entries, divided by the entries that have sleep"
    inputs={[
      ...filterDaysWithSleep(days).map(({ date, sleepHours }) => ({
        label: formatLongDay(date),
        value: formatSleep(sleepHours),
      })),
      { label: 'Average', value: formatSleep(averageHours) },
    ]}
    source="Your health entries"
  >
    An average of {GOOD_SLEEP_HOURS} hours or more is good. Less is low.
  </NumberNote>
);

const filterDaysWithSleep = (days: SleepView['days']) =>
  days.flatMap(({ date, sleepHours }) => (sleepHours === null ? [] : [{ date, sleepHours }]));

function toSleepRating(averageHours: number) {
  const label = findSleepLevel(averageHours);
  return { label, tone: label === 'Good' ? 'good' : 'warn' } as const;
}
