import { getZoneBand, getZoneLabel, type Zone } from '@threshold/physiology';
import classes from './badge.module.css';

interface ZoneBadgeProps {
  readonly zone: Zone;
  /** The zone of most of the session, if its hardest part is only a few minutes. Shown as a range: "Z2–4". */
  readonly from?: Zone;
  /** True (default) to show the zone's name beside its number; screen readers hear it anyway. */
  readonly named?: boolean;
}

export const ZoneBadge = ({ zone, from = zone, named = true }: ZoneBadgeProps) => (
  <span className={`${classes.badge} ${classes.zone}`} data-zone={zone}>
    {from < zone ? (
      <>
        <b aria-hidden="true">
          Z{from}–{zone}
        </b>
        <span className="visually-hidden">
          Zones {from} to {zone}
        </span>
      </>
    ) : named ? (
      <>
        <b>Z{zone}</b> {getZoneBand(zone).name}
      </>
    ) : (
      <>
        <b aria-hidden="true">Z{zone}</b>
        <span className="visually-hidden">{getZoneLabel(zone)}</span>
      </>
    )}
  </span>
);
