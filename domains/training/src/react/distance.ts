import { fromMeters, lengthUnit, RACE_DISTANCES, toMeters, type UnitSystem } from '@threshold/physiology';
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

/** Athletes enter 3.1 miles for 5 km. */
const NAMED_DISTANCE_TOLERANCE = 0.004;

/** "5K", "half marathon" or, for a distance without a name, "7.5 mi". */
export function formatNamedDistance(meters: number, units: UnitSystem): string {
  const named = RACE_DISTANCES.find(
    ({ distance }) =>
      typeof distance === 'number' && Math.abs(meters / 1000 / distance - 1) < NAMED_DISTANCE_TOLERANCE,
  );
  return (
    named?.label.replace(/^(?:Half )?Marathon/, (name) => name.toLowerCase()) ??
    `${formatDistance(meters / 1000, units)} ${lengthUnit(units)}`
  );
}
