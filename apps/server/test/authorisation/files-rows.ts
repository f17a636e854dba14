import type { MatrixRow } from './matrix-row.ts';

/** The procedures of the files domain. */
export const filesRows: Readonly<Record<string, MatrixRow>> = {
  'files.imports': { other: 'own' },
  'files.import': {
    input: async ({ annsImport }) => ({ importId: await annsImport() }),
    pathFields: { id: 'importId' },
    other: 'not-found',
  },
  'files.importActivities': {
    input: async ({ annsImport }) => ({ importId: await annsImport() }),
    other: 'not-found',
  },
  // The owner gets 409 here and for undoImport, because Ann's import has not been read yet.
  'files.confirmImport': {
    input: async ({ annsImport }) => ({ importId: await annsImport(), leaveOut: [], include: [] }),
    pathFields: { id: 'importId' },
    other: 'not-found',
    ownerStatus: 409,
  },
  'files.undoImport': {
    input: async ({ annsImport }) => ({ importId: await annsImport() }),
    pathFields: { id: 'importId' },
    other: 'not-found',
    ownerStatus: 409,
  },
  'files.discardImport': {
    input: async ({ annsImport }) => ({ importId: await annsImport() }),
    pathFields: { id: 'importId' },
    other: 'not-found',
  },
};
