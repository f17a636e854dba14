import type { CommandContext, QueryContext } from '@threshold/api/server';
import { addDays, type LocalDate } from '@threshold/physiology';
import { Workout } from '../workouts/workout.entity.ts';
import { storedRows } from './stored-plan.ts';

const DONE = 0.75;
const DONE_TODAY = 0.3;

/**
 * Simulates days from a date on: most planned sessions are completed, longer or shorter than
 * planned, and perhaps one on the last day.
 * @param chance 0 to 1 by a seed
 */
export async function passDays(
  { em, athleteId }: CommandContext,
  { since, today, chance }: { since: LocalDate; today: LocalDate; chance: () => number },
): Promise<void> {
  const due = (await storedRows(em, athleteId)).filter(
    ({ date, session, completed }) => date >= since && date <= today && session !== 'Rest' && !completed,
  );
  for (const { id, date, planned_duration_seconds, planned_distance_meters } of due) {
    if (chance() > (date === today ? DONE_TODAY : DONE)) continue;
    const share = 0.6 + 0.6 * chance();
    await em.nativeUpdate(
      Workout,
      { id, athleteId },
      {
        completed: true,
        actualDurationSeconds: Math.max(60, Math.round((planned_duration_seconds ?? 0) * share)),
        distanceMeters: planned_distance_meters && Math.round(planned_distance_meters * share),
      },
    );
  }
}

/** A planned session of the next two weeks and another day for it, or null. */
export async function anotherPlace(
  { em, athleteId }: QueryContext,
  { today, chance }: { today: LocalDate; chance: () => number },
) {
  const ahead = (await storedRows(em, athleteId)).filter(
    ({ date, session, completed }) =>
      date > today && date < addDays(today, 14) && session !== 'Rest' && !completed,
  );
  const row = ahead[Math.floor(chance() * ahead.length)];
  return row ? { workoutId: row.id, date: addDays(today, 1 + Math.floor(chance() * 13)) } : null;
}
