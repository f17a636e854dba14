import { type Look, notFound } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { trainingPort } from '@threshold/contracts/training';
import type { BriefingView } from '../../schemas.ts';

/** What the live screen has to know before it starts. */
export async function briefSession(
  look: Look,
  { workoutId }: { workoutId: string | null },
): Promise<BriefingView> {
  const { athleteId } = look;
  const athletes = look.ask(athletesPort);
  const workout = workoutId === null ? null : await look.ask(trainingPort).workoutToDo(athleteId, workoutId);
  if (workoutId !== null && !workout) throw notFound('Workout not found');
  const { today } = await athletes.calendarOf(athleteId);
  const facts = await athletes.planningFactsOf(athleteId);
  return {
    athleteId,
    workout: workout && { ...workout, steps: [...workout.steps] },
    lthrBpm: await athletes.lthrOn(athleteId, today),
    units: facts?.units ?? 'imperial',
  };
}
