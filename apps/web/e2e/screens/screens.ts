import type { Page } from '@playwright/test';

/** Ids for the URLs of an account's screens. Null where the account has nothing to show. */
export interface ScreenIds {
  readonly workoutId: string | null;
  readonly completedWorkoutId: string | null;
  readonly athleteId: string | null;
}

export interface Screen {
  readonly name: string;
  /** The URL's path; null if the account has no such screen. */
  readonly path: (ids: ScreenIds) => string | null;
  /** Opens a dialog, tab or step once the screen is loaded. */
  readonly open?: (page: Page) => Promise<void>;
}

const screenAt = (name: string, path: string, open?: Screen['open']): Screen => ({
  name,
  path: () => path,
  ...(open && { open }),
});

const pressButton = (name: string | RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name }).first();
  await button.click();
};

const chooseTab = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('tab', { name }).first().click();
};

/** The screens of a signed-in athlete, with some of their tabs and dialogs. */
export const SIGNED_IN_SCREENS: readonly Screen[] = [
  screenAt('dashboard', '/'),
  screenAt('log-workout', '/', pressButton('Log Workout')),
  screenAt('notifications', '/', pressButton(/^Notifications/)),
  screenAt('calendar', '/calendar'),
  screenAt('workouts', '/workouts'),
  screenAt('trials', '/workouts', chooseTab('Time Trials')),
  screenAt('history', '/history'),
  screenAt('analytics', '/analytics'),
  screenAt('health', '/health'),
  screenAt('nutrition', '/nutrition'),
  screenAt('leaderboard', '/leaderboard'),
  screenAt('achievements', '/achievements'),
  screenAt('injuries', '/injuries'),
  screenAt('log-injury', '/injuries', pressButton('Log New Injury')),
  screenAt('profile', '/profile'),
  screenAt('lthr-test', '/profile', pressButton(/LTHR test|Find your LTHR|Test LTHR/i)),
  screenAt('follows', '/profile', pressButton(/followers/i)),
  { name: 'athlete', path: ({ athleteId }) => athleteId && `/profile/${athleteId}` },
  screenAt('feed', '/feed'),
  screenAt('merch', '/merch'),
  screenAt('import', '/import'),
  { name: 'workout', path: ({ workoutId }) => workoutId && `/workout/${workoutId}` },
  { name: 'workout-done', path: (ids) => ids.completedWorkoutId && `/workout/${ids.completedWorkoutId}` },
  // No workout has this id.
  screenAt('workout-none', '/workout/0198c0de-0000-7000-8000-000000000000'),
  { name: 'session', path: ({ workoutId }) => `/session/${workoutId ?? 'new'}` },
  screenAt('privacy', '/privacy-policy'),
  screenAt('terms', '/terms-of-service'),
  screenAt('not-found', '/nowhere'),
];

/** Screens that change with an injury. */
export const INJURY_SCREENS: readonly Screen[] = [
  screenAt('hurt-injuries', '/injuries'),
  screenAt('hurt-rehab', '/injuries', pressButton('Rehab plan')),
  screenAt('hurt-check-in', '/injuries', pressButton('Check in')),
  screenAt('hurt-calendar', '/calendar'),
  screenAt('hurt-dashboard', '/'),
];

/** Screens for visitors. */
export const VISITOR_SCREENS: readonly Screen[] = [
  screenAt('landing', '/'),
  screenAt('landing-failed', '/?signin=failed'),
  screenAt('visitor-privacy', '/privacy-policy'),
  screenAt('visitor-terms', '/terms-of-service'),
  screenAt('visitor-not-found', '/calendar'),
  screenAt('sign-in', '/api/login'),
];

const pressNext = async (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const toHeartRates = async (page: Page) => {
  await pressNext(page);
  await page.getByRole('textbox', { name: 'LTHR', exact: true }).fill('168');
  await page.getByRole('textbox', { name: 'Resting HR', exact: true }).fill('48');
};
const toLevel = async (page: Page) => {
  await toHeartRates(page);
  await pressNext(page);
};
const toClasses = async (page: Page) => {
  await toLevel(page);
  await page.getByRole('radio', { name: /Intermediate/ }).click({ force: true });
  await pressNext(page);
  await page.getByRole('radio', { name: 'CrossFit' }).click({ force: true });
};
const toRace = async (page: Page) => {
  await toClasses(page);
  await pressNext(page);
  await page.getByRole('combobox', { name: 'Race distance' }).selectOption('42.2');
};

/** The steps of onboarding, for an account that has not completed it. */
export const ONBOARDING_SCREENS: readonly Screen[] = [
  screenAt('onboarding-1', '/'),
  screenAt('onboarding-2', '/', toHeartRates),
  screenAt('onboarding-3', '/', toLevel),
  screenAt('onboarding-4', '/', toClasses),
  screenAt('onboarding-5', '/', toRace),
];
