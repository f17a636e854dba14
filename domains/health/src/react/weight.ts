import { massLabel, massOfPounds, type UnitSystem } from '@threshold/physiology';

/** The wire's lbs in the athlete's unit, at most one decimal, as a scale shows them. */
export const shownWeight = (pounds: number, units: UnitSystem): number =>
  Math.round(10 * massOfPounds(pounds, units)) / 10;

/** "154.3 lbs"; a whole number keeps its decimal, so that a list of days reads in one precision: "150.0 lbs". */
export const weightText = (pounds: number, units: UnitSystem): string =>
  `${shownWeight(pounds, units).toFixed(1)} ${massLabel(units)}`;
