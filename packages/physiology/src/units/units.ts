// Meters per mile, kilograms per pound, milliliters per US fluid ounce.
const METERS_PER_UNIT = { mi: 1609.344, km: 1000, m: 1 } as const;
const KILOGRAMS_PER_UNIT = { lb: 0.45359237, kg: 1 } as const;
const MILLILITERS_PER_UNIT = { oz: 29.5735, ml: 1 } as const;

export const METERS_PER_YARD = 0.9144;

export type LengthUnit = keyof typeof METERS_PER_UNIT;
export type MassUnit = keyof typeof KILOGRAMS_PER_UNIT;
export type VolumeUnit = keyof typeof MILLILITERS_PER_UNIT;

/** Source: docs/specification.md#preferred-units. */
export type UnitSystem = 'metric' | 'imperial';

/** Source: docs/specification.md#units-on-screens. */
export const lengthUnit = (units: UnitSystem) => (units === 'metric' ? 'km' : 'mi');
/** For body weight and lifted weight. */
export const massUnit = (units: UnitSystem) => (units === 'metric' ? 'kg' : 'lb');
/** The unit's label next to a field, where the specification says lbs. */
export const massLabel = (units: UnitSystem) => (units === 'metric' ? 'kg' : 'lbs');
/** For drinks. */
export const volumeUnit = (units: UnitSystem) => (units === 'metric' ? 'ml' : 'oz');

// The United States, Liberia and Myanmar. The United Kingdom uses miles on its roads, but kilograms and milliliters.
const IMPERIAL_REGIONS: ReadonlySet<string> = new Set(['US', 'LR', 'MM']);
const METRIC_TIME_ZONES = /^(?:Africa|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian)\//;
const IMPERIAL_TIME_ZONES: ReadonlySet<string> = new Set(['Africa/Monrovia', 'Asia/Yangon', 'Asia/Rangoon']);

/**
 * The initial guess at an athlete's units.
 * Source: docs/specification.md#units-on-screens.
 * @param language a BCP 47 tag such as "en-US"; one without a region is metric
 * @param timeZone an IANA name; a browser set to US English in Vienna is metric
 */
export function guessUnits(language: string, timeZone: string): UnitSystem {
  const region = /-([A-Z]{2})(?:-|$)/i.exec(language)?.[1]?.toUpperCase() ?? '';
  const isAbroad = METRIC_TIME_ZONES.test(timeZone) && !IMPERIAL_TIME_ZONES.has(timeZone);
  return IMPERIAL_REGIONS.has(region) && !isAbroad ? 'imperial' : 'metric';
}

/** Invariant: `fromMeters(unit, toMeters(value, unit))` is `value` up to four decimals. */
export function toMeters(value: number, unit: LengthUnit): number {
  return value * METERS_PER_UNIT[unit];
}

/** Converts meters to the unit, with at most four decimals. Source: docs/specification.md#units-on-the-wire. */
export function fromMeters(unit: LengthUnit, meters: number): number {
  return roundToFourDecimals(meters / METERS_PER_UNIT[unit]);
}

/** Invariant: `fromKilograms(unit, toKilograms(value, unit))` is `value` up to four decimals. */
export function toKilograms(value: number, unit: MassUnit): number {
  return value * KILOGRAMS_PER_UNIT[unit];
}

/** Converts kilograms to the unit, with at most four decimals. Source: docs/specification.md#units-on-the-wire. */
export function fromKilograms(unit: MassUnit, kilograms: number): number {
  return roundToFourDecimals(kilograms / KILOGRAMS_PER_UNIT[unit]);
}

/** Invariant: `fromMilliliters(unit, toMilliliters(value, unit))` is `value` up to four decimals. */
export function toMilliliters(value: number, unit: VolumeUnit): number {
  return value * MILLILITERS_PER_UNIT[unit];
}

/** Converts milliliters to the unit, with at most four decimals. Source: docs/specification.md#units-on-the-wire. */
export function fromMilliliters(unit: VolumeUnit, milliliters: number): number {
  return roundToFourDecimals(milliliters / MILLILITERS_PER_UNIT[unit]);
}

// Four decimals are finer than any value entered, and coarser than floating-point error.
function roundToFourDecimals(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** Converts an entered weight to pounds, as used by the API. Source: docs/specification.md#units-on-the-wire. */
export function toPounds(enteredWeight: number, units: UnitSystem): number {
  return fromKilograms('lb', toKilograms(enteredWeight, massUnit(units)));
}

/** Converts pounds from the API to the displayed unit, with at most four decimals. */
export function fromPounds(pounds: number, units: UnitSystem): number {
  return fromKilograms(massUnit(units), toKilograms(pounds, 'lb'));
}
