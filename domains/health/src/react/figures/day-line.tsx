import type { LocalDate } from '@threshold/physiology';
import { formatLongDay } from '@threshold/ui/format';
import { shortDayFormatter } from '../short-day-formatter.ts';
import classes from './day-line.module.css';
import { lineScale } from './line-scale.ts';

interface DayLineProps {
  readonly days: readonly { readonly date: LocalDate; readonly value: number }[];
  /** For the accessible table. */
  readonly label: string;
  readonly unit: string;
  /** Shaded range; without an upper limit if `high` is null. */
  readonly band?: { readonly low: number; readonly high: number | null };
  /** Dashed horizontal line with a label. */
  readonly level: { readonly value: number; readonly label: string };
}

export const DayLine = ({ days, label, unit, band, level }: DayLineProps) => {
  const values = days.map(({ value }) => value);
  const top = lineScale([...values, level.value, ...(band ? [band.low, band.high ?? band.low] : [])]);
  const left = (index: number) => (days.length === 1 ? 50 : (100 * index) / (days.length - 1));
  const points = values.map((value, index) => `${left(index)},${top(value)}`).join(' ');
  const last = days.at(-1);
  const nameOf = shortDayFormatter(days);
  return (
    <div className={classes.figure}>
      <div className={classes.plot} aria-hidden="true">
        {band ? (
          <span
            className={classes.band}
            style={{ top: `${band.high === null ? 0 : top(band.high)}%`, bottom: `${100 - top(band.low)}%` }}
          />
        ) : null}
        <span className={classes.level} style={{ top: `${top(level.value)}%` }}>
          <span className={classes.words}>{level.label}</span>
        </span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <polyline points={points} vectorEffect="non-scaling-stroke" />
        </svg>
        {last ? (
          <span
            className={classes.latest}
            style={{ left: `${left(days.length - 1)}%`, top: `${top(last.value)}%` }}
          />
        ) : null}
      </div>
      <div className={classes.names} aria-hidden="true">
        {days.map(({ date }, index) => (
          <span key={date} style={{ left: `${left(index)}%` }}>
            {nameOf(date)}
          </span>
        ))}
      </div>
      {/* A table ignores a smaller width, so its wrapper hides it visually. */}
      <div className="visually-hidden">
        <table>
          <caption>{`${label} by day, ${level.label}`}</caption>
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
