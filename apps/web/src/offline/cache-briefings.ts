import type { LoaderContext } from '@threshold/api/react';
import { athletesQueries } from '@threshold/athletes/react';
import { nutritionQueries } from '@threshold/nutrition/react';
import { addDays, localDateIn } from '@threshold/physiology';
import { sessionsQueries } from '@threshold/sessions/react';
import { trainingQueries } from '@threshold/training/react';
import { waitUntilIdle } from './cache-app.ts';

/**
 * Prefetches the data of live sessions (today's and tomorrow's workouts, and one without a workout) and of
 * the forms, so that these screens open offline. No briefing stays in memory: an online screen refetches it.
 */
export async function cacheBriefings(context: LoaderContext): Promise<void> {
  await waitUntilIdle();
  const { onboardingCompleted, timeZone } = await athletesQueries(context).me.ensureData();
  if (!onboardingCompleted) return;
  const today = localDateIn(timeZone, new Date());
  const training = trainingQueries(context);
  const [days] = await Promise.all([
    Promise.all([today, addDays(today, 1)].map((date) => training.workouts.ensureData({ date }))),
    training.trainingDay.ensureData(),
    nutritionQueries(context).calendar.ensureData(),
  ]);
  const workoutIds = days.flat().flatMap(({ id, session }) => (session === 'Rest' ? [] : [id]));
  const { briefing } = sessionsQueries(context);
  await Promise.all([null, ...workoutIds].map((workoutId) => briefing.fetch({ workoutId }, { gcTime: 0 })));
}
