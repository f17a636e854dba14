import { PROTEIN_GOAL_GRAMS } from '@threshold/contracts/nutrition';
import type { LocalDate } from '@threshold/physiology';
import { Card, type DayBar, DayBars, EmptyState, NumberLink, Stat, useUnits } from '@threshold/ui';
import { formatDay } from '@threshold/ui/format';
import type { AveragesView, LogView } from '../../schemas.ts';
import { describeAmount, formatNumber } from './amounts.ts';
import classes from './nutrition.module.css';

interface AveragesCardProps {
  readonly today: LocalDate;
  readonly averages: AveragesView;
  readonly logs: readonly LogView[];
}

export const AveragesCard = ({ today, averages, logs }: AveragesCardProps) => (
  <Card
    title="7-day averages"
    className={classes.averages}
    action={<NumberLink term="nutrition-averages" title="7-day averages" />}
  >
    {averages.logs === 0 ? (
      <EmptyState message="Your averages start with your first log." />
    ) : (
      <>
        <Average amount="calories" today={today} averages={averages} logs={logs} />
        <Average amount="protein" today={today} averages={averages} logs={logs} />
      </>
    )}
  </Card>
);

interface AverageProps extends AveragesCardProps {
  readonly amount: 'calories' | 'protein';
}

const Average = ({ amount, today, averages, logs }: AverageProps) => {
  const { label, unit } = describeAmount(amount, useUnits());
  const average = averages[amount];
  return (
    <div className={classes.average}>
      {average === null ? (
        <Stat label={label} value="--" size="tile" delta="Not in your latest logs" />
      ) : (
        <>
          <Stat
            label={label}
            value={formatNumber(average.value)}
            unit={unit}
            size="tile"
            delta={formatCoverage(average.logs, averages.logs)}
          />
          <DayBars
            label={label}
            unit={unit}
            days={toDayBars(logs.slice(0, averages.logs), amount, today)}
            {...(amount === 'protein' && { goal: { value: PROTEIN_GOAL_GRAMS, label: 'Goal' } })}
          />
        </>
      )}
    </div>
  );
};

/** "Over 6 of 7 logged days", or "Over 7 logged days" if each has the amount. */
const formatCoverage = (averagedLogs: number, logs: number): string =>
  `Over ${averagedLogs === logs ? '' : `${averagedLogs} of `}${logs} logged ${logs === 1 ? 'day' : 'days'}`;

/** The averaged logs, oldest first, so that bars and average cover the same days. */
const toDayBars = (
  averagedLogs: readonly LogView[],
  amount: 'calories' | 'protein',
  today: LocalDate,
): DayBar[] =>
  averagedLogs.toReversed().map((log) => ({
    name: formatDay(log.date),
    value: log[amount],
    today: log.date === today,
  }));
