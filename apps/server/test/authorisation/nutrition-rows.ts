import type { MatrixRow } from './matrix-row.ts';

/** The procedures of the nutrition domain. */
export const nutritionRows: Readonly<Record<string, MatrixRow>> = {
  'nutrition.logs': { input: () => ({ limit: 7 }), other: 'own' },
  'nutrition.averages': { other: 'own' },
  'nutrition.calendar': { other: 'own' },
  'nutrition.saveLog': { input: () => ({ date: '2026-11-20', calories: 2150 }), other: 'own' },
  'nutrition.history': { input: () => ({}), other: 'own' },
  'nutrition.editLog': {
    input: async ({ annsFoodDay }) => ({ date: await annsFoodDay(), protein: 120 }),
    other: 'not-found',
  },
  'nutrition.deleteLog': {
    input: async ({ annsFoodDay }) => ({ date: await annsFoodDay() }),
    other: 'not-found',
  },
  'nutrition.undoChange': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('nutrition') }),
    other: 'not-found',
  },
};
