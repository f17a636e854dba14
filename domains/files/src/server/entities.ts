import { ImportActivity } from './imports/activity.entity.ts';
import { Import } from './imports/import.entity.ts';
import { UploadPart } from './imports/upload-part.entity.ts';

export const entities = [Import, UploadPart, ImportActivity] as const;
