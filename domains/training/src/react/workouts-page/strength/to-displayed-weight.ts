import { fromPounds, type UnitSystem } from '@threshold/physiology';

/** Converts lbs from the wire to the displayed unit, rounded to two decimals. */
export const toDisplayedWeight = (pounds: number, units: UnitSystem): number =>
  Math.round(100 * fromPounds(pounds, units)) / 100;
