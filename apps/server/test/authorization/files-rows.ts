import type { MatrixRow } from './matrix-row.ts';

/** The procedures of the files domain. */
export const filesRows: Readonly<Record<string, MatrixRow>> = {
  'files.imports': { forOthers: 'own' },
  'files.import': {
    input: async ({ ensureAnnsImport }) => ({ importId: await ensureAnnsImport() }),
    pathFields: { id: 'importId' },
    forOthers: 'not-found',
  },
  'files.importActivities': {
    input: async ({ ensureAnnsImport }) => ({ importId: await ensureAnnsImport() }),
    forOthers: 'not-found',
  },
  // The owner gets 409 here and for undoImport, because Ann's import has not been read yet.
  'files.confirmImport': {
    input: async ({ ensureAnnsImport }) => ({
      importId: await ensureAnnsImport(),
      leaveOut: [],
      include: [],
    }),
    pathFields: { id: 'importId' },
    forOthers: 'not-found',
    ownerStatus: 409,
  },
  'files.undoImport': {
    input: async ({ ensureAnnsImport }) => ({ importId: await ensureAnnsImport() }),
    pathFields: { id: 'importId' },
    forOthers: 'not-found',
    ownerStatus: 409,
  },
  'files.discardImport': {
    input: async ({ ensureAnnsImport }) => ({ importId: await ensureAnnsImport() }),
    pathFields: { id: 'importId' },
    forOthers: 'not-found',
  },
};
