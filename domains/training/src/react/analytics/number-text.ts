import { formatClockTime, lengthUnit, type UnitSystem } from '@threshold/physiology';

/** At most `decimals` decimals, with thousands separators: "1,234.5". */
export const decimalText = (value: number, decimals = 1): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: decimals });

/** With a sign: "+2.1", "−4", "0". */
export const signedText = (value: number): string => {
  const text = decimalText(Math.abs(value));
  if (text === '0') return text;
  return value < 0 ? `−${text}` : `+${text}`;
};

/** Formats seconds as m:ss or h:mm:ss: "5:30", "22:30", "3:41:00". */
export const raceTime = (seconds: number): string => formatClockTime(seconds).replace(/^0(?=\d:)/, '');

/** Formats a distance given in both units in the athlete's unit. */
export const distanceWithUnit = (
  { miles, kilometers }: { readonly miles: number; readonly kilometers: number },
  units: UnitSystem,
): string => `${decimalText(units === 'metric' ? kilometers : miles)} ${lengthUnit(units)}`;
