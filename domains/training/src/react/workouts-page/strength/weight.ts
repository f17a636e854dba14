import { massOfPounds, type UnitSystem } from '@threshold/physiology';

/** The wire's lbs in the unit that is shown, at most two decimals. */
export const shownWeight = (pounds: number, units: UnitSystem): number =>
  Math.round(100 * massOfPounds(pounds, units)) / 100;
