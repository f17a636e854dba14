import { getZoneBand, getZoneLabel, type Zone } from '@threshold/physiology';
import classes from './badge.module.css';

interface ZoneBadgeProps {
  readonly zone: Zone;
  /** True (default) to show the zone's name beside its number; screen readers hear it anyway. */
  readonly named?: boolean;
}

export const ZoneBadge = ({ zone, named = true }: ZoneBadgeProps) => (
  <span className={`${classes.badge} ${classes.zone}`} data-zone={zone}>
    {named ? (
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
