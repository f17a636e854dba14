import { defineJob } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

const ofImport = z.object({ importId: rowId });

export const readImportJob = defineJob('files.read-import', ofImport);
export const landImportJob = defineJob('files.land-import', ofImport);
export const undoImportJob = defineJob('files.undo-import', ofImport);
