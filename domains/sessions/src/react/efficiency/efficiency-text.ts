import { METERS_PER_YARD, type UnitSystem } from '@threshold/physiology';

/** The factor's unit: meters per heartbeat, which is meters per minute per bpm, or yards for imperial units. */
export const formatFactorUnit = (units: UnitSystem): string =>
  units === 'metric' ? 'm per beat' : 'yd per beat';

/** The unit, spelled out: "meters per heartbeat". */
export const formatLongFactorUnit = (units: UnitSystem): string =>
  `${units === 'metric' ? 'meters' : 'yards'} per heartbeat`;

/** Converts a factor from meters per heartbeat to the reader's unit. */
export const convertFactor = (factor: number, units: UnitSystem): number =>
  units === 'metric' ? factor : factor / METERS_PER_YARD;

export const formatFactor = (factor: number): string => factor.toFixed(2);

/** One decimal: "6.7", with a true minus sign and no negative zero. */
export function formatPercent(percent: number): string {
  const text = Math.abs(percent).toFixed(1);
  return percent < 0 && text !== '0.0' ? `−${text}` : text;
}
