import { createOfflineQueries } from '@threshold/api/react';

/** The read that says who is signed in. */
const WHO = 'athletes.me';

/** What this device answers without a network: who it is, the days that were looked at, how to train them, and what forms need. */
export const offlineQueries = createOfflineQueries({
  procedures: [WHO, 'training.workouts', 'training.trainingDay', 'sessions.briefing', 'nutrition.calendar'],
  ownerOf: (path, data) =>
    path === WHO && typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'
      ? data.id
      : undefined,
});
