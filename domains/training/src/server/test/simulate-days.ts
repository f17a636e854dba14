import type { CommandContext, QueryContext } from '@threshold/api/server';
import { addDays, type LocalDate } from '@threshold/physiology';
import { Workout } from '../workouts/workout.entity.ts';
import { listStoredRows } from './stored-plan.ts';

const COMPLETION_CHANCE = 0.75;
const COMPLETION_CHANCE_TODAY = 0.3;

/**
 * Simulates the days from `since` to `today`: completes most planned sessions, but few of today's, each
 * longer or shorter than planned.
 * @param random returns a seeded random number from 0 to 1
 */
export async function simulateDays(
  { em, athleteId }: CommandContext,
  { since, today, random }: { since: LocalDate; today: LocalDate; random: () => number },
): Promise<void> {
  const dueRows = (await listStoredRows(em, athleteId)).filter(
    ({ date, session, completed }) => date >= since && date <= today && session !== 'Rest' && !completed,
  );
  for (const { id, date, planned_duration_seconds, planned_distance_meters } of dueRows) {
    if (random() > (date === today ? COMPLETION_CHANCE_TODAY : COMPLETION_CHANCE)) continue;
    // From 60 to 120% of the planned duration and distance.
    const shareOfPlan = 0.6 + 0.6 * random();
    await em.nativeUpdate(
      Workout,
      { id, athleteId },
      {
        completed: true,
        actualDurationSeconds: Math.max(60, Math.round((planned_duration_seconds ?? 0) * shareOfPlan)),
        distanceMeters: planned_distance_meters && Math.round(planned_distance_meters * shareOfPlan),
      },
    );
  }
}

/** A random move of an open session within the next two weeks; null if no session is open. */
export async function createRandomMove(
  { em, athleteId }: QueryContext,
  { today, random }: { today: LocalDate; random: () => number },
) {
  const openRows = (await listStoredRows(em, athleteId)).filter(
    ({ date, session, completed }) =>
      date > today && date < addDays(today, 14) && session !== 'Rest' && !completed,
  );
  const row = openRows[Math.floor(random() * openRows.length)];
  return row ? { workoutId: row.id, date: addDays(today, 1 + Math.floor(random() * 13)) } : null;
}
