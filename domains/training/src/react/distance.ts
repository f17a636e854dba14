import { lengthIn, lengthUnit, toMeters, type UnitSystem } from '@threshold/physiology';
import { formatCount } from '@threshold/ui/format';

/** Converts wire kilometers to the athlete's unit with one decimal, e.g. "21.4". */
export const distanceText = (km: number, units: UnitSystem): string =>
  lengthIn(lengthUnit(units), toMeters(km, 'km')).toFixed(1);

/** Converts wire miles to the athlete's unit. */
export const convertMiles = (miles: number, units: UnitSystem): number =>
  units === 'imperial' ? miles : lengthIn('km', toMeters(miles, 'mi'));

/** "of 20 mi planned". Only distance on foot counts, as plans have no other. */
export const plannedText = (
  planned: string,
  { done, onFoot }: { readonly done: string; readonly onFoot: string },
): string => (onFoot === done ? `of ${planned} planned` : `${onFoot} of ${planned} planned on foot`);

/** "2,847": thousands separators and no decimals. Below a hundred, one decimal if not zero. */
export const tileNumber = (value: number): string =>
  value < 100 ? String(Number(value.toFixed(1))) : formatCount(Math.round(value));
