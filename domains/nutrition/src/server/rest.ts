import { createRestRowBuilders } from '@threshold/api/server';
import { logsQuery } from '../schemas.ts';
import type { nutritionRouter } from './router.ts';

const { get, post } = createRestRowBuilders<typeof nutritionRouter>();

/** The nutrition endpoints from docs/specification.md#7-calls. */
export const nutritionRest = [
  get('/api/nutrition', 'logs', ({ query }) => query, { query: logsQuery }),
  post('/api/nutrition', 'saveLog'),
];
