import type { LoaderContext } from '@threshold/api/react';
import { athletesQueries } from '@threshold/athletes/react';
import { nutritionQueries } from '@threshold/nutrition/react';
import { addDays, toLocalDateIn } from '@threshold/physiology';
import { sessionsQueries } from '@threshold/sessions/react';
import { trainingQueries } from '@threshold/training/react';
import { waitUntilIdle } from './cache-app.ts';

/**
 * Prefetches the data for forms and live sessions, so that these screens open offline. The sessions are today's,
 * tomorrow's, and one without a workout; the workouts of today and tomorrow open offline too. Briefings don't stay in memory, so screens refetch them when online.
 */
export async function cacheBriefings(context: LoaderContext): Promise<void> {
  await waitUntilIdle();
  const { onboardingCompleted, timeZone } = await athletesQueries(context).me.ensureData();
  if (!onboardingCompleted) return;
  const today = toLocalDateIn(timeZone, new Date());
  const training = trainingQueries(context);
  const [days] = await Promise.all([
    Promise.all([today, addDays(today, 1)].map((date) => training.workouts.ensureData({ date }))),
    training.trainingDay.ensureData(),
    nutritionQueries(context).calendar.ensureData(),
  ]);
  const workoutIds = days.flat().flatMap(({ id, session }) => (session === 'Rest' ? [] : [id]));
  const { briefing } = sessionsQueries(context);
  await Promise.all([
    ...[null, ...workoutIds].map((workoutId) => briefing.fetch({ workoutId }, { gcTime: 0 })),
    ...workoutIds.map((workoutId) => training.workout.ensureData({ workoutId })),
  ]);
}
