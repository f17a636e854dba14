import { fromMilliliters, toMilliliters, type UnitSystem, volumeUnit } from '@threshold/physiology';
import type { LogView } from '../../schemas.ts';

export const AMOUNT_FIELDS = ['calories', 'protein', 'carbs', 'fats', 'hydration'] as const;
type AmountField = (typeof AMOUNT_FIELDS)[number];

/** Converts API ounces to the athlete's unit: whole milliliters, or ounces unchanged. */
export const toDisplayedVolume = (ounces: number, units: UnitSystem): number =>
  units === 'metric' ? Math.round(fromMilliliters('ml', toMilliliters(ounces, 'oz'))) : ounces;

/** Converts a volume in the athlete's unit to API ounces. */
export const toOunces = (volume: number, units: UnitSystem): number =>
  units === 'metric' ? fromMilliliters('oz', toMilliliters(volume, 'ml')) : volume;

const formatter = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

export const formatNumber = (value: number): string => formatter.format(value);

/** `--` if not entered. */
export function formatAmount(log: LogView, amount: AmountField, units: UnitSystem): string {
  const value = log[amount];
  if (value === null) return '--';
  return formatNumber(amount === 'hydration' ? toDisplayedVolume(value, units) : value);
}

export function describeAmount(amount: AmountField, units: UnitSystem): { label: string; unit: string } {
  switch (amount) {
    case 'calories':
      return { label: 'Calories', unit: 'kcal' };
    case 'protein':
      return { label: 'Protein', unit: 'g' };
    case 'carbs':
      return { label: 'Carbs', unit: 'g' };
    case 'fats':
      return { label: 'Fats', unit: 'g' };
    case 'hydration':
      return { label: 'Hydration', unit: volumeUnit(units) };
  }
}
