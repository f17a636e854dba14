import { defineUpload, type FileRoute } from '@threshold/api/server';
import { uploadQuery } from '../schemas.ts';
import { startImport } from './imports/start-import.ts';
import { MAX_UPLOAD_BYTES } from './limits.ts';

export const fileRoutes: readonly FileRoute[] = [
  defineUpload(
    '/api/imports',
    { query: uploadQuery, maxBodyBytes: MAX_UPLOAD_BYTES },
    (ctx, { query, body }) => startImport(ctx, { name: query.name, body }),
  ),
];
