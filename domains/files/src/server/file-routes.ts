import { type FileRoute, upload } from '@threshold/api/server';
import { uploadQuery } from '../schemas.ts';
import { startImport } from './imports/start-import.ts';
import { UPLOAD_BYTES } from './limits.ts';

export const fileRoutes: readonly FileRoute[] = [
  upload('/api/imports', { query: uploadQuery, limitBytes: UPLOAD_BYTES }, (ctx, { query, body }) =>
    startImport(ctx, { name: query.name, body }),
  ),
];
