import type { MatrixRow } from './matrix-row.ts';

/** The procedures of the sessions domain. */
export const sessionsRows: Readonly<Record<string, MatrixRow>> = {
  'sessions.start': {
    input: async ({ annsSession, annsWorkoutId }) => ({ id: await annsSession(), workoutId: annsWorkoutId }),
    forOthers: 'not-found',
  },
  'sessions.progress': {
    input: async ({ annsSession }) => ({
      sessionId: await annsSession(),
      elapsedSeconds: 300,
      hrData: [{ t: 299, hr: 141 }],
      splits: [{ time: 299, hr: 141 }],
    }),
    pathFields: { id: 'sessionId' },
    forOthers: 'not-found',
  },
  'sessions.complete': {
    input: async ({ annsSession }) => ({ sessionId: await annsSession(), distance: 1, elapsedSeconds: 300 }),
    pathFields: { id: 'sessionId' },
    forOthers: 'not-found',
  },
  'sessions.discard': {
    input: async ({ annsSession }) => ({ sessionId: await annsSession() }),
    pathFields: { id: 'sessionId' },
    forOthers: 'not-found',
  },
  'sessions.briefing': {
    input: ({ annsWorkoutId }) => ({ workoutId: annsWorkoutId }),
    forOthers: 'not-found',
  },
  'sessions.recording': {
    input: async ({ annsSession }) => ({ sessionId: await annsSession() }),
    forOthers: 'not-found',
  },
  'sessions.recorded': {
    input: ({ annsWorkoutId }) => ({ workoutId: annsWorkoutId }),
    forOthers: 'not-found',
  },
  'sessions.recordedRoute': {
    input: ({ annsWorkoutId }) => ({ workoutId: annsWorkoutId }),
    forOthers: 'not-found',
  },
  'sessions.efficiency': { input: () => ({ range: '6w' }), forOthers: 'own' },
};
