import { createOfflineQueries } from '@threshold/api/react';

const ME_PROCEDURE = 'athletes.me';

/** Queries that this device answers offline: the athlete, viewed days, sessions, race day, and form data. */
export const offlineQueries = createOfflineQueries({
  procedures: [
    ME_PROCEDURE,
    'training.workouts',
    'training.trainingDay',
    'training.raceDay',
    'sessions.briefing',
    'nutrition.calendar',
  ],
  findOwnerId: (path, data) =>
    path === ME_PROCEDURE &&
    typeof data === 'object' &&
    data !== null &&
    'id' in data &&
    typeof data.id === 'string'
      ? data.id
      : undefined,
});
