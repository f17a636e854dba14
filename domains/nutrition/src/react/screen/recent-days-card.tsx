import type { LocalDate, UnitSystem } from '@threshold/physiology';
import { Card, EmptyState, StatRow } from '@threshold/ui';
import type { LogView } from '../../schemas.ts';
import { AmountStats } from './amount-stats.tsx';
import { shortDay } from './format-day.ts';
import classes from './nutrition.module.css';

interface RecentDaysCardProps {
  readonly today: LocalDate;
  readonly logs: readonly LogView[];
  readonly units: UnitSystem;
}

/** The latest days that were logged, newest first. */
export const RecentDaysCard = ({ today, logs, units }: RecentDaysCardProps) => (
  <Card title="Recent days" className={classes.recent}>
    {logs.length === 0 ? (
      <EmptyState message="No days logged yet. The first one you save stands here." />
    ) : (
      <ol className={classes.days}>
        {logs.map((log) => (
          <li key={log.date} className={classes.day}>
            <h3 className={classes.date}>{log.date === today ? 'Today' : shortDay(log.date)}</h3>
            <div className={classes.eaten}>
              <StatRow>
                <AmountStats log={log} units={units} />
              </StatRow>
              {log.notes === null ? null : <p className={classes.notes}>{log.notes}</p>}
            </div>
          </li>
        ))}
      </ol>
    )}
  </Card>
);
