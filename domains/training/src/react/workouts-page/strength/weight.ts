import { kilogramsOf, massIn, type UnitSystem } from '@threshold/physiology';

/** The unit of weights: lbs, as specified, unless the athlete chose kilograms (ruling 5). */
export const weightUnit = (units: UnitSystem | null): 'kg' | 'lbs' => (units === 'metric' ? 'kg' : 'lbs');

/** A weight as entered, in the lbs of the wire. */
export const poundsOf = (entered: number, units: UnitSystem | null): number =>
  units === 'metric' ? massIn('lb', kilogramsOf(entered, 'kg')) : entered;

/** The wire's lbs in the unit that is shown, at most two decimals. */
export const shownWeight = (pounds: number, units: UnitSystem | null): number =>
  Math.round(100 * (units === 'metric' ? massIn('kg', kilogramsOf(pounds, 'lb')) : pounds)) / 100;
