import type { MatrixRow } from './matrix-row.ts';

/** The procedures of the injuries domain. */
export const injuriesRows: Readonly<Record<string, MatrixRow>> = {
  'injuries.injuries': { other: 'own' },
  'injuries.calendar': { other: 'own' },
  'injuries.logInjury': {
    input: () => ({
      bodyPart: 'Elbow',
      injuryType: 'Tendon pain',
      severity: 'Mild',
      dateOfInjury: '2026-11-18',
      currentPainLevel: 2,
    }),
    other: 'own',
  },
  'injuries.checkIns': {
    input: async ({ annsInjury }) => ({ injuryId: await annsInjury() }),
    pathFields: { id: 'injuryId' },
    other: 'not-found',
  },
  'injuries.saveCheckIn': {
    input: async ({ annsInjury }) => ({ injuryId: await annsInjury(), during: 2, baseline: 1 }),
    pathFields: { id: 'injuryId' },
    other: 'not-found',
  },
  'injuries.changeInjury': {
    input: async ({ annsInjury }) => ({ injuryId: await annsInjury(), currentPainLevel: 2 }),
    pathFields: { id: 'injuryId' },
    other: 'not-found',
  },
  'injuries.regenerateRehab': {
    input: async ({ annsInjury }) => ({ injuryId: await annsInjury() }),
    pathFields: { id: 'injuryId' },
    other: 'not-found',
  },
  'injuries.confirmSeen': {
    input: async ({ annsInjury }) => ({ injuryId: await annsInjury(['night']) }),
    pathFields: { id: 'injuryId' },
    other: 'not-found',
  },
  'injuries.restoreInjury': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('injury') }),
    other: 'not-found',
  },
  'injuries.deleteCheckIn': {
    input: async ({ annsCheckIn }) => annsCheckIn(),
    other: 'not-found',
  },
  'injuries.restoreCheckIn': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('check-in') }),
    other: 'not-found',
  },
  'injuries.deleteInjury': {
    input: async ({ annsInjury }) => ({ injuryId: await annsInjury() }),
    pathFields: { id: 'injuryId' },
    other: 'not-found',
  },
};
