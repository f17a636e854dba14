import { createKeptReads } from '@threshold/api/react';

/** The read that says who is signed in. */
const WHO = 'athletes.me';

/** What this device answers without a network: who it is, the days that were looked at, and how to train them. */
export const keptReads = createKeptReads({
  procedures: [WHO, 'training.workouts', 'sessions.briefing'],
  ownerOf: (path, data) =>
    path === WHO && typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'
      ? data.id
      : undefined,
});
