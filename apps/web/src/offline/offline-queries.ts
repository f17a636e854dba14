import { createOfflineQueries } from '@threshold/api/react';

const WHO = 'athletes.me';

/** Queries answered offline by this device: the athlete, viewed days, their session data, and form data. */
export const offlineQueries = createOfflineQueries({
  procedures: [WHO, 'training.workouts', 'training.trainingDay', 'sessions.briefing', 'nutrition.calendar'],
  ownerOf: (path, data) =>
    path === WHO && typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'
      ? data.id
      : undefined,
});
