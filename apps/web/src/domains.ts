import { filesScreens } from '@threshold/files/react';
import { gamificationScreens } from '@threshold/gamification/react';
import { healthScreens } from '@threshold/health/react';
import { injuriesScreens } from '@threshold/injuries/react';
import { nutritionScreens } from '@threshold/nutrition/react';
import { trainingScreens } from '@threshold/training/react';
import { analytics } from './analytics/analytics.ts';
import { numbersHelp } from './help/numbers-help.ts';
import { liveSession } from './live-session/live-session.ts';
import { merch } from './merch/merch.ts';
import { athleteProfile, ownProfile } from './profile/profile.ts';
import { toRoutes } from './router/to-routes.tsx';
import { feed } from './social/feed.ts';
import { workoutDetail } from './workout-detail/workout-detail.ts';

export const domainRoutes = [
  ...toRoutes(filesScreens),
  ...toRoutes(gamificationScreens),
  ...toRoutes(healthScreens),
  ...toRoutes(injuriesScreens),
  ...toRoutes(nutritionScreens),
  ...toRoutes(trainingScreens),
  ...toRoutes([analytics, athleteProfile, feed, liveSession, merch, numbersHelp, ownProfile, workoutDetail]),
] as const;
