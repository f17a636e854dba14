import { type Zone, zoneBand, zoneLabel } from '@threshold/physiology';
import classes from './badge.module.css';

interface ZoneBadgeProps {
  readonly zone: Zone;
  /** Whether the zone's name stands beside its number (default); without it, screen readers still hear it. */
  readonly named?: boolean;
}

/** A heart-rate zone as everywhere in the product: "Z4 Threshold" on the zone's gradient. */
export const ZoneBadge = ({ zone, named = true }: ZoneBadgeProps) => (
  <span className={`${classes.badge} ${classes.zone}`} data-zone={zone}>
    {named ? (
      <>
        <b>Z{zone}</b> {zoneBand(zone).name}
      </>
    ) : (
      <>
        <b aria-hidden="true">Z{zone}</b>
        <span className="visually-hidden">{zoneLabel(zone)}</span>
      </>
    )}
  </span>
);
