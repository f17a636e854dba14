import { fromMeters, lengthUnit, type UnitSystem } from '@threshold/physiology';

/** Such as "10.0 km". */
export function formatDistance(meters: number, units: UnitSystem): string {
  const unit = lengthUnit(units);
  return `${fromMeters(unit, meters).toFixed(1)} ${unit}`;
}
