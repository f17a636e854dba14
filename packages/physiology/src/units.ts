// Metres of a mile, kilograms of a pound, millilitres of a US fluid ounce.
const METERS = { mi: 1609.344, km: 1000, m: 1 } as const;
const KILOGRAMS = { lb: 0.45359237, kg: 1 } as const;
const MILLILITERS = { oz: 29.5735, ml: 1 } as const;

/** A unit of length that a screen shows. */
export type LengthUnit = keyof typeof METERS;
/** A unit of mass that a screen shows. */
export type MassUnit = keyof typeof KILOGRAMS;
/** A unit of volume that a screen shows. */
export type VolumeUnit = keyof typeof MILLILITERS;

/** The system of units that an athlete prefers. Source: Ruling 5. */
export type UnitSystem = 'metric' | 'imperial';

/** Metres of a length. Law: `lengthIn(unit, metersOf(value, unit))` is `value` up to four decimals. */
export function metersOf(value: number, unit: LengthUnit): number {
  return value * METERS[unit];
}

/** A length in metres as a number of the unit, at most four decimals. Source: Ruling 4. */
export function lengthIn(unit: LengthUnit, meters: number): number {
  return tidy(meters / METERS[unit]);
}

/** Kilograms of a mass. Law: `massIn(unit, kilogramsOf(value, unit))` is `value` up to four decimals. */
export function kilogramsOf(value: number, unit: MassUnit): number {
  return value * KILOGRAMS[unit];
}

/** A mass in kilograms as a number of the unit, at most four decimals. Source: Ruling 4. */
export function massIn(unit: MassUnit, kilograms: number): number {
  return tidy(kilograms / KILOGRAMS[unit]);
}

/** Millilitres of a volume. Law: `volumeIn(unit, millilitersOf(value, unit))` is `value` up to four decimals. */
export function millilitersOf(value: number, unit: VolumeUnit): number {
  return value * MILLILITERS[unit];
}

/** A volume in millilitres as a number of the unit, at most four decimals. Source: Ruling 4. */
export function volumeIn(unit: VolumeUnit, milliliters: number): number {
  return tidy(milliliters / MILLILITERS[unit]);
}

// Four decimals of any of these units are finer than what anybody enters and coarser than what doubles lose.
function tidy(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
