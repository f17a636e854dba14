import { PROTEIN_GOAL_GRAMS } from '@threshold/contracts/nutrition';
import { addDays, type LocalDate } from '@threshold/physiology';
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
            delta={`Over ${average.logs} logged ${average.logs === 1 ? 'day' : 'days'}`}
          />
          <DayBars
            label={label}
            unit={unit}
            days={toDayBars(logs, amount, today)}
            {...(amount === 'protein' && { goal: { value: PROTEIN_GOAL_GRAMS, label: 'Goal' } })}
          />
        </>
      )}
    </div>
  );
};

const SHOWN_DAYS = 7;

/** The seven days up to the latest log or today, oldest first. The value is null for a day without the amount. */
function toDayBars(logs: readonly LogView[], amount: 'calories' | 'protein', today: LocalDate): DayBar[] {
  const lastDay = logs.some(({ date }) => date === today) ? today : addDays(today, -1);
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const date = addDays(lastDay, index + 1 - SHOWN_DAYS);
    return {
      name: formatDay(date),
      value: logs.find((log) => log.date === date)?.[amount] ?? null,
      today: date === today,
    };
  });
}
