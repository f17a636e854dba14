import '@threshold/ui/styles.css';
import { createProfileView } from '@threshold/athletes/testing';
import { addDays, localDate } from '@threshold/physiology';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { NOTHING_ENTERED } from './testing/nothing-entered.ts';
import { me, openApp } from './testing/open-app.tsx';

const getTitle = (name: string) => page.getByRole('heading', { level: 1, name });
const ENTITY_ID = '019a0000-0000-7000-8000-000000000007';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

test.each([
  ['/', 'Dashboard'],
  ['/calendar', 'Training Calendar'],
  ['/workouts', 'Workouts'],
  ['/history', 'History'],
  ['/classes', 'Your Classes'],
  ['/race-day', 'Race Day'],
  ['/analytics', 'Analytics'],
  ['/health', 'Health'],
  ['/nutrition', 'Nutrition'],
  ['/leaderboard', 'Leaderboard'],
  ['/achievements', 'Achievements'],
  ['/injuries', 'Injuries'],
  ['/profile', 'Profile'],
  ['/profile/public', 'Your Public Page'],
  ['/settings', 'Settings'],
  [`/profile/${ENTITY_ID}`, 'Athlete Profile'],
  ['/feed', 'Activity Feed'],
  ['/coaching', 'Athletes You Coach'],
  [`/coaching/${ENTITY_ID}`, 'Athlete You Coach'],
  ['/coaching/invite', 'Coach Invite'],
  ['/merch', 'Merch Store'],
  [`/workout/${ENTITY_ID}`, 'Workout'],
  [`/session/${ENTITY_ID}`, 'Live Session'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
])('opens %s with the title %s', async (path, name) => {
  const { address } = await openApp(path);
  await expect.poll(() => document.title).toBe(`${name} - Threshold`);
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument();
  await expect.element(getTitle('404 Page Not Found')).not.toBeInTheDocument();
  expect(address()).toBe(path);
});

test('takes the token of a coach’s invite out of the address', async () => {
  const { address } = await openApp('/coaching/invite/a-token');
  await expect.poll(address).toBe('/coaching/invite');
  expect(sessionStorage.getItem('threshold-coach-invite')).toBe('a-token');
  sessionStorage.removeItem('threshold-coach-invite');
});

describe('logo', () => {
  const getLogo = () => page.getByRole('link', { name: 'Threshold', exact: true });

  test('leads to / from the sidebar', async () => {
    const { address } = await openApp('/merch');
    await page
      .getByRole('complementary', { name: 'Sidebar' })
      .getByRole('link', { name: 'Threshold' })
      .click();
    await expect.poll(address).toBe('/');
  });

  test('leads to / from the top bar', async () => {
    await page.viewport(390, 844);
    const { address } = await openApp('/merch');
    await page.getByRole('banner').getByRole('link', { name: 'Threshold' }).click();
    await expect.poll(address).toBe('/');
  });

  test('leads to / from the side sheet, which closes', async () => {
    await page.viewport(390, 844);
    const { address } = await openApp('/merch');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Threshold' }).click();
    await expect.poll(address).toBe('/');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(getLogo().elements()).not.toHaveLength(0);
  });
});

test('shows the race countdown and distance tiles before the sessions, and the banner ad before Recovery Metrics', async () => {
  const raceDate = addDays(localDate(new Date().toISOString().slice(0, 10)), 40);
  await openApp('/', {
    'athletes.profile': { data: createProfileView({ raceDate, raceDistance: 42.2 }) },
    'training.miles': {
      data: { thisWeek: { done: 1, onFoot: 1, planned: 2, days: [] }, lifetime: 120, thisMonth: 12 },
    },
  });
  const banner = page.getByRole('complementary', { name: 'From Threshold' });
  await expect.element(banner).toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Lifetime miles' })).toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Race countdown' })).toBeInTheDocument();
  const regions = [
    page.getByRole('region', { name: 'Race countdown' }),
    page.getByRole('region', { name: "This week's miles" }),
    page.getByRole('region', { name: 'Lifetime miles' }),
    page.getByRole('region', { name: "Yesterday's Sessions" }),
    page.getByRole('region', { name: 'AI Performance Insights' }),
    banner,
    page.getByRole('region', { name: 'Recovery Metrics' }),
  ].map((region) => region.element());
  const sortedRegions = regions.toSorted((first, second) =>
    first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(sortedRegions.map((region) => regions.indexOf(region))).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

describe('past race date', () => {
  const raceDate = addDays(localDate(new Date().toISOString().slice(0, 10)), -49);
  const openDashboard = async (raceDistance: 42.2 | null) => {
    await openApp('/', { 'athletes.profile': { data: createProfileView({ raceDate, raceDistance }) } });
    await expect.element(page.getByRole('region', { name: "Yesterday's Sessions" })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Recovery Metrics' }).first()).toBeInTheDocument();
  };

  test('shows no countdown once "No race" is chosen', async () => {
    await openDashboard(null);
    await expect.element(page.getByRole('region', { name: 'Race countdown' })).not.toBeInTheDocument();
    await expect.element(page.getByText(/days ago/)).not.toBeInTheDocument();
  });

  test('counts the days since the race while it is selected', async () => {
    await openDashboard(42.2);
    const card = page.getByRole('region', { name: 'Race countdown' });
    await expect.element(card).toMatchTextContent(/49.*days ago.*Complete/);
  });
});

test('shows the Social card and the achievement summary on the athlete’s own profile', async () => {
  await openApp('/profile', NOTHING_ENTERED);
  const social = page.getByRole('region', { name: 'Social' });
  await expect.element(social.getByRole('button', { name: /followers/i })).toBeVisible();
  const achievements = page.getByRole('region', { name: 'Achievements' });
  await expect.element(achievements.getByRole('link')).toHaveAttribute('href', '/achievements');
});

test('shows no sample values in analytics without data: each card names what is missing', async () => {
  await openApp('/analytics', NOTHING_ENTERED);
  const listRegionTexts = () =>
    page
      .getByRole('main')
      .getByRole('region')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(listRegionTexts)
    .toEqual([
      expect.stringMatching(
        /^Fitness and FormYour fitness, fatigue and form start with your first completed workout/,
      ),
      'Race PredictionA prediction needs a run.',
      'Train as planned. Nothing in your numbers calls for a change.',
      expect.stringMatching(/^LTHR TrendNo LTHR yet/),
      expect.stringMatching(/^Training LoadBelow Optimal/),
      expect.stringMatching(/^Load BalanceNo recent training to check/),
      expect.stringMatching(/^Aerobic EfficiencyRecord or import a steady run/),
      'Avg SleepNo dataLog your sleep to see your 7-day average.',
      expect.stringMatching(/^Sleep TrendsNo sleep logged yet/),
      'HRV TrendLog HRV on two mornings to see your trend.',
      'Weight TrendAll daysLog your weight to see your trend.',
      'Steps TrendAll daysLog your steps to see your trend.',
      expect.stringMatching(/^Weekly VolumeNo workouts in this period/),
      expect.stringMatching(/^Heart Rate Zone DistributionNo training in the last 30 days/),
      'Personal RecordsNo personal records yet. Keep training to set your first PR!',
      expect.stringMatching(/^Streaks.*Workout0 days.*Nutrition0 days.*Weekly0 weeks/),
    ]);
});

test('refetches the user and profile after onboarding, then shows the app', async () => {
  const { responses, requests } = await openApp('/', {
    'athletes.me': { data: me({ onboardingCompleted: false, lthr: null }) },
    'athletes.saveProfile': { data: { profile: createProfileView(), workoutGeneration: null } },
    'athletes.completeOnboarding': { data: me() },
  });
  const pressNext = () => page.getByRole('button', { name: 'Next', exact: true }).click();
  await pressNext();
  await page.getByRole('textbox', { name: 'LTHR', exact: true }).fill('165');
  await page.getByRole('textbox', { name: 'Resting HR', exact: true }).fill('52');
  await pressNext();
  await page.getByRole('radio', { name: /Intermediate/ }).click({ force: true });
  await pressNext();
  await pressNext();
  const previousRequestCount = requests.flat().filter((name) => name === 'athletes.me').length;
  responses['athletes.me'] = { data: me() };
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect.element(getTitle('Dashboard')).toBeVisible();
  await expect
    .poll(() => requests.flat().filter((name) => name === 'athletes.me').length)
    .toBeGreaterThan(previousRequestCount);
  await expect
    .poll(() => requests.flat().lastIndexOf('athletes.profile'))
    .toBeGreaterThan(requests.flat().indexOf('athletes.completeOnboarding'));
});
