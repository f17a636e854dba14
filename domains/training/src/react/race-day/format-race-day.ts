import {
  formatDuration,
  formatPace,
  fromKilograms,
  fromMeters,
  fromMilliliters,
  lengthUnit,
  massLabel,
  massUnit,
  type UnitSystem,
  volumeUnit,
} from '@threshold/physiology';
import type { RaceDayView } from '../../race-day-schemas.ts';
import { formatDecimal, formatRaceTime } from '../analytics/format-numbers.ts';

interface Range {
  readonly low: number;
  readonly high: number;
}

/** "5–10", or "5" if both ends are equal. */
export const formatRange = ({ low, high }: Range, decimals = 0): string => {
  const [from, to] = [formatDecimal(low, decimals), formatDecimal(high, decimals)];
  return from === to ? from : `${from}–${to}`;
};

const mapRange = ({ low, high }: Range, map: (value: number) => number): Range => ({
  low: map(low),
  high: map(high),
});

/** Converts meters to the unit of the sheet, with at most one decimal: "21.1". */
export const formatMeters = (meters: number, units: UnitSystem): string =>
  formatDecimal(fromMeters(lengthUnit(units), meters));

/** "5:12 /km" */
export const formatSheetPace = (secondsPerKm: number, units: UnitSystem): string =>
  formatPace(secondsPerKm / fromMeters(lengthUnit(units), 1000), lengthUnit(units));

/** A range of milliliters, or of whole ounces, without the unit: "400–700". */
export const formatFluid = (range: Range, units: UnitSystem): string =>
  formatRange(mapRange(range, (ml) => (units === 'metric' ? ml : fromMilliliters(volumeUnit(units), ml))));

/** "1.4 kg", "3.1 lbs" */
export const formatMass = (kilograms: number, units: UnitSystem): string =>
  `${formatDecimal(fromKilograms(massUnit(units), kilograms))} ${massLabel(units)}`;

/** "2–3 g per kg", "0.9–1.4 g of carbs per lb" with an `amount` of "g of carbs" */
export const formatPerMass = (gramsPerKg: Range, units: UnitSystem, amount = 'g'): string =>
  `${formatRange(
    mapRange(gramsPerKg, (grams) => grams / fromKilograms(massUnit(units), 1)),
    1,
  )} ${amount} per ${massUnit(units)}`;

/** "Hour 2", "Hours 1–10, each", "Last 40 min" */
export function formatFuelTime({
  fromMinutes,
  toMinutes,
}: Pick<RaceDayView['fuel']['hours'][number], 'fromMinutes' | 'toMinutes'>): string {
  const minutes = toMinutes - fromMinutes;
  if (minutes < 60) return `Last ${minutes} min`;
  return minutes === 60 ? `Hour ${toMinutes / 60}` : `Hours ${fromMinutes / 60 + 1}–${toMinutes / 60}, each`;
}

/** "Today", "Tomorrow", "In 12 days"; null after the race. */
export function formatCountdown(days: number): string | null {
  if (days < 0) return null;
  if (days <= 1) return days === 0 ? 'Today' : 'Tomorrow';
  return `In ${days} days`;
}

const SHORTEST_ULTRA_METERS = 50_000;

export const isUltra = ({ raceMeters }: Pick<RaceDayView, 'raceMeters'>): boolean =>
  raceMeters !== null && raceMeters >= SHORTEST_ULTRA_METERS;

/** "1:43:27"; without seconds in an ultra: "9h 41m". */
export const formatSheetTime = (seconds: number, sheet: Pick<RaceDayView, 'raceMeters'>): string =>
  isUltra(sheet) ? formatDuration(seconds) : formatRaceTime(seconds);
