import type { MatrixRow } from './matrix-row.ts';

/** The procedures of the nutrition domain. */
export const nutritionRows: Readonly<Record<string, MatrixRow>> = {
  'nutrition.logs': { input: () => ({ limit: 7 }), forOthers: 'own' },
  'nutrition.averages': { forOthers: 'own' },
  'nutrition.calendar': { forOthers: 'own' },
  'nutrition.tomorrowFuel': { forOthers: 'own' },
  'nutrition.saveLog': { input: () => ({ date: '2026-11-20', calories: 2150 }), forOthers: 'own' },
  'nutrition.history': { input: () => ({}), forOthers: 'own' },
  'nutrition.editLog': {
    input: async ({ createAnnsFoodDay }) => ({ date: await createAnnsFoodDay(), protein: 120 }),
    forOthers: 'not-found',
  },
  'nutrition.deleteLog': {
    input: async ({ createAnnsFoodDay }) => ({ date: await createAnnsFoodDay() }),
    forOthers: 'not-found',
  },
  'nutrition.undoChange': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo('nutrition') }),
    forOthers: 'not-found',
  },
};
