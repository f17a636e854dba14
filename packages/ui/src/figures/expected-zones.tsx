import { getZoneLabel, ZONES } from '@threshold/physiology';
import { zoneColor } from '../theme/zone-colors.ts';
import classes from './expected-zones.module.css';
import type { WorkoutStep } from './workout-profile.tsx';

/** The minutes that a class is expected to take in each zone, as one bar from easy to hard. */
export const ExpectedZones = ({ steps }: { readonly steps: readonly WorkoutStep[] }) => {
  const zones = ZONES.map(({ zone }) => ({
    zone,
    minutes: steps.reduce((sum, step) => (step.zone === zone ? sum + step.minutes : sum), 0),
  })).filter(({ minutes }) => minutes > 0);
  const text = zones
    .map(({ zone, minutes }) => `${Math.round(minutes)} min in ${getZoneLabel(zone)}`)
    .join(', ');
  return (
    <div role="img" aria-label={`Expected time in zone: ${text}.`}>
      <p className={classes.caption}>Expected time in zone</p>
      <div className={classes.zones}>
        {zones.map(({ zone, minutes }) => (
          <div key={zone} className={classes.zone} style={{ flexGrow: minutes }}>
            <div className={classes.bar} style={{ background: zoneColor(zone) }} />
            <b>Z{zone}</b> {Math.round(minutes)} min
          </div>
        ))}
      </div>
    </div>
  );
};
