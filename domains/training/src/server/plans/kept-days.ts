import type { Look } from '@threshold/api/server';
import { isRest, type KeptDay, type LocalDate } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';
import { isOnFootType } from '../workouts/on-foot.ts';
import type { Step } from '../workouts/workout-parts.ts';

const HARD_TEMPO_MINUTES = 20;

/**
 * The days from today on that planning leaves alone, with all that is on them, because something on them is completed
 * or pinned by hand.
 */
export async function keptDays(look: Look, today: LocalDate): Promise<KeptDay[]> {
  const ahead = trainingTables(look.em)
    .selectFrom('workout')
    .where('athlete_id', '=', look.athleteId)
    .where('date', '>=', today);
  const rows = await ahead
    .select([
      'date',
      'session',
      'type',
      'zone',
      'steps',
      'completed',
      'distance_meters',
      'planned_distance_meters',
    ])
    .select('actual_duration_seconds')
    .where(
      'date',
      'in',
      ahead.select('date').where(({ eb, or }) => or([eb('completed', '=', true), eb('pinned', '=', true)])),
    )
    .orderBy('date')
    .execute();
  return [...Map.groupBy(rows, (row) => row.date)].map(([date, ofDay]) => ({
    date,
    km: ofDay.filter((row) => isOnFootType(row.type)).reduce((km, row) => km + metersOf(row) / 1000, 0),
    isTraining: ofDay.some((row) => !isRest(row)),
    isHard: ofDay.some((row) => !isRest(row) && isHard(row)),
  }));
}

interface Kept {
  readonly zone: number;
  readonly steps: readonly Step[];
  readonly completed: boolean;
  readonly distance_meters: number | null;
  readonly planned_distance_meters: number | null;
  readonly actual_duration_seconds: number | null;
}

const metersOf = (row: Kept) => (row.completed ? row.distance_meters : row.planned_distance_meters) ?? 0;

/** Zone 4 or 5 anywhere, or twenty minutes of zone 3. */
function isHard(row: Kept): boolean {
  if (row.zone >= 4 || row.steps.some((step) => step.zone >= 4)) return true;
  const tempo = row.steps
    .filter((step) => step.zone === 3)
    .reduce((minutes, step) => minutes + step.minutes, 0);
  const unsplit = row.steps.length === 0 && row.zone === 3 ? (row.actual_duration_seconds ?? 0) / 60 : 0;
  return tempo + unsplit >= HARD_TEMPO_MINUTES;
}
