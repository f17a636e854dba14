import { athletesScreens } from '@threshold/athletes/react';
import { filesScreens } from '@threshold/files/react';
import { gamificationScreens } from '@threshold/gamification/react';
import { nutritionScreens } from '@threshold/nutrition/react';
import { sessionsScreens } from '@threshold/sessions/react';
import { socialScreens } from '@threshold/social/react';
import { trainingScreens } from '@threshold/training/react';
import { analytics } from './analytics/analytics.ts';
import { toRoutes } from './router/to-route.tsx';
import { workoutDetail } from './workout-detail/workout-detail.ts';

/** The routes of the domains' screens, one line a domain, and of the screens that the app composes of several. */
export const domainRoutes = [
  ...toRoutes(athletesScreens),
  ...toRoutes(filesScreens),
  ...toRoutes(gamificationScreens),
  ...toRoutes(nutritionScreens),
  ...toRoutes(sessionsScreens),
  ...toRoutes(socialScreens),
  ...toRoutes(trainingScreens),
  ...toRoutes([analytics, workoutDetail]),
] as const;
