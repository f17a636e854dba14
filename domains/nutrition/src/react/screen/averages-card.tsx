import { Card, type DayBar, DayBars, EmptyState, NumberLink, Stat, useUnits } from '@threshold/ui';
import { formatDay } from '@threshold/ui/format';
import type { AveragesView, LogView } from '../../schemas.ts';
import { describeAmount, formatNumber } from './amounts.ts';
import classes from './nutrition.module.css';

interface AveragesCardProps {
  readonly averages: AveragesView;
  readonly logs: readonly LogView[];
}

export const AveragesCard = ({ averages, logs }: AveragesCardProps) => (
  <Card
    title="7-day averages"
    className={classes.averages}
    action={<NumberLink term="nutrition-averages" title="7-day averages" />}
  >
    {averages.logs === 0 ? (
      <EmptyState message="Your averages start with your first log." />
    ) : (
      <>
        <Average amount="calories" averages={averages} logs={logs} />
        <Average amount="protein" averages={averages} logs={logs} />
      </>
    )}
  </Card>
);

interface AverageProps extends AveragesCardProps {
  readonly amount: 'calories' | 'protein';
}

const Average = ({ amount, averages, logs }: AverageProps) => {
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
            delta={`over ${average.logs} of ${averages.logs} ${averages.logs === 1 ? 'log' : 'logs'}`}
          />
          <DayBars label={label} unit={unit} days={toDayBars(logs, amount)} />
        </>
      )}
    </div>
  );
};

/** Days that have the amount, oldest first. */
const toDayBars = (logs: readonly LogView[], amount: 'calories' | 'protein'): DayBar[] =>
  logs
    .toReversed()
    .flatMap(({ date, [amount]: value }) => (value === null ? [] : [{ name: formatDay(date), value }]));
