import { createRestRowBuilders } from '@threshold/api/server';
import { completeBody, MAX_PROGRESS_BYTES, progressBody } from '../schemas.ts';
import type { sessionsRouter } from './router.ts';

const { post, patch, del } = createRestRowBuilders<typeof sessionsRouter>();

export const sessionsRest = [
  post('/api/sessions/start', 'start'),
  patch('/api/sessions/:id', 'progress', ({ params, body }) => ({ ...body, sessionId: params.id }), {
    body: progressBody,
    bodyLimitBytes: MAX_PROGRESS_BYTES,
  }),
  post('/api/sessions/:id/complete', 'complete', ({ params, body }) => ({ ...body, sessionId: params.id }), {
    body: completeBody,
  }),
  del('/api/sessions/:id', 'discard', ({ params }) => ({ sessionId: params.id }), { status: 204 }),
];
