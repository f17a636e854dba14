import type { Section } from './row.ts';
import { whatTheProductDoesAndForWhom } from './sections/1-what-the-product-does-and-for-whom.ts';
import { routeTable } from './sections/2-01-route-table.ts';
import { dashboard } from './sections/2-02-dashboard.ts';
import { dailyWorkoutCard } from './sections/2-03-daily-workout-card.ts';
import { manualEntryCard } from './sections/2-04-manual-entry-card.ts';
import { trainingCalendar } from './sections/2-05-training-calendar.ts';
import { workouts } from './sections/2-06-workouts.ts';
import { history } from './sections/2-07-history.ts';
import { analytics } from './sections/2-08-analytics.ts';
import { nutrition } from './sections/2-09-nutrition.ts';
import { profile } from './sections/2-10-profile.ts';
import { achievements } from './sections/2-11-achievements.ts';
import { leaderboard } from './sections/2-12-leaderboard.ts';
import { injuries } from './sections/2-13-injuries.ts';
import { feed } from './sections/2-14-feed.ts';
import { merch } from './sections/2-15-merch.ts';
import { workoutDetail } from './sections/2-16-workout-detail.ts';
import { liveSession } from './sections/2-17-live-session.ts';
import { onboarding } from './sections/2-18-onboarding.ts';
import { entitiesAndTheirFields } from './sections/3-entities-and-their-fields.ts';
import { statesAndTransitions } from './sections/4-states-and-transitions.ts';
import { validationRules } from './sections/5-validation-rules.ts';
import { rolesAndPermissions } from './sections/6-roles-and-permissions.ts';
import { calls } from './sections/7-calls.ts';
import { errorCatalogue } from './sections/8-error-catalogue.ts';
import { businessConstantsAndLimits } from './sections/9-business-constants-and-limits.ts';

/** Every section, in the order of the specification. */
export const SECTIONS: readonly Section[] = [
  whatTheProductDoesAndForWhom,
  routeTable,
  dashboard,
  dailyWorkoutCard,
  manualEntryCard,
  trainingCalendar,
  workouts,
  history,
  analytics,
  nutrition,
  profile,
  achievements,
  leaderboard,
  injuries,
  feed,
  merch,
  workoutDetail,
  liveSession,
  onboarding,
  entitiesAndTheirFields,
  statesAndTransitions,
  validationRules,
  rolesAndPermissions,
  calls,
  errorCatalogue,
  businessConstantsAndLimits,
];
