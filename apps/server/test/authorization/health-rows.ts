import type { MatrixRow } from './matrix-row.ts';

/** The procedures of the health domain. */
export const healthRows: Readonly<Record<string, MatrixRow>> = {
  'health.entries': { input: () => ({}), forOthers: 'own' },
  'health.saveEntry': { input: () => ({ date: '2026-11-20', weight: 150 }), forOthers: 'own' },
  'health.history': { input: () => ({}), forOthers: 'own' },
  'health.editEntry': {
    input: async ({ createAnnsHealthDay }) => ({ date: await createAnnsHealthDay(), weight: 151 }),
    forOthers: 'not-found',
  },
  'health.deleteEntry': {
    input: async ({ createAnnsHealthDay }) => ({ date: await createAnnsHealthDay() }),
    forOthers: 'not-found',
  },
  'health.undoChange': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('health') }),
    forOthers: 'not-found',
  },
  'health.trends': { input: () => ({ range: '6w' }), forOthers: 'own' },
  'health.recovery': { forOthers: 'own' },
  'health.hrvHistory': { input: () => ({ range: '6w' }), forOthers: 'own' },
  'health.sleep': { forOthers: 'own' },
};
