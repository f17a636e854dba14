import { lengthIn, lengthUnit, metersOf, type UnitSystem } from '@threshold/physiology';

/** Wire kilometres as a number of the athlete's unit with one decimal, e.g. "21.4". */
export const distanceText = (km: number, units: UnitSystem): string =>
  lengthIn(lengthUnit(units), metersOf(km, 'km')).toFixed(1);

/** Wire miles as a number of the athlete's unit. */
export const ofMiles = (miles: number, units: UnitSystem): number =>
  units === 'imperial' ? miles : lengthIn('km', metersOf(miles, 'mi'));

/** "of 20 mi planned", where nothing but what was covered on foot counts: a plan has no other distance. */
export const ofPlanned = (
  planned: string,
  { done, onFoot }: { readonly done: string; readonly onFoot: string },
): string => (onFoot === done ? `of ${planned} planned` : `${onFoot} of ${planned} planned on foot`);

/** A large distance without decimals and with thousands apart: "2,847"; below a hundred with one decimal, if there is any. */
export const tileNumber = (value: number): string =>
  value < 100 ? String(Number(value.toFixed(1))) : Math.round(value).toLocaleString('en-US');
