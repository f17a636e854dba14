import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';

/** One row per athlete and day (docs/specification.md#one-entry-per-day); null for values not entered. */
export const NutritionLog = defineEntity({
  name: 'NutritionLog',
  schema: 'nutrition',
  tableName: 'log',
  uniques: [{ name: 'log_athlete_id_date_unique', properties: ['athleteId', 'date'] }],
  checks: [
    { name: 'log_date_check', expression: `date >= date '1900-01-01'` },
    { name: 'log_calories_check', expression: 'calories between 0 and 20000' },
    // NaN sorts above all numbers in PostgreSQL, so the upper bounds reject it.
    { name: 'log_protein_check', expression: 'protein_grams between 0 and 2000' },
    { name: 'log_carbs_check', expression: 'carbs_grams between 0 and 2000' },
    { name: 'log_fats_check', expression: 'fats_grams between 0 and 2000' },
    // 1,000 US fl oz.
    { name: 'log_hydration_check', expression: 'hydration_ml between 0 and 29574' },
    { name: 'log_notes_check', expression: 'char_length(notes) <= 2000' },
    {
      name: 'log_filled_check',
      expression: 'num_nonnulls(calories, protein_grams, carbs_grams, fats_grams, hydration_ml) > 0',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    date: p.date().$type<LocalDate>(),
    calories: p.integer().nullable(),
    proteinGrams: p.double().$type<number>().nullable(),
    carbsGrams: p.double().$type<number>().nullable(),
    fatsGrams: p.double().$type<number>().nullable(),
    hydrationMl: p.double().$type<number>().nullable(),
    notes: p.text().nullable(),
  },
});
export type NutritionLog = InferEntity<typeof NutritionLog>;
