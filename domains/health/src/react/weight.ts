import { fromPounds, massLabel, type UnitSystem } from '@threshold/physiology';

/** A weight in lbs, converted to the athlete's unit and rounded to one decimal, as on a scale. */
export const toDisplayedWeight = (pounds: number, units: UnitSystem): number =>
  Math.round(10 * fromPounds(pounds, units)) / 10;

/** A weight with its unit, always with one decimal for a uniform list: "150.0 lbs". */
export const formatWeight = (pounds: number, units: UnitSystem): string =>
  `${toDisplayedWeight(pounds, units).toFixed(1)} ${massLabel(units)}`;
