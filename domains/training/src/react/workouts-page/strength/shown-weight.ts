import { fromPounds, type UnitSystem } from '@threshold/physiology';

/** Converts lbs from the wire to the displayed unit, with at most two decimals. */
export const shownWeight = (pounds: number, units: UnitSystem): number =>
  Math.round(100 * fromPounds(pounds, units)) / 100;
