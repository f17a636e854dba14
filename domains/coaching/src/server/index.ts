import { defineDomain, type NamedRouter, on } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { coachedTrainingPort } from '@threshold/contracts/coaching';
import { healthPort } from '@threshold/contracts/health';
import { injuriesPort } from '@threshold/contracts/injuries';
import { athleteBlocked, socialPort } from '@threshold/contracts/social';
import { completedWorkoutsPort, workoutRemoved } from '@threshold/contracts/training';
import { usersPort } from '@threshold/contracts/users';
import { accountTables } from './account-tables.ts';
import { onWorkoutRemoved } from './comments/delete-comments.ts';
import { onAthleteBlocked } from './links/links.ts';
import { coachingRouter } from './router.ts';
import { store } from './store.ts';

export const coaching = defineDomain({
  name: 'coaching',
  store,
  router: coachingRouter,
  rest: [],
  ports: [],
  needs: [
    athletesPort,
    coachedTrainingPort,
    completedWorkoutsPort,
    healthPort,
    injuriesPort,
    socialPort,
    usersPort,
  ],
  listeners: [on(athleteBlocked, onAthleteBlocked), on(workoutRemoved, onWorkoutRemoved)],
  account: accountTables,
});

/** The router under its name, as the hooks are typed. */
export type CoachingRouter = NamedRouter<'coaching', typeof coachingRouter>;
