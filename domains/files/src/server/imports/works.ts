import { defineWork } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

const ofImport = z.object({ importId: rowId });

/** Reads an import's files. */
export const readImportWork = defineWork('files.read-import', ofImport);
/** Takes an import's activities in. */
export const landImportWork = defineWork('files.land-import', ofImport);
/** Takes them back. */
export const undoImportWork = defineWork('files.undo-import', ofImport);
