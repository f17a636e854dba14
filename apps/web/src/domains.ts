import { coachingScreens } from '@threshold/coaching/react';
import { filesScreens } from '@threshold/files/react';
import { gamificationScreens } from '@threshold/gamification/react';
import { healthScreens } from '@threshold/health/react';
import { injuriesScreens } from '@threshold/injuries/react';
import { nutritionScreens } from '@threshold/nutrition/react';
import { trainingScreens } from '@threshold/training/react';
import { admin } from './admin/admin.ts';
import { analytics } from './analytics/analytics.ts';
import { calendar } from './calendar/calendar.ts';
import { apiHelp } from './help/api-help.ts';
import { numbersHelp } from './help/numbers-help.ts';
import { liveSession } from './live-session/live-session.ts';
import { merch } from './merch/merch.ts';
import { athleteProfile, ownProfile, publicPage } from './profile/profile.ts';
import { toRoutes } from './router/to-routes.tsx';
import { settings } from './settings/settings.ts';
import { feed } from './social/feed.ts';
import { workoutDetail } from './workout-detail/workout-detail.ts';

export const domainRoutes = [
  ...toRoutes(filesScreens),
  ...toRoutes(gamificationScreens),
  ...toRoutes(healthScreens),
  ...toRoutes(injuriesScreens),
  ...toRoutes(nutritionScreens),
  ...toRoutes(trainingScreens),
  ...toRoutes(coachingScreens),
  ...toRoutes([
    admin,
    analytics,
    apiHelp,
    athleteProfile,
    calendar,
    feed,
    liveSession,
    merch,
    numbersHelp,
    ownProfile,
    publicPage,
    settings,
    workoutDetail,
  ]),
] as const;
