import type { Page } from '@playwright/test';

/** Ids for the URLs of an account's screens; an empty account has none. */
export interface Known {
  readonly workoutId: string | null;
  readonly doneWorkoutId: string | null;
  readonly athleteId: string | null;
}

export interface Screen {
  readonly name: string;
  readonly path: (known: Known) => string | null;
  /** Opens a dialog, tab or step once the screen is loaded. */
  readonly open?: (page: Page) => Promise<void>;
}

const at = (name: string, path: string, open?: Screen['open']): Screen => ({
  name,
  path: () => path,
  ...(open && { open }),
});

const press = (name: string | RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name }).first();
  await button.click();
};

const choose = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('tab', { name }).first().click();
};

/** The screens of a signed-in athlete, with their dialogs. */
export const SIGNED_IN: readonly Screen[] = [
  at('dashboard', '/'),
  at('log-workout', '/', press('Log Workout')),
  at('notifications', '/', press(/^Notifications/)),
  at('calendar', '/calendar'),
  at('workouts', '/workouts'),
  at('trials', '/workouts', choose('Time Trials')),
  at('history', '/history'),
  at('analytics', '/analytics'),
  at('health', '/health'),
  at('nutrition', '/nutrition'),
  at('leaderboard', '/leaderboard'),
  at('achievements', '/achievements'),
  at('injuries', '/injuries'),
  at('log-injury', '/injuries', press('Log New Injury')),
  at('profile', '/profile'),
  at('lthr-test', '/profile', press(/LTHR test|Find your LTHR|Test LTHR/i)),
  at('follows', '/profile', press(/followers/i)),
  { name: 'athlete', path: ({ athleteId }) => athleteId && `/profile/${athleteId}` },
  at('feed', '/feed'),
  at('merch', '/merch'),
  at('import', '/import'),
  { name: 'workout', path: ({ workoutId }) => workoutId && `/workout/${workoutId}` },
  { name: 'workout-done', path: ({ doneWorkoutId }) => doneWorkoutId && `/workout/${doneWorkoutId}` },
  at('workout-none', '/workout/0198c0de-0000-7000-8000-000000000000'),
  { name: 'session', path: ({ workoutId }) => `/session/${workoutId ?? 'new'}` },
  at('privacy', '/privacy-policy'),
  at('terms', '/terms-of-service'),
  at('not-found', '/nowhere'),
];

/** Screens that change with an injury. */
export const HURT: readonly Screen[] = [
  at('hurt-injuries', '/injuries'),
  at('hurt-rehab', '/injuries', press('Rehab plan')),
  at('hurt-check-in', '/injuries', press('Check in')),
  at('hurt-calendar', '/calendar'),
  at('hurt-dashboard', '/'),
];

/** Screens for visitors. */
export const VISITOR: readonly Screen[] = [
  at('landing', '/'),
  at('landing-failed', '/?signin=failed'),
  at('visitor-privacy', '/privacy-policy'),
  at('visitor-terms', '/terms-of-service'),
  at('visitor-not-found', '/calendar'),
  at('sign-in', '/api/login'),
];

const next = async (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const toHeartRates = async (page: Page) => {
  await next(page);
  await page.getByRole('textbox', { name: 'LTHR', exact: true }).fill('168');
  await page.getByRole('textbox', { name: 'Resting HR', exact: true }).fill('48');
};
const toLevel = async (page: Page) => {
  await toHeartRates(page);
  await next(page);
};
const toClasses = async (page: Page) => {
  await toLevel(page);
  await page.getByRole('radio', { name: /Intermediate/ }).click({ force: true });
  await next(page);
  await page.getByRole('radio', { name: 'CrossFit' }).click({ force: true });
};
const toRace = async (page: Page) => {
  await toClasses(page);
  await next(page);
  await page.getByRole('combobox', { name: 'Race distance' }).selectOption('42.2');
};

export const ONBOARDING: readonly Screen[] = [
  at('onboarding-1', '/'),
  at('onboarding-2', '/', toHeartRates),
  at('onboarding-3', '/', toLevel),
  at('onboarding-4', '/', toClasses),
  at('onboarding-5', '/', toRace),
];
