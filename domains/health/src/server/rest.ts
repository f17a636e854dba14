import { createRestRowBuilders } from '@threshold/api/server';
import { healthQuery } from '../schemas.ts';
import type { healthRouter } from './router.ts';

const { get, post } = createRestRowBuilders<typeof healthRouter>();

/** Health's endpoints of docs/specification.md#7-calls. */
export const healthRest = [
  get('/api/health', 'entries', ({ query }) => query, { query: healthQuery }),
  post('/api/health', 'saveEntry'),
];
