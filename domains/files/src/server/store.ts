import { fileURLToPath } from 'node:url';
import type { Store } from '@threshold/db';
import { ImportActivity } from './imports/activity.entity.ts';
import { Import } from './imports/import.entity.ts';
import { UploadPart } from './imports/upload-part.entity.ts';

export const store: Store = {
  name: 'files',
  entities: [Import, UploadPart, ImportActivity],
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};
