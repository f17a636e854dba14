import { formatHrTarget, formatTargetText, lengthUnit } from '@threshold/physiology';
import { Card, ZoneBadge } from '@threshold/ui';
import type { RaceDayView } from '../../race-day-schemas.ts';
import { formatMeters } from './format-race-day.ts';
import classes from './race-day.module.css';

const PART_LABELS = { opening: 'Start', middle: 'Middle', finish: 'Finish', whole: 'All the way' } as const;

/** The target heart rate and zones of each part of the race. */
export const EffortCard = ({ sheet: { parts, units } }: { readonly sheet: RaceDayView }) => (
  <Card title="Heart rate">
    <table className={classes.table}>
      <caption className="visually-hidden">Heart rate by part of the race</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">bpm</th>
          <th scope="col">Zone</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, endMeters, lowBpm: low, highBpm: high, zones }, index) => (
          <tr key={name}>
            <th scope="row">
              {index > 0 && index === parts.length - 1 && name === 'middle'
                ? 'From there on'
                : PART_LABELS[name]}
              {endMeters === null ? null : (
                <span className={classes.quiet}>
                  {formatMeters(parts[index - 1]?.endMeters ?? 0, units)}–{formatMeters(endMeters, units)}{' '}
                  {lengthUnit(units)}
                </span>
              )}
            </th>
            <td>{formatTargetText(formatHrTarget({ low, high }).replace(/ bpm$/, ''))}</td>
            <td>
              <span className={classes.zones}>
                {zones.map((zone) => (
                  <ZoneBadge key={zone} zone={zone} named={false} />
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={classes.quiet}>
      Heart rate lags at the start and climbs with heat and hills. If effort and number disagree, go with the
      easier one.
    </p>
  </Card>
);
