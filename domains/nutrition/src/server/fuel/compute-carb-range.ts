/** Carbohydrate for a day, in grams per kilogram of body weight. */
interface CarbRange {
  readonly minGramsPerKg: number;
  readonly maxGramsPerKg: number;
}

interface DaySession {
  readonly zone: number;
  readonly durationSeconds: number;
}

const MIN_LONG_MINUTES = 90;
const MIN_HARD_ZONE = 4;
const MIN_HARD_MINUTES = 45;
const MAX_LONG_MINUTES = 240;

/**
 * The recommended carbohydrate for a day with long or hard training; null for an easier day. Training is long from 90
 * minutes in total, and hard from 45 minutes in zone 4 or 5; these two limits are the product's own.
 *
 * Source: the table of daily carbohydrate intake in https://pmc.ncbi.nlm.nih.gov/articles/PMC6950062. It recommends
 * 5–7 g/kg for about an hour of hard training, 6–10 g/kg for 1 to 3 hours, and 8–12 g/kg above 4 hours. Between 3 and
 * 4 hours, 6–10 g/kg applies here.
 */
export function computeCarbRange(sessions: readonly DaySession[]): CarbRange | null {
  const minutes = sessions.reduce((total, { durationSeconds }) => total + durationSeconds / 60, 0);
  if (minutes > MAX_LONG_MINUTES) return { minGramsPerKg: 8, maxGramsPerKg: 12 };
  if (minutes >= MIN_LONG_MINUTES) return { minGramsPerKg: 6, maxGramsPerKg: 10 };
  const isHard = sessions.some(
    ({ zone, durationSeconds }) => zone >= MIN_HARD_ZONE && durationSeconds >= 60 * MIN_HARD_MINUTES,
  );
  return isHard ? { minGramsPerKg: 5, maxGramsPerKg: 7 } : null;
}
