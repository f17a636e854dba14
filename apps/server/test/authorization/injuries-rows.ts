import type { MatrixRow } from './matrix-row.ts';

/** The procedures of the injuries domain. */
export const injuriesRows: Readonly<Record<string, MatrixRow>> = {
  'injuries.injuries': { forOthers: 'own' },
  'injuries.calendar': { forOthers: 'own' },
  'injuries.logInjury': {
    input: () => ({
      bodyPart: 'Elbow',
      injuryType: 'Tendon pain',
      severity: 'Mild',
      dateOfInjury: '2026-11-18',
      currentPainLevel: 2,
    }),
    forOthers: 'own',
  },
  'injuries.checkIns': {
    input: async ({ createAnnsInjury }) => ({ injuryId: await createAnnsInjury() }),
    pathFields: { id: 'injuryId' },
    forOthers: 'not-found',
  },
  'injuries.saveCheckIn': {
    input: async ({ createAnnsInjury }) => ({ injuryId: await createAnnsInjury(), during: 2, baseline: 1 }),
    pathFields: { id: 'injuryId' },
    forOthers: 'not-found',
  },
  'injuries.changeInjury': {
    input: async ({ createAnnsInjury }) => ({ injuryId: await createAnnsInjury(), currentPainLevel: 2 }),
    pathFields: { id: 'injuryId' },
    forOthers: 'not-found',
  },
  'injuries.regenerateRehab': {
    input: async ({ createAnnsInjury }) => ({ injuryId: await createAnnsInjury() }),
    pathFields: { id: 'injuryId' },
    forOthers: 'not-found',
  },
  'injuries.confirmSeen': {
    input: async ({ createAnnsInjury }) => ({ injuryId: await createAnnsInjury(['night']) }),
    pathFields: { id: 'injuryId' },
    forOthers: 'not-found',
  },
  'injuries.restoreInjury': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('injury') }),
    forOthers: 'not-found',
  },
  'injuries.deleteCheckIn': {
    input: async ({ createAnnsCheckIn }) => createAnnsCheckIn(),
    forOthers: 'not-found',
  },
  'injuries.restoreCheckIn': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('check-in') }),
    forOthers: 'not-found',
  },
  'injuries.deleteInjury': {
    input: async ({ createAnnsInjury }) => ({ injuryId: await createAnnsInjury() }),
    pathFields: { id: 'injuryId' },
    forOthers: 'not-found',
  },
};
