import classes from './week-bars.module.css';

/** The part of a week that belongs to a plan. */
export interface WeekBar {
  /** The week's name, such as "Week 3". */
  readonly label: string;
  /** Planned amount, 0 or more, in the chart's unit. */
  readonly planned: number;
  /** Completed amount so far, 0 or more. */
  readonly done: number;
  /** How many days of the week are in the plan, 1 to 7 (default). Sets the bar's width. */
  readonly days?: number;
  /** The week's phase; consecutive weeks of a phase share a rail. */
  readonly phase?: string | undefined;
  /** A word above the bar, such as "race". */
  readonly mark?: string | undefined;
}

/** A longer mark takes the place of its neighbors' marks on a phone. */
const SHORT_MARK_LENGTH = 6;

interface WeekBarsProps {
  readonly weeks: readonly WeekBar[];
  readonly unit: string;
  readonly currentIndex?: number | undefined;
  /** What the bars measure, for screen readers. */
  readonly label: string;
  /** Replaces the list of all weeks for screen readers, for charts of many weeks. */
  readonly summary?: string | undefined;
}

/**
 * The weeks of a plan: pale bars for planned amounts, solid bars in front for completed amounts, and a rail
 * of phases below.
 */
export const WeekBars = ({ weeks, unit, currentIndex, label, summary }: WeekBarsProps) => {
  const highestAmount = Math.max(...weeks.flatMap(({ planned, done }) => [planned, done]), 1);
  const currentWeek = currentIndex === undefined ? undefined : weeks[currentIndex];
  const groups = groupByPhase(weeks);
  const hasPhases = groups.some(({ phase }) => phase !== undefined);
  const hasMarks = weeks.some(({ mark }) => mark !== undefined);
  const weeksText = groups
    .map(({ phase, weeks: groupWeeks }) => {
      const weekTexts = groupWeeks.map((week) => formatWeek(week, unit, week === currentWeek)).join('; ');
      return phase === undefined ? weekTexts : `${phase}: ${weekTexts}`;
    })
    .join('; ');
  return (
    <div
      className={classes.weeks}
      role="img"
      aria-label={summary ?? `${label}: ${weeksText}.`}
      data-density={weeks.length > 32 ? 'high' : weeks.length > 14 ? 'medium' : undefined}
      data-marks={hasMarks || undefined}
    >
      {groups.map(({ phase, weeks: groupWeeks }) => (
        <div
          key={groupWeeks[0]?.label}
          className={classes.run}
          style={{ flexGrow: groupWeeks.reduce((sum, { days = 7 }) => sum + days, 0) }}
          data-current={groupWeeks.some((week) => week === currentWeek) || undefined}
        >
          <div className={classes.bars}>
            {groupWeeks.map((week) => (
              <span
                key={week.label}
                className={classes.week}
                style={{ flexGrow: week.days ?? 7 }}
                data-current={week === currentWeek || undefined}
              >
                <span
                  className={classes.planned}
                  style={{ height: `${(week.planned / highestAmount) * 100}%` }}
                />
                <span className={classes.done} style={{ height: `${(week.done / highestAmount) * 100}%` }} />
                {week.mark === undefined ? null : (
                  <span
                    className={classes.mark}
                    data-long={week.mark.length > SHORT_MARK_LENGTH || undefined}
                  >
                    {week.mark}
                  </span>
                )}
              </span>
            ))}
          </div>
          {hasPhases ? (
            <span className={classes.phase} data-empty={phase === undefined || undefined}>
              {phase ?? '\u00a0'}
            </span>
          ) : null}
        </div>
      ))}
    </div>
  );
};

const formatWeek = ({ label, planned, done }: WeekBar, unit: string, isCurrent: boolean): string =>
  `${label}${isCurrent ? ', now' : ''} ${planned} ${unit} planned, ${done} done`;

/** Consecutive weeks of one phase. */
interface PhaseGroup {
  readonly phase: string | undefined;
  readonly weeks: WeekBar[];
}

function groupByPhase(weeks: readonly WeekBar[]): readonly PhaseGroup[] {
  const groups: PhaseGroup[] = [];
  for (const week of weeks) {
    const lastGroup = groups.at(-1);
    if (lastGroup && lastGroup.phase === week.phase) lastGroup.weeks.push(week);
    else groups.push({ phase: week.phase, weeks: [week] });
  }
  return groups;
}
