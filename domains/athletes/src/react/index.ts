/// <reference types="vite/client" />
import { defineScreen, noSearch } from '@threshold/api/react';
import { lazy } from 'react';
import { athletesReads } from './api.ts';

export type { Me } from '../schemas.ts';
export { athletesReads } from './api.ts';
export { LthrTrendCard } from './lthr-trend/lthr-trend-card.tsx';
export { useColorSchemeChoice } from './me/use-color-scheme-choice.ts';
export { useMe, useProfile } from './me/use-me.ts';
export { useReportedTimeZone } from './me/use-reported-time-zone.ts';
export { RaceCountdownCard } from './race/race-countdown-card.tsx';

/** The five steps; they are loaded for who needs them alone. */
export const Onboarding = lazy(() => import('./onboarding/onboarding.tsx'));

/** This domain's screens, as the app makes routes of them. */
export const athletesScreens = [
  defineScreen({
    path: '/profile',
    title: 'Profile',
    search: noSearch,
    load: () => import('./profile/profile-screen.tsx'),
    prepare: (reach) => {
      const reads = athletesReads(reach);
      return Promise.all([reads.profile.prefetch(), reads.thresholds.prefetch()]);
    },
  }),
  defineScreen({
    path: '/profile/$userId',
    title: 'Athlete Profile',
    search: noSearch,
    load: () => import('./athlete/athlete-screen.tsx'),
    prepare: (reach, { params }) => athletesReads(reach).athlete.prefetch(params),
  }),
] as const;
