import { formatPace } from './pace.ts';
import {
  fromKilograms,
  fromMeters,
  type LengthUnit,
  lengthUnit,
  METERS_PER_YARD,
  massLabel,
  massUnit,
  toKilograms,
  toMeters,
  type UnitSystem,
} from './units.ts';

const LENGTH_UNITS: ReadonlyMap<string, LengthUnit> = new Map([
  ['km', 'km'],
  ['miles', 'mi'],
  ['mi', 'mi'],
]);

const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const RANGE = `${NUMBER}(?:–${NUMBER})?`;
const BOTH_LENGTHS_PATTERN = new RegExp(String.raw`${NUMBER} miles \(${NUMBER} km\)`, 'g');
const LENGTH_PATTERN = new RegExp(String.raw`${RANGE} (km|miles|mi)\b`, 'g');
const MASS_PATTERN = new RegExp(String.raw`${RANGE} (kg|lbs?)\b`, 'g');
const PACE_PATTERN = /(\d+:\d\d)(?:-(\d+:\d\d))? \/(km|mi)\b/g;

/**
 * Converts the lengths, paces and weights in a generated text to the reader's units, which may have changed since it
 * was generated. Names of races and track intervals stay as they are: "800 m" is only converted in "800 m over".
 * Source: docs/specification.md#units-on-screens.
 */
export function convertMeasures(text: string, units: UnitSystem): string {
  const isMetric = units === 'metric';
  const targetLengthUnit = lengthUnit(units);
  const targetMassUnit = massUnit(units);
  return text
    .replaceAll(BOTH_LENGTHS_PATTERN, isMetric ? '$2 km' : '$1 miles')
    .replaceAll(
      LENGTH_PATTERN,
      (match: string, from: string, to: string | undefined, writtenUnit: string) => {
        const storedUnit = LENGTH_UNITS.get(writtenUnit) ?? targetLengthUnit;
        if (storedUnit === targetLengthUnit) return match;
        return `${formatRange([from, to], 1, (value) => fromMeters(targetLengthUnit, toMeters(value, storedUnit)))} ${targetLengthUnit}`;
      },
    )
    .replaceAll(MASS_PATTERN, (match: string, from: string, to: string | undefined, writtenUnit: string) => {
      const storedUnit = writtenUnit === 'kg' ? 'kg' : 'lb';
      if (storedUnit === targetMassUnit) return match;
      const convert = (value: number) => fromKilograms(targetMassUnit, toKilograms(value, storedUnit));
      return `${formatRange([from, to], isMetric ? 1 : 0, convert)} ${massLabel(units)}`;
    })
    .replaceAll(PACE_PATTERN, (match: string, from: string, to: string | undefined, writtenUnit: string) => {
      const storedUnit = LENGTH_UNITS.get(writtenUnit) ?? targetLengthUnit;
      if (storedUnit === targetLengthUnit) return match;
      const convert = (paceText: string) =>
        formatPace(
          (parsePaceSeconds(paceText) * toMeters(1, targetLengthUnit)) / toMeters(1, storedUnit),
          targetLengthUnit,
        );
      return to === undefined ? convert(from) : `${convert(from).split(' ')[0]}-${convert(to)}`;
    })
    .replaceAll(/\b(\d+) met(?:er|re)s\b/g, (_whole: string, meters: string) =>
      isMetric ? `${meters} meters` : `${Math.round(Number(meters) / METERS_PER_YARD)} yards`,
    )
    .replaceAll(/\b(\d{3}) m over\b/g, (match: string, meters: string) =>
      isMetric ? match : `${fromMeters('mi', Number(meters)).toFixed(1)} mi over`,
    )
    .replaceAll(
      /\bfirst mile\b/g,
      isMetric ? `first ${fromMeters('km', toMeters(1, 'mi')).toFixed(1)} km` : '$&',
    );
}

/** Converts "5:10" to seconds. */
function parsePaceSeconds(paceText: string): number {
  const [minutes = 0, seconds = 0] = paceText.split(':').map(Number);
  return 60 * minutes + seconds;
}

/** Converts "20–35" to another unit. Rounds a range to integers of at least 1, and a single number to `decimals`. */
function formatRange(
  [from, to]: readonly [string, string | undefined],
  decimals: number,
  convert: (value: number) => number,
): string {
  const convertText = (text: string) => convert(Number(text.replaceAll(',', '')));
  if (to === undefined) return convertText(from).toFixed(decimals);
  return [from, to].map((text) => Math.max(1, Math.round(convertText(text)))).join('–');
}
