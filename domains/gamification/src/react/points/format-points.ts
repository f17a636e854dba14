import { lengthIn, lengthUnit, metersOf, type UnitSystem } from '@threshold/physiology';

/** A number of points or athletes as it is read: "4,310". */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** The wire's miles in the athlete's unit: "2,847" from a hundred on, else with one decimal, "8.0" too. */
export const formatDistance = (miles: number, units: UnitSystem): string => {
  const distance = lengthIn(lengthUnit(units), metersOf(miles, 'mi'));
  const decimals = distance >= 100 ? 0 : 1;
  return distance.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
};

/** Minutes as "12h 5m". */
export const formatActiveTime = (minutes: number): string =>
  minutes < 60
    ? `${minutes}m`
    : `${Math.floor(minutes / 60).toLocaleString('en-US')}h${minutes % 60 === 0 ? '' : ` ${minutes % 60}m`}`;
