import { fromMeters, lengthUnit, toMeters, type UnitSystem } from '@threshold/physiology';
import { formatCount } from '@threshold/ui/format';

/** A distance in the athlete's units, without the unit's name. One decimal below 100, else none. */
export const formatDistance = (miles: number, units: UnitSystem): string => {
  const distance = fromMeters(lengthUnit(units), toMeters(miles, 'mi'));
  const decimals = distance >= 100 ? 0 : 1;
  return distance.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
};

export const formatActiveTime = (minutes: number): string =>
  minutes < 60
    ? `${minutes}m`
    : `${formatCount(Math.floor(minutes / 60))}h${minutes % 60 === 0 ? '' : ` ${minutes % 60}m`}`;
