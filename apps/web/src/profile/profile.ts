import { defineScreen, noSearch } from '@threshold/api/react';
import { athletesQueries } from '@threshold/athletes/react';
import { gamificationQueries } from '@threshold/gamification/react';
import { socialQueries } from '@threshold/social/react';
import { trainingQueries } from '@threshold/training/react';
import type { ProfileSearch } from './own-profile-screen.tsx';

export const ownProfile = defineScreen({
  path: '/profile',
  title: 'Profile',
  needsServer: true,
  search: ({ requests }): ProfileSearch => (requests === true ? { requests } : {}),
  load: () => import('./own-profile-screen.tsx'),
  prepare: async (context) => {
    const athletes = athletesQueries(context);
    const social = socialQueries(context);
    const gamification = gamificationQueries(context);
    const { id } = await athletes.me.ensureData();
    await Promise.all([
      athletes.profile.prefetch(),
      athletes.thresholds.prefetch(),
      trainingQueries(context).year.prefetch(),
      social.followStatus.prefetch({ userId: id }),
      gamification.achievements.prefetch(),
      gamification.myAchievements.prefetch(),
    ]);
  },
});

export const athleteProfile = defineScreen({
  path: '/profile/$userId',
  title: 'Athlete Profile',
  needsServer: true,
  search: noSearch,
  load: () => import('./athlete-profile-screen.tsx'),
  prepare: (context, { params: { userId } }) =>
    Promise.all([
      athletesQueries(context).athlete.prefetch({ userId }),
      socialQueries(context).followStatus.prefetch({ userId }),
      socialQueries(context).athleteActivity.prefetch({ userId }),
      gamificationQueries(context).athleteTraining.prefetch({ userId }),
    ]),
});

export const publicPage = defineScreen({
  path: '/profile/public',
  title: 'Your Public Page',
  needsServer: true,
  search: noSearch,
  load: () => import('./public-page-screen.tsx'),
  prepare: async (context) => {
    const { id: userId } = await athletesQueries(context).me.ensureData();
    await Promise.all([
      athletesQueries(context).athlete.prefetch({ userId }),
      socialQueries(context).athleteActivity.prefetch({ userId }),
      gamificationQueries(context).athleteTraining.prefetch({ userId }),
    ]);
  },
});
