import { fromMilliliters } from '@threshold/physiology';
import type { LogView } from '../../schemas.ts';
import type { LogRow } from '../tables.ts';

/** Converts a row to wire names and its milliliters to ounces (docs/specification.md#units-on-the-wire). */
export const toLogView = (row: LogRow): LogView => ({
  id: row.id,
  date: row.date,
  calories: row.calories,
  protein: row.protein_grams,
  carbs: row.carbs_grams,
  fats: row.fats_grams,
  hydration: row.hydration_ml === null ? null : fromMilliliters('oz', row.hydration_ml),
  notes: row.notes,
});
