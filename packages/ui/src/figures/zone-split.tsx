import { getZoneLabel, ZONES, type Zone } from '@threshold/physiology';
import { zoneColor } from '../theme/zone-colors.ts';
import { roundToWholePercentages } from './round-to-whole-percentages.ts';
import classes from './zone-split.module.css';

interface ZoneSplitProps {
  /** Minutes in each zone, 0 or more. */
  readonly minutesByZone: Readonly<Record<Zone, number>>;
  /** What the bar measures, for screen readers. */
  readonly label?: string;
}

/** Time in each zone as a thin bar, with percentages for screen readers. */
export const ZoneSplit = ({ minutesByZone, label = 'Time in zone' }: ZoneSplitProps) => {
  const shares = roundToWholePercentages(ZONES.map(({ zone }) => minutesByZone[zone]));
  const parts = ZONES.map(({ zone }, index) => ({ zone, percent: shares[index] ?? 0 })).filter(
    ({ zone }) => minutesByZone[zone] > 0,
  );
  const partsText = parts.map(({ zone, percent }) => `${percent}% ${getZoneLabel(zone)}`).join(', ');
  return (
    <div className={classes.bar} role="img" aria-label={`${label}: ${partsText || 'none yet'}`}>
      {parts.map(({ zone }) => (
        <span key={zone} style={{ flexGrow: minutesByZone[zone], background: zoneColor(zone) }} />
      ))}
    </div>
  );
};
