import { defineJob } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

const importJobData = z.object({ importId: rowId });

export const readImportJob = defineJob('files.read-import', importJobData);
export const landImportJob = defineJob('files.land-import', importJobData);
export const undoImportJob = defineJob('files.undo-import', importJobData);
