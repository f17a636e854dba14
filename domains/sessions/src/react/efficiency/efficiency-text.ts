import { METERS_PER_YARD, type UnitSystem } from '@threshold/physiology';

/** The unit of the factor: meters a minute for each bpm, or yards, by which pace is said where miles are run. */
export const factorUnit = (units: UnitSystem): string =>
  units === 'metric' ? 'm/min per bpm' : 'yd/min per bpm';

/** The same in words. */
export const factorLabel = (units: UnitSystem): string =>
  `${units === 'metric' ? 'meters' : 'yards'} a minute`;

/** A factor in meters a minute for each bpm as a number of the reader's unit. */
export const factorIn = (factor: number, units: UnitSystem): number =>
  units === 'metric' ? factor : factor / METERS_PER_YARD;

/** "1.15" */
export const factorText = (shown: number): string => shown.toFixed(2);

/** "6.7", with a true minus sign and none before a zero. */
export function percentText(percent: number): string {
  const text = Math.abs(percent).toFixed(1);
  return percent < 0 && text !== '0.0' ? `−${text}` : text;
}
