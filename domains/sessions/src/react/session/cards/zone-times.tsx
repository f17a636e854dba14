import { getZoneLabel, ZONES, type Zone } from '@threshold/physiology';
import { ZoneSplit, zoneColor } from '@threshold/ui';
import type { ZoneTimeDistribution } from '../../../schemas.ts';
import { formatTimer } from '../format-timer.ts';
import classes from './zone-times.module.css';

interface ZoneTimesProps {
  readonly zoneSeconds: ZoneTimeDistribution;
  /** The highlighted zone: the current one, or the session's primary one. */
  readonly markedZone: Zone | null;
}

const toMinutesByZone = (seconds: ZoneTimeDistribution) => ({
  1: seconds[1] / 60,
  2: seconds[2] / 60,
  3: seconds[3] / 60,
  4: seconds[4] / 60,
  5: seconds[5] / 60,
});

export const ZoneTimes = ({ zoneSeconds, markedZone }: ZoneTimesProps) => (
  <>
    <ZoneSplit minutesByZone={toMinutesByZone(zoneSeconds)} />
    <ul className={classes.zones}>
      {ZONES.map(({ zone }) => (
        <li key={zone} data-marked={zone === markedZone || undefined}>
          <span className={classes.mark} style={{ background: zoneColor(zone) }} />
          {getZoneLabel(zone)}
          <span className={classes.time}>{formatTimer(zoneSeconds[zone])}</span>
        </li>
      ))}
    </ul>
  </>
);
