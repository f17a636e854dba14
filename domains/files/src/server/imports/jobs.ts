import { defineJob } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

const ofImport = z.object({ importId: rowId });

/** Reads an import's files. */
export const readImportJob = defineJob('files.read-import', ofImport);
/** Takes an import's activities in. */
export const landImportJob = defineJob('files.land-import', ofImport);
/** Takes them back. */
export const undoImportJob = defineJob('files.undo-import', ofImport);
