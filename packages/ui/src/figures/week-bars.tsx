import classes from './week-bars.module.css';

/** One week of a plan. */
export interface WeekBar {
  /** The week's name, such as "Week 3". */
  readonly label: string;
  /** Planned amount, 0 or more, in the chart's unit. */
  readonly planned: number;
  /** What was done of it so far, 0 or more. */
  readonly done: number;
}

interface WeekBarsProps {
  readonly weeks: readonly WeekBar[];
  readonly unit: string;
  readonly currentIndex?: number | undefined;
  /** What the bars measure, said before the weeks. */
  readonly label: string;
}

/** The weeks of a plan side by side: the plan as the pale bar, what was done as the full one in front. */
export const WeekBars = ({ weeks, unit, currentIndex, label }: WeekBarsProps) => {
  const highest = Math.max(...weeks.flatMap(({ planned, done }) => [planned, done]), 1);
  const words = weeks
    .map(
      ({ label: week, planned, done }, index) =>
        `${week}${index === currentIndex ? ', now' : ''} ${planned} ${unit} planned, ${done} done`,
    )
    .join('; ');
  return (
    <div className={classes.weeks} role="img" aria-label={`${label}: ${words}.`}>
      {weeks.map(({ label: week, planned, done }, index) => (
        <span key={week} className={classes.week} data-current={index === currentIndex || undefined}>
          <span className={classes.planned} style={{ height: `${(planned / highest) * 100}%` }} />
          <span className={classes.done} style={{ height: `${(done / highest) * 100}%` }} />
        </span>
      ))}
    </div>
  );
};
