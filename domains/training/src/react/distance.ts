import { fromMeters, lengthUnit, toMeters, type UnitSystem } from '@threshold/physiology';
import { formatCount } from '@threshold/ui/format';

/** Formats kilometers in the athlete's unit with one decimal, without the unit: "21.4". */
export const formatDistance = (km: number, units: UnitSystem): string =>
  fromMeters(lengthUnit(units), toMeters(km, 'km')).toFixed(1);

/**
 * Formats planned kilometers like `formatDistance`. Rounds them to tenths first, because the plan's sentences name them
 * so: both then show the same miles.
 */
export const formatPlannedKm = (km: number, units: UnitSystem): string =>
  formatDistance(Math.round(10 * km) / 10, units);

/** Converts miles to the athlete's unit. */
export const convertMiles = (miles: number, units: UnitSystem): number =>
  units === 'imperial' ? miles : fromMeters('km', toMeters(miles, 'mi'));

/**
 * Formats the planned distance: "of 20 mi planned". Counts only distance on foot, because plans contain
 * nothing else.
 */
export const formatPlannedDistance = (
  planned: string,
  { done, onFoot }: { readonly done: string; readonly onFoot: string },
): string => (onFoot === done ? `of ${planned} planned` : `${onFoot} of ${planned} planned on foot`);

/** Formats a whole number: "2,847". Numbers below 100 keep one decimal, except 0. */
export function formatTileNumber(value: number): string {
  if (value === 0) return '0';
  return value < 99.95 ? value.toFixed(1) : formatCount(Math.round(value));
}
