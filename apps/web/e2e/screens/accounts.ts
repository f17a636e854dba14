import type { Browser, Cookie, Page } from '@playwright/test';
import type { ScreenIds } from './screens.ts';

export interface Account {
  readonly cookies: readonly Cookie[];
  readonly screenIds: ScreenIds;
}

const NO_IDS: ScreenIds = { workoutId: null, completedWorkoutId: null, athleteId: null };

/** Signs in the Demo Athlete, who has a planned session and a completed one. */
export async function signInDemoAccount(browser: Browser, origin: string): Promise<Account> {
  return signInWith(browser, origin, async (page) => {
    await page.goto('/api/login');
    await page.getByRole('button', { name: 'Continue as Demo Athlete' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const workouts: {
      id: string;
      date: string;
      session: string;
      completed: number;
      actualHR: number | null;
    }[] = await (await page.request.get('/api/workouts')).json();
    const user: { id: string } = await (await page.request.get('/api/auth/user')).json();
    const { following }: { following: { following: { id: string } }[] } = await (
      await page.request.get(`/api/users/${user.id}/following`)
    ).json();
    const today = new Date().toISOString().slice(0, 10);
    return {
      workoutId:
        workouts.find(({ date, session, completed }) => date >= today && session !== 'Rest' && !completed)
          ?.id ?? null,
      completedWorkoutId: workouts.findLast(({ completed, actualHR }) => completed && actualHR)?.id ?? null,
      athleteId: following[0]?.following.id ?? null,
    };
  });
}

/** Signs in an account without entries, after onboarding. */
export const signInEmptyAccount = (browser: Browser, origin: string) =>
  signInWith(browser, origin, async (page) => {
    await page.goto('/api/login?login_hint=empty.account@example.com');
    const headers = { origin };
    await page.request.post('/api/user/onboarding', { data: { completed: true }, headers });
    return NO_IDS;
  });

const DAY_MS = 86_400_000;
/** The tendon only limits training. The calf's urgent sign is a red flag. */
const INJURIES = [
  { bodyPart: 'Achilles', injuryType: 'Tendon pain', severity: 'Moderate' },
  {
    bodyPart: 'Calf',
    injuryType: 'Swollen since the flight',
    severity: 'Severe',
    urgentSigns: ['calf'],
  },
];

/** Signs in an athlete with a plan, a sore tendon and a red flag. */
export const signInInjuredAccount = (browser: Browser, origin: string) =>
  signInWith(browser, origin, async (page) => {
    await page.goto('/api/login?login_hint=hurt.account@example.com');
    const headers = { origin };
    const raceDate = new Date(Date.now() + 55 * DAY_MS).toISOString().slice(0, 10);
    const data = { lthr: 168, restingHR: 48, fitnessLevel: 'intermediate', raceDistance: 21.1, raceDate };
    await page.request.post('/api/profile', { data, headers });
    await page.request.post('/api/user/onboarding', { data: { completed: true }, headers });
    const existingInjuries: unknown[] = await (await page.request.get('/api/injuries')).json();
    const dateOfInjury = new Date().toISOString().slice(0, 10);
    for (const injury of existingInjuries.length > 0 ? [] : INJURIES)
      await page.request.post('/api/injuries', { data: { ...injury, dateOfInjury }, headers });
    return NO_IDS;
  });

/** Signs in an account before onboarding. */
export const signInNewAccount = (browser: Browser, origin: string) =>
  signInWith(browser, origin, async (page) => {
    await page.goto('/api/login?login_hint=new.account@example.com');
    return NO_IDS;
  });

/** A visitor who is not signed in. */
export const VISITOR_ACCOUNT: Account = { cookies: [], screenIds: NO_IDS };

async function signInWith(
  browser: Browser,
  origin: string,
  setUp: (page: Page) => Promise<ScreenIds>,
): Promise<Account> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block', timezoneId: 'UTC' });
  try {
    return { screenIds: await setUp(await context.newPage()), cookies: await context.cookies() };
  } finally {
    await context.close();
  }
}
