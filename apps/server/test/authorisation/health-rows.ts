import type { MatrixRow } from './matrix-row.ts';

/** The procedures of the health domain. */
export const healthRows: Readonly<Record<string, MatrixRow>> = {
  'health.entries': { input: () => ({}), other: 'own' },
  'health.saveEntry': { input: () => ({ date: '2026-11-20', weight: 150 }), other: 'own' },
  'health.history': { input: () => ({}), other: 'own' },
  'health.editEntry': {
    input: async ({ annsHealthDay }) => ({ date: await annsHealthDay(), weight: 151 }),
    other: 'not-found',
  },
  'health.deleteEntry': {
    input: async ({ annsHealthDay }) => ({ date: await annsHealthDay() }),
    other: 'not-found',
  },
  'health.undoChange': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('health') }),
    other: 'not-found',
  },
  'health.trends': { input: () => ({ range: '6w' }), other: 'own' },
  'health.recovery': { other: 'own' },
  'health.hrvHistory': { input: () => ({ range: '6w' }), other: 'own' },
  'health.sleep': { other: 'own' },
};
