import { createRestRowBuilders } from '@threshold/api/server';
import { confirmBody } from '../schemas.ts';
import type { filesRouter } from './router.ts';

const { get, post, del } = createRestRowBuilders<typeof filesRouter>();

/** REST endpoints of imports, except the upload itself (`POST /api/imports`). */
export const filesRest = [
  get('/api/imports', 'imports'),
  get('/api/imports/:id', 'import', ({ params }) => ({ importId: params.id })),
  post(
    '/api/imports/:id/confirm',
    'confirmImport',
    ({ params, body }) => ({ ...body, importId: params.id }),
    {
      body: confirmBody,
    },
  ),
  post('/api/imports/:id/undo', 'undoImport', ({ params }) => ({ importId: params.id })),
  del('/api/imports/:id', 'discardImport', ({ params }) => ({ importId: params.id }), { status: 204 }),
];
