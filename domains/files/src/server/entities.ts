import { ImportActivity } from './imports/activity.entity.ts';
import { Import } from './imports/import.entity.ts';
import { UploadPart } from './imports/upload-part.entity.ts';

/** All entities of this domain: the store and the table types derive from them. */
export const entities = [Import, UploadPart, ImportActivity] as const;
