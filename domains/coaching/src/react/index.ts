import { defineScreen, noSearch } from '@threshold/api/react';
import { coachingQueries } from './api.ts';

export { CoachCommentsCard } from './comments/coach-comments-card.tsx';
export { OwnProposalsCard } from './proposals/own-proposals-card.tsx';
export { CoachesCard } from './settings/coaches-card.tsx';
export { useIsCoach } from './use-is-coach.ts';

export const coachingScreens = [
  defineScreen({
    path: '/coaching',
    title: 'Athletes You Coach',
    needsServer: true,
    isAccessibleBeforeOnboarding: true,
    search: noSearch,
    load: () => import('./athletes/athletes-screen.tsx'),
    prepare: (context) => coachingQueries(context).athletes.prefetch(),
  }),
  defineScreen({
    path: '/coaching/$athleteId',
    title: 'Athlete You Coach',
    needsServer: true,
    isAccessibleBeforeOnboarding: true,
    search: noSearch,
    load: () => import('./athlete/athlete-screen.tsx'),
    prepare: (context, { params: { athleteId } }) => coachingQueries(context).athlete.prefetch({ athleteId }),
  }),
  defineScreen({
    path: '/coaching/invite',
    title: 'Coach Invite',
    needsServer: true,
    isAccessibleBeforeOnboarding: true,
    search: noSearch,
    load: () => import('./invite/invite-screen.tsx'),
  }),
  defineScreen({
    path: '/coaching/invite/$token',
    title: 'Coach Invite',
    needsServer: true,
    isAccessibleBeforeOnboarding: true,
    search: noSearch,
    load: () => import('./invite/take-invite-screen.tsx'),
  }),
] as const;
