import { defineScreen, noSearch } from '@threshold/api/react';
import { athletesReads } from '@threshold/athletes/react';
import { gamificationReads } from '@threshold/gamification/react';
import { socialReads } from '@threshold/social/react';

/** Whether those who ask to follow are to be answered. */
export interface ProfileSearch {
  readonly requests?: true;
}

/** The own profile: the athlete's forms with what other domains keep of them (Specification section 2). */
export const ownProfile = defineScreen({
  path: '/profile',
  title: 'Profile',
  search: ({ requests }): ProfileSearch => (requests === true ? { requests } : {}),
  load: () => import('./own-profile-screen.tsx'),
  prepare: async (reach) => {
    const athletes = athletesReads(reach);
    const social = socialReads(reach);
    const gamification = gamificationReads(reach);
    const { id } = await athletes.me.ensureData();
    await Promise.all([
      athletes.profile.prefetch(),
      athletes.thresholds.prefetch(),
      social.followStatus.prefetch({ userId: id }),
      gamification.achievements.prefetch(),
      gamification.myAchievements.prefetch(),
      social.notificationSettings.prefetch(),
      social.blocked.prefetch(),
    ]);
  },
});

/** Another athlete's profile, with follow and unfollow (Specification section 2). */
export const athleteProfile = defineScreen({
  path: '/profile/$userId',
  title: 'Athlete Profile',
  search: noSearch,
  load: () => import('./athlete-profile-screen.tsx'),
  prepare: (reach, { params: { userId } }) =>
    Promise.all([
      athletesReads(reach).athlete.prefetch({ userId }),
      socialReads(reach).followStatus.prefetch({ userId }),
    ]),
});
