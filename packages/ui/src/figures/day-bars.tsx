import type { Zone } from '@threshold/physiology';
import { zoneColor } from '../theme/zone-colors.ts';
import classes from './day-bars.module.css';

/** One day of a week. */
export interface DayBar {
  /** The day's full name, such as "Friday". */
  readonly name: string;
  /** What was done that day, 0 or more, in the chart's unit. */
  readonly value: number;
  /** The zone that the day's work was mostly in; neutral without it. */
  readonly zone?: Zone | undefined;
  readonly today?: boolean | undefined;
}

interface DayBarsProps {
  /** The days in the athlete's order of the week. */
  readonly days: readonly DayBar[];
  readonly unit: string;
  /** What the bars measure, said before the days. */
  readonly label: string;
}

/** What the number over the highest bar takes. */
const ZONE_PX = 15;

/** Seven small bars with the weekdays' letters, today's in full colour. */
export const DayBars = ({ days, unit, label }: DayBarsProps) => {
  const highest = Math.max(...days.map(({ value }) => value), 0);
  const headPx = days.some(({ zone }) => zone !== undefined) ? ZONE_PX : 0;
  const words = days
    .map(({ name, value, zone, today }) =>
      [
        `${name}${today ? ', today' : ''} ${value} ${unit}`,
        ...(value > 0 && zone !== undefined ? [`mostly zone ${zone}`] : []),
      ].join(', '),
    )
    .join('; ');
  return (
    <div className={classes.days} role="img" aria-label={`${label}: ${words}.`}>
      {days.map(({ name, value, zone, today }) => (
        <div key={name} className={classes.day} data-today={today || undefined}>
          <span className={classes.track}>
            {/* The zone is also in words: who cannot tell the colours apart reads it. */}
            {value > 0 && zone !== undefined ? <span className={classes.zone}>Z{zone}</span> : null}
            <span
              className={classes.bar}
              data-empty={value <= 0 || undefined}
              style={
                value > 0
                  ? {
                      height: `calc((100% - ${headPx}px) * ${value / highest})`,
                      background: zone === undefined ? 'var(--tx2)' : zoneColor(zone),
                    }
                  : undefined
              }
            />
          </span>
          {name.charAt(0)}
        </div>
      ))}
    </div>
  );
};
