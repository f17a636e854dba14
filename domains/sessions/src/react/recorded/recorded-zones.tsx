import { formatDuration, getZoneLabel, ZONES } from '@threshold/physiology';
import { ZoneSplit } from '@threshold/ui';
import { trpc } from '../api.ts';
import classes from './recorded-zones.module.css';

/** A recording's time in each zone as a bar. Renders nothing without a recorded heart rate. */
export const RecordedZones = ({ workoutId }: { readonly workoutId: string }) => {
  const { data: recorded } = trpc.sessions.recorded.useQuery({ workoutId });
  if (!recorded || recorded.session.sampleCount === 0) return null;
  const { zoneTimeDistribution: seconds } = recorded.session;
  return (
    <section className={classes.zones} aria-label="Time in zone">
      <ZoneSplit
        minutesByZone={{
          1: seconds[1] / 60,
          2: seconds[2] / 60,
          3: seconds[3] / 60,
          4: seconds[4] / 60,
          5: seconds[5] / 60,
        }}
      />
      <ul>
        {ZONES.filter(({ zone }) => seconds[zone] > 0).map(({ zone }) => (
          <li key={zone}>
            <b aria-hidden="true">Z{zone}</b>
            <span className="visually-hidden">{getZoneLabel(zone)}</span> {formatDuration(seconds[zone])}
          </li>
        ))}
      </ul>
    </section>
  );
};
