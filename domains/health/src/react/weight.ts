import { fromPounds, massLabel, type UnitSystem } from '@threshold/physiology';

/** A weight in lbs, converted to the athlete's unit and rounded to one decimal, as on a scale. */
export const shownWeight = (pounds: number, units: UnitSystem): number =>
  Math.round(10 * fromPounds(pounds, units)) / 10;

/** "154.3 lbs"; always one decimal, for a uniform list: "150.0 lbs". */
export const weightText = (pounds: number, units: UnitSystem): string =>
  `${shownWeight(pounds, units).toFixed(1)} ${massLabel(units)}`;
