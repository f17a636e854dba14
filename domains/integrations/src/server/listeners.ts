import { on } from '@threshold/api/server';
import { healthLogged } from '@threshold/contracts/health';
import { injuriesChanged } from '@threshold/contracts/injuries';
import { planMade, workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { accountErased, credentialsEnded } from '@threshold/contracts/users';
import { onCredentialsEnded } from './tokens/on-credentials-ended.ts';
import { markTokensEndedOf } from './tokens/token-cache.ts';
import { queueEvent } from './webhooks/queue-event.ts';

/** Webhooks get ids and days only: a receiver reads the values with an access token. */
export const listeners = [
  on(
    workoutCompleted,
    (ctx, { workoutId, date }) => queueEvent(ctx, 'workout.completed', { workoutId, date }),
    { withPrevious: true },
  ),
  on(workoutRemoved, (ctx, { workoutId }) => queueEvent(ctx, 'workout.removed', { workoutId })),
  on(planMade, (ctx, { planId }) => queueEvent(ctx, 'plan.changed', { planId })),
  on(healthLogged, (ctx, { date }) => queueEvent(ctx, 'health.changed', { date }), { withPrevious: true }),
  on(injuriesChanged, (ctx, { injuryId, today }) =>
    queueEvent(ctx, 'injury.changed', { injuryId, date: today }),
  ),
  on(credentialsEnded, onCredentialsEnded),
  on(accountErased, async ({ athleteId, now }) => markTokensEndedOf(athleteId, now())),
];
