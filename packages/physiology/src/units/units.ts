// Metres of a mile, kilograms of a pound, millilitres of a US fluid ounce.
const METERS = { mi: 1609.344, km: 1000, m: 1 } as const;
const KILOGRAMS = { lb: 0.45359237, kg: 1 } as const;
const MILLILITERS = { oz: 29.5735, ml: 1 } as const;

/** A yard, exactly. */
export const METERS_PER_YARD = 0.9144;

/** A unit of length that a screen shows. */
export type LengthUnit = keyof typeof METERS;
/** A unit of mass that a screen shows. */
export type MassUnit = keyof typeof KILOGRAMS;
/** A unit of volume that a screen shows. */
export type VolumeUnit = keyof typeof MILLILITERS;

/** The system of units that an athlete prefers. Source: Ruling 5. */
export type UnitSystem = 'metric' | 'imperial';

/** The unit in which an athlete of that system reads and enters distances. Source: Ruling 56. */
export const lengthUnit = (units: UnitSystem) => (units === 'metric' ? 'km' : 'mi');
/** Likewise of body weight and of what is lifted. */
export const massUnit = (units: UnitSystem) => (units === 'metric' ? 'kg' : 'lb');
/** The unit's word at a field: the specification writes lbs. */
export const massLabel = (units: UnitSystem) => (units === 'metric' ? 'kg' : 'lbs');
/** Likewise of what is drunk. */
export const volumeUnit = (units: UnitSystem) => (units === 'metric' ? 'ml' : 'oz');

// The United States, Liberia and Myanmar. The United Kingdom has miles on its roads but kilograms and milliliters.
const IMPERIAL_REGIONS: ReadonlySet<string> = new Set(['US', 'LR', 'MM']);
const METRIC_ZONES = /^(?:Africa|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian)\//;
const IMPERIAL_ZONES: ReadonlySet<string> = new Set(['Africa/Monrovia', 'Asia/Yangon', 'Asia/Rangoon']);

/**
 * The first guess of an athlete's units, until they choose. Source: Ruling 56.
 * @param language a BCP 47 tag with the browser's region, e.g. "en-US"; one without a region is metric
 * @param timeZone an IANA name: a browser that is set to US English in Vienna is metric
 */
export function guessedUnits(language: string, timeZone: string): UnitSystem {
  const region = /-([A-Z]{2})(?:-|$)/i.exec(language)?.[1]?.toUpperCase() ?? '';
  const isAbroad = METRIC_ZONES.test(timeZone) && !IMPERIAL_ZONES.has(timeZone);
  return IMPERIAL_REGIONS.has(region) && !isAbroad ? 'imperial' : 'metric';
}

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

/** A weight as entered, in the lbs of the wire. Source: Ruling 4. */
export function poundsOf(entered: number, units: UnitSystem): number {
  return massIn('lb', kilogramsOf(entered, massUnit(units)));
}

/** The wire's lbs in the unit that is shown, at most four decimals. */
export function massOfPounds(pounds: number, units: UnitSystem): number {
  return massIn(massUnit(units), kilogramsOf(pounds, 'lb'));
}
