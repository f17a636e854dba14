import { formatClockTime, lengthUnit, type UnitSystem } from '@threshold/physiology';

/** Formats a number with at most `decimals` decimals and thousands separators: "1,234.5". */
export const formatDecimal = (value: number, decimals = 1): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: decimals });

/** Formats a number with its sign and at most one decimal: "+2.1", "−4", "0". */
export const formatSigned = (value: number): string => {
  const text = formatDecimal(Math.abs(value));
  if (text === '0') return text;
  return value < 0 ? `−${text}` : `+${text}`;
};

/** Formats seconds as m:ss or h:mm:ss: "5:30", "22:30", "3:41:00". */
export const formatRaceTime = (seconds: number): string => formatClockTime(seconds).replace(/^0(?=\d:)/, '');

/** Formats a distance given in both units in the athlete's unit. */
export const formatDistanceWithUnit = (
  { miles, kilometers }: { readonly miles: number; readonly kilometers: number },
  units: UnitSystem,
): string => `${formatDecimal(units === 'metric' ? kilometers : miles)} ${lengthUnit(units)}`;
