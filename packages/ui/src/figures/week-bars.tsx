import classes from './week-bars.module.css';

/** One week of a plan, or what of it belongs to the plan. */
export interface WeekBar {
  /** The week's name, such as "Week 3". */
  readonly label: string;
  /** Planned amount, 0 or more, in the chart's unit. */
  readonly planned: number;
  /** What was done of it so far, 0 or more. */
  readonly done: number;
  /** How many of its days belong to the plan, 1 to 7 (default): the bar is as wide as it is long. */
  readonly days?: number;
  /** The phase that it belongs to; neighbours of one phase stand over one rail. */
  readonly phase?: string;
}

interface WeekBarsProps {
  readonly weeks: readonly WeekBar[];
  readonly unit: string;
  readonly currentIndex?: number | undefined;
  /** What the bars measure, said before the weeks. */
  readonly label: string;
}

/**
 * The weeks of a plan side by side: the plan as the pale bar, what was done as the full one in front, and the
 * phases as a rail below, each as long as its weeks.
 */
export const WeekBars = ({ weeks, unit, currentIndex, label }: WeekBarsProps) => {
  const highest = Math.max(...weeks.flatMap(({ planned, done }) => [planned, done]), 1);
  const current = currentIndex === undefined ? undefined : weeks[currentIndex];
  const runs = runsOf(weeks);
  const words = runs
    .map(({ phase, weeks: run }) => {
      const each = run.map((week) => wordsOf(week, unit, week === current)).join('; ');
      return phase === undefined ? each : `${phase}: ${each}`;
    })
    .join('; ');
  return (
    <div className={classes.weeks} role="img" aria-label={`${label}: ${words}.`}>
      {runs.map(({ phase, weeks: run }) => (
        <div
          key={run[0]?.label}
          className={classes.run}
          style={{ flexGrow: run.reduce((sum, { days = 7 }) => sum + days, 0) }}
          data-current={run.some((week) => week === current) || undefined}
        >
          <div className={classes.bars}>
            {run.map((week) => (
              <span
                key={week.label}
                className={classes.week}
                style={{ flexGrow: week.days ?? 7 }}
                data-current={week === current || undefined}
              >
                <span className={classes.planned} style={{ height: `${(week.planned / highest) * 100}%` }} />
                <span className={classes.done} style={{ height: `${(week.done / highest) * 100}%` }} />
              </span>
            ))}
          </div>
          {phase === undefined ? null : <span className={classes.phase}>{phase}</span>}
        </div>
      ))}
    </div>
  );
};

const wordsOf = ({ label, planned, done }: WeekBar, unit: string, isCurrent: boolean): string =>
  `${label}${isCurrent ? ', now' : ''} ${planned} ${unit} planned, ${done} done`;

interface Run {
  readonly phase: string | undefined;
  readonly weeks: WeekBar[];
}

/** Neighbouring weeks of one phase together. */
function runsOf(weeks: readonly WeekBar[]): readonly Run[] {
  const runs: Run[] = [];
  for (const week of weeks) {
    const last = runs.at(-1);
    if (last && last.phase === week.phase) last.weeks.push(week);
    else runs.push({ phase: week.phase, weeks: [week] });
  }
  return runs;
}
