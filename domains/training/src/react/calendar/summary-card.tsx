import { Card, Stat } from '@threshold/ui';
import classes from './calendar.module.css';
import type { PeriodSummary } from './period-summary.ts';

/** What the shown month or week sums to. */
export const SummaryCard = ({ summary }: { readonly summary: PeriodSummary }) => (
  <Card title="Summary">
    <div className={classes.summary}>
      <Stat label="Total Sessions" value={summary.total} />
      <Stat label="Completed" value={summary.completed} />
      <Stat
        label="Completion Rate"
        value={summary.completionPercent === null ? '--' : `${summary.completionPercent}%`}
      />
      <Stat label="Remaining" value={summary.remaining} />
    </div>
  </Card>
);
