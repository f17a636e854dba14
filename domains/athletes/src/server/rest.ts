import { createRestRowBuilders } from '@threshold/api/server';
import type { athletesRouter } from './router.ts';

const { get, post } = createRestRowBuilders<typeof athletesRouter>();

/** The specification's endpoints for the athlete (docs/specification.md#7-calls). */
export const athletesRest = [
  get('/api/auth/user', 'me'),
  post('/api/user/onboarding', 'completeOnboarding'),
  get('/api/profile', 'profile'),
  post('/api/profile', 'saveProfile'),
  get('/api/users/:userId/profile', 'athlete', ({ params }) => params),
];
