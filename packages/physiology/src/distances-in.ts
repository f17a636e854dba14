import { type LengthUnit, lengthIn, lengthUnit, metersOf, type UnitSystem } from './units.ts';

const WRITTEN: ReadonlyMap<string, LengthUnit> = new Map([
  ['km', 'km'],
  ['miles', 'mi'],
  ['mi', 'mi'],
]);

/**
 * A text with its distances in the athlete's units: the words of a plan are stored in those of the day on which it was
 * made. Meters are written for less than a kilometer; metric athletes keep them. Source: Ruling 56.
 */
export function distancesIn(text: string, units: UnitSystem): string {
  const unit = lengthUnit(units);
  const shown = (meters: number) => `${lengthIn(unit, meters).toFixed(1)} ${unit}`;
  return text
    .replaceAll(/(\d[\d,]*(?:\.\d+)?) (km|miles|mi)\b/g, (whole: string, number: string, written: string) => {
      const from = WRITTEN.get(written) ?? unit;
      return from === unit ? whole : shown(metersOf(Number(number.replaceAll(',', '')), from));
    })
    .replaceAll(/\b(\d{3}) m\b/g, (whole: string, meters: string) =>
      units === 'metric' ? whole : shown(Number(meters)),
    );
}
