import type { Zone } from '@threshold/physiology';
import { zoneColor } from '../theme/zone-colors.ts';
import classes from './day-bars.module.css';

export interface DayBar {
  /** The day's full name, such as "Friday". */
  readonly name: string;
  /** The amount of that day, 0 or more, in the chart's unit. Null for a day without an entry. */
  readonly value: number | null;
  /** The day's main zone. Neutral if absent. */
  readonly zone?: Zone | undefined;
  readonly today?: boolean | undefined;
}

interface DayBarsProps {
  /** In the order of the athlete's week. */
  readonly days: readonly DayBar[];
  readonly unit: string;
  /** What the bars measure, for screen readers. */
  readonly label: string;
  /** A dashed line across the bars. */
  readonly goal?: { readonly value: number; readonly label: string };
}

/** Height of the zone's label above a bar. */
const ZONE_LABEL_PX = 15;

/** A bar for each day, in the color of its zone. Only today's bar has full color. */
export const DayBars = ({ days, unit, label, goal }: DayBarsProps) => {
  const highestValue = Math.max(...days.map(({ value }) => value ?? 0), goal?.value ?? 0);
  const labelSpacePx = days.some(({ zone }) => zone !== undefined) ? ZONE_LABEL_PX : 0;
  const daysText = days
    .map(({ name, value, zone, today }) =>
      [
        `${name}${today ? ', today' : ''} ${value === null ? 'no entry' : `${value} ${unit}`}`,
        ...(value !== null && value > 0 && zone !== undefined ? [`mostly zone ${zone}`] : []),
      ].join(', '),
    )
    .join('; ');
  return (
    <div
      className={classes.days}
      role="img"
      aria-label={`${label}: ${daysText}.${goal ? ` ${goal.label} ${goal.value} ${unit}.` : ''}`}
    >
      {goal && highestValue > 0 ? (
        <span className={classes.goal}>
          <span style={{ bottom: `${(100 * goal.value) / highestValue}%` }} />
        </span>
      ) : null}
      {days.map(({ name, value, zone, today }) => (
        <div key={name} className={classes.day} data-today={today || undefined}>
          <span className={classes.track}>
            {/* The zone is also text, for athletes who cannot tell the colors apart. */}
            {value !== null && value > 0 && zone !== undefined ? (
              <span className={classes.zone}>Z{zone}</span>
            ) : null}
            <span
              className={classes.bar}
              data-missing={value === null || undefined}
              data-empty={(value !== null && value <= 0) || undefined}
              style={
                value !== null && value > 0
                  ? {
                      height: `calc((100% - ${labelSpacePx}px) * ${value / highestValue})`,
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
