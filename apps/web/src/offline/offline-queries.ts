import { createOfflineQueries } from '@threshold/api/react';

const ME_PROCEDURE = 'athletes.me';

/**
 * Queries whose last response is stored on this device for offline use: the dashboard, the calendar, workouts,
 * race day, and the data of forms and live sessions.
 */
export const OFFLINE_PROCEDURES: readonly string[] = [
  ME_PROCEDURE,
  'athletes.lthrReview',
  'athletes.profile',
  'gamification.adStatus',
  'gamification.myPoints',
  'health.recovery',
  'nutrition.calendar',
  'sessions.briefing',
  'sessions.recorded',
  'training.calendarFeed',
  'training.miles',
  'training.otherRaces',
  'training.performanceInsights',
  'training.plan',
  'training.plannedQuestions',
  'training.proposal',
  'training.raceDay',
  'training.season',
  'training.timeOff',
  'training.trainingDay',
  'training.verdict',
  'training.weeklySummary',
  'training.workout',
  'training.workouts',
  'training.workoutsBetween',
];

export const offlineQueries = createOfflineQueries({
  procedures: OFFLINE_PROCEDURES,
  findOwnerId: (path, data) =>
    path === ME_PROCEDURE &&
    typeof data === 'object' &&
    data !== null &&
    'id' in data &&
    typeof data.id === 'string'
      ? data.id
      : undefined,
});
