import type { Page } from '@playwright/test';
import { answerAdminCalls } from './admin-responses.ts';

/** Ids for the URLs of an account's screens. Null if the account has nothing to show. */
export interface ScreenIds {
  readonly workoutId: string | null;
  readonly completedWorkoutId: string | null;
  readonly athleteId: string | null;
}

export interface Screen {
  readonly name: string;
  /** The URL's path; null if the account has no such screen. */
  readonly path: (ids: ScreenIds) => string | null;
  /** Runs before the page loads, for example to answer calls that the demo rejects. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Opens a dialog, tab or step once the screen is loaded. */
  readonly open?: (page: Page) => Promise<void>;
}

const createScreen = (name: string, path: string, open?: Screen['open']): Screen => ({
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
  createScreen('dashboard', '/'),
  createScreen('log-workout', '/', pressButton('Log Workout')),
  createScreen('notifications', '/', pressButton(/^Notifications/)),
  createScreen('calendar', '/calendar'),
  createScreen('workouts', '/workouts'),
  createScreen('trials', '/workouts', chooseTab('Time Trials')),
  createScreen('history', '/history'),
  createScreen('classes', '/classes'),
  createScreen('race-day', '/race-day'),
  createScreen('analytics', '/analytics'),
  createScreen('health', '/health'),
  createScreen('nutrition', '/nutrition'),
  createScreen('leaderboard', '/leaderboard'),
  createScreen('achievements', '/achievements'),
  createScreen('injuries', '/injuries'),
  createScreen('log-injury', '/injuries', pressButton('Log New Injury')),
  createScreen('profile', '/profile'),
  createScreen('public-page', '/profile/public'),
  createScreen('settings', '/settings'),
  createScreen('settings-preferences', '/settings#preferences'),
  createScreen('settings-notifications', '/settings#notifications'),
  createScreen('settings-privacy', '/settings#privacy'),
  createScreen('settings-coaches', '/settings#coaches'),
  createScreen('coach-invite', '/settings#coaches', pressButton('Invite a coach')),
  createScreen('coaching', '/coaching'),
  createScreen('settings-connections', '/settings#connections'),
  createScreen('settings-security', '/settings#security'),
  createScreen('settings-account', '/settings#account'),
  createScreen('lthr-test', '/profile', async (page) => {
    // A phone shows the zones as a row.
    const row = page.getByRole('button', { name: 'Edit Heart Rate Zones' });
    if (await row.isVisible()) await row.click();
    await pressButton(/LTHR test|Find your LTHR|Test LTHR/i)(page);
  }),
  createScreen('follows', '/profile', pressButton(/followers/i)),
  { name: 'athlete', path: ({ athleteId }) => athleteId && `/profile/${athleteId}` },
  createScreen('feed', '/feed'),
  createScreen('merch', '/merch'),
  createScreen('import', '/import'),
  createScreen('help-numbers', '/help/numbers'),
  createScreen('help-api', '/help/api'),
  { name: 'admin', path: () => '/admin', prepare: answerAdminCalls },
  { name: 'workout', path: ({ workoutId }) => workoutId && `/workout/${workoutId}` },
  { name: 'workout-done', path: (ids) => ids.completedWorkoutId && `/workout/${ids.completedWorkoutId}` },
  // No workout has this id.
  createScreen('workout-none', '/workout/0198c0de-0000-7000-8000-000000000000'),
  { name: 'session', path: ({ workoutId }) => `/session/${workoutId ?? 'new'}` },
  createScreen('privacy', '/privacy-policy'),
  createScreen('terms', '/terms-of-service'),
  createScreen('not-found', '/nowhere'),
];

/** Screens that change with an injury. */
export const INJURY_SCREENS: readonly Screen[] = [
  createScreen('hurt-injuries', '/injuries'),
  createScreen('hurt-rehab', '/injuries', pressButton('Rehab plan')),
  createScreen('hurt-check-in', '/injuries', pressButton('Check in')),
  createScreen('hurt-calendar', '/calendar'),
  createScreen('hurt-dashboard', '/'),
];

/** Screens for visitors. */
export const VISITOR_SCREENS: readonly Screen[] = [
  createScreen('landing', '/'),
  createScreen('landing-failed', '/?signin=failed'),
  createScreen('visitor-privacy', '/privacy-policy'),
  createScreen('visitor-terms', '/terms-of-service'),
  createScreen('visitor-not-found', '/calendar'),
  createScreen('sign-in', '/api/login'),
];

const pressNext = async (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const goToHeartRates = async (page: Page) => {
  await pressNext(page);
  await page.getByRole('textbox', { name: 'LTHR', exact: true }).fill('168');
  await page.getByRole('textbox', { name: 'Resting HR', exact: true }).fill('48');
};
const goToLevel = async (page: Page) => {
  await goToHeartRates(page);
  await pressNext(page);
};
const goToClasses = async (page: Page) => {
  await goToLevel(page);
  await page.getByRole('radio', { name: /Intermediate/ }).click({ force: true });
  await pressNext(page);
  await page.getByRole('radio', { name: 'CrossFit' }).click({ force: true });
};
const goToRace = async (page: Page) => {
  await goToClasses(page);
  await pressNext(page);
  await page.getByRole('combobox', { name: 'Race distance' }).selectOption('42.2');
};

/** The steps of onboarding, for an account that has not completed it. */
export const ONBOARDING_SCREENS: readonly Screen[] = [
  createScreen('onboarding-1', '/'),
  createScreen('onboarding-2', '/', goToHeartRates),
  createScreen('onboarding-3', '/', goToLevel),
  createScreen('onboarding-4', '/', goToClasses),
  createScreen('onboarding-5', '/', goToRace),
];
