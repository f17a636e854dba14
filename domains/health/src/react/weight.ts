import { kilogramsOf, massIn, type UnitSystem } from '@threshold/physiology';

const unitOf = (units: UnitSystem) => (units === 'metric' ? 'kg' : 'lb');

/** The unit of body weight as it is read. */
export const weightUnit = (units: UnitSystem) => (units === 'metric' ? 'kg' : 'lbs');

/** The wire's lbs in the athlete's unit, at most one decimal. */
export const shownWeight = (pounds: number, units: UnitSystem): number =>
  Math.round(10 * massIn(unitOf(units), kilogramsOf(pounds, 'lb'))) / 10;

/** "154.3 lbs" */
export const weightText = (pounds: number, units: UnitSystem): string =>
  `${shownWeight(pounds, units)} ${weightUnit(units)}`;

/** A weight as entered, in the lbs of the wire. */
export const poundsOf = (entered: number, units: UnitSystem): number =>
  massIn('lb', kilogramsOf(entered, unitOf(units)));
