import type { LocalDate } from '@threshold/physiology';
import { formatLongDay } from '@threshold/ui/format';
import { createShortDayFormatter } from '../create-short-day-formatter.ts';
import { createLineScale } from './create-line-scale.ts';
import classes from './day-line.module.css';

interface DayLineProps {
  readonly days: readonly { readonly date: LocalDate; readonly value: number }[];
  /** The metric's name, in the caption of the accessible table. */
  readonly label: string;
  readonly unit: string;
  /** Shaded range; without an upper limit if `high` is null. */
  readonly band?: { readonly low: number; readonly high: number | null };
  /** Dashed horizontal line with a label. */
  readonly referenceLine: { readonly value: number; readonly label: string };
}

/** A line through daily values; screen readers get a table instead. */
export const DayLine = ({ days, label, unit, band, referenceLine }: DayLineProps) => {
  const values = days.map(({ value }) => value);
  const toTopPercent = createLineScale([
    ...values,
    referenceLine.value,
    ...(band ? [band.low, band.high ?? band.low] : []),
  ]);
  const toLeftPercent = (index: number) => (days.length === 1 ? 50 : (100 * index) / (days.length - 1));
  const points = values.map((value, index) => `${toLeftPercent(index)},${toTopPercent(value)}`).join(' ');
  const lastDay = days.at(-1);
  const formatDay = createShortDayFormatter(days);
  return (
    <div className={classes.figure}>
      <div className={classes.plot} aria-hidden="true">
        {band ? (
          <span
            className={classes.band}
            style={{
              top: `${band.high === null ? 0 : toTopPercent(band.high)}%`,
              bottom: `${100 - toTopPercent(band.low)}%`,
            }}
          />
        ) : null}
        <span className={classes.level} style={{ top: `${toTopPercent(referenceLine.value)}%` }}>
          <span className={classes.words}>{referenceLine.label}</span>
        </span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <polyline points={points} vectorEffect="non-scaling-stroke" />
        </svg>
        {lastDay ? (
          <span
            className={classes.latest}
            style={{ left: `${toLeftPercent(days.length - 1)}%`, top: `${toTopPercent(lastDay.value)}%` }}
          />
        ) : null}
      </div>
      <div className={classes.names} aria-hidden="true">
        {days.map(({ date }, index) => (
          <span key={date} style={{ left: `${toLeftPercent(index)}%` }}>
            {formatDay(date)}
          </span>
        ))}
      </div>
      {/* A table ignores a smaller width, so its wrapper hides it visually. */}
      <div className="visually-hidden">
        <table>
          <caption>{`${label} by day, ${referenceLine.label}`}</caption>
          <tbody>
            {days.map(({ date, value }) => (
              <tr key={date}>
                <th scope="row">{formatLongDay(date)}</th>
                <td>{`${value} ${unit}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
