import { createRestRowBuilders } from '@threshold/api/server';
import { changeInjuryBody, checkInBody, confirmSeenBody } from '../schemas.ts';
import type { injuriesRouter } from './router.ts';

const { get, post, put, del } = createRestRowBuilders<typeof injuriesRouter>();

/** The injury endpoints from docs/specification.md#7-calls, plus the check-in endpoints. */
export const injuriesRest = [
  get('/api/injuries', 'injuries'),
  post('/api/injuries', 'logInjury'),
  put('/api/injuries/:id', 'changeInjury', ({ params, body }) => ({ ...body, injuryId: params.id }), {
    body: changeInjuryBody,
  }),
  del('/api/injuries/:id', 'deleteInjury', ({ params }) => ({ injuryId: params.id }), { status: 204 }),
  post('/api/injuries/:id/regenerate-rehab', 'regenerateRehab', ({ params }) => ({ injuryId: params.id })),
  post(
    '/api/injuries/:id/professional-seen',
    'confirmSeen',
    ({ params, body }) => ({ ...body, injuryId: params.id }),
    { body: confirmSeenBody },
  ),
  get('/api/injuries/:id/check-ins', 'checkIns', ({ params }) => ({ injuryId: params.id })),
  post(
    '/api/injuries/:id/check-ins',
    'saveCheckIn',
    ({ params, body }) => ({ ...body, injuryId: params.id }),
    { body: checkInBody },
  ),
];
