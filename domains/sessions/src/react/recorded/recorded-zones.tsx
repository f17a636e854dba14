import { zoneLabel } from '@threshold/physiology';
import { Card, Stat } from '@threshold/ui';
import { ZoneTimes } from '../session/cards/zone-times.tsx';
import { clockText } from '../session/clock-text.ts';
import type { Recorded } from './recorded.ts';
import classes from './recorded-session.module.css';

/** The time in each zone, the workout's own zone first. */
export const RecordedZones = ({ recorded: { session, zone } }: { readonly recorded: Recorded }) => {
  const zoneSeconds = session.zoneTimeDistribution;
  const total = zoneSeconds[1] + zoneSeconds[2] + zoneSeconds[3] + zoneSeconds[4] + zoneSeconds[5];
  const inZone = zoneSeconds[zone];
  return (
    <Card title="Time in zone">
      <Stat
        label={zoneLabel(zone)}
        value={clockText(inZone)}
        size="tile"
        delta={total === 0 ? undefined : `of ${clockText(total)} with a heart rate`}
      />
      <div className={classes.zoneTimes}>
        <ZoneTimes zoneSeconds={zoneSeconds} marked={zone} />
      </div>
    </Card>
  );
};
