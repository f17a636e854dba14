import type { LocalDate, UnitSystem } from '@threshold/physiology';
import { Card, EmptyState } from '@threshold/ui';
import type { LogView } from '../../schemas.ts';
import { AmountStats } from './amount-stats.tsx';
import { longDay } from './format-day.ts';
import classes from './nutrition.module.css';

interface TodayCardProps {
  readonly today: LocalDate;
  readonly logs: readonly LogView[];
  readonly units: UnitSystem;
}

export const TodayCard = ({ today, logs, units }: TodayCardProps) => {
  const log = logs.find(({ date }) => date === today);
  return (
    <Card title="Today" action={longDay(today)}>
      {log ? (
        <>
          <div className={classes.amounts}>
            <AmountStats log={log} units={units} />
          </div>
          {log.notes === null ? null : <p className={classes.notes}>{log.notes}</p>}
        </>
      ) : (
        <EmptyState message="Nothing logged today yet." />
      )}
    </Card>
  );
};
