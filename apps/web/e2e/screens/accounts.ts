import type { Browser, Cookie, Page } from '@playwright/test';
import type { Known } from './screens.ts';

export interface Account {
  readonly cookies: readonly Cookie[];
  readonly known: Known;
}

const NO_IDS: Known = { workoutId: null, doneWorkoutId: null, athleteId: null };

/** The Demo Athlete in the demo world, with a session today and a completed one. */
export async function demoAccount(browser: Browser, origin: string): Promise<Account> {
  return signedIn(browser, origin, async (page) => {
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
    const own: { id: string } = await (await page.request.get('/api/auth/user')).json();
    const { following }: { following: { following: { id: string } }[] } = await (
      await page.request.get(`/api/users/${own.id}/following`)
    ).json();
    const today = new Date().toISOString().slice(0, 10);
    return {
      workoutId:
        workouts.find(({ date, session, completed }) => date >= today && session !== 'Rest' && !completed)
          ?.id ?? null,
      doneWorkoutId: workouts.findLast(({ completed, actualHR }) => completed && actualHR)?.id ?? null,
      athleteId: following[0]?.following.id ?? null,
    };
  });
}

/** An account without entries after onboarding. */
export const emptyAccount = (browser: Browser, origin: string) =>
  signedIn(browser, origin, async (page) => {
    await page.goto('/api/login?login_hint=empty.account@example.com');
    const headers = { origin };
    await page.request.post('/api/user/onboarding', { data: { completed: true }, headers });
    return NO_IDS;
  });

const DAY_MS = 86_400_000;
const INJURIES = [
  { bodyPart: 'Achilles', injuryType: 'Tendon pain', severity: 'Moderate' },
  {
    bodyPart: 'Calf',
    injuryType: 'Swollen since the flight',
    severity: 'Severe',
    urgentSigns: ['calf'],
  },
];

/** An athlete with a plan, a sore tendon and a red flag. */
export const hurtAccount = (browser: Browser, origin: string) =>
  signedIn(browser, origin, async (page) => {
    await page.goto('/api/login?login_hint=hurt.account@example.com');
    const headers = { origin };
    const raceDate = new Date(Date.now() + 55 * DAY_MS).toISOString().slice(0, 10);
    const data = { lthr: 168, restingHR: 48, fitnessLevel: 'intermediate', raceDistance: 21.1, raceDate };
    await page.request.post('/api/profile', { data, headers });
    await page.request.post('/api/user/onboarding', { data: { completed: true }, headers });
    const existing: unknown[] = await (await page.request.get('/api/injuries')).json();
    const dateOfInjury = new Date().toISOString().slice(0, 10);
    for (const injury of existing.length > 0 ? [] : INJURIES)
      await page.request.post('/api/injuries', { data: { ...injury, dateOfInjury }, headers });
    return NO_IDS;
  });

/** An account before onboarding. */
export const newAccount = (browser: Browser, origin: string) =>
  signedIn(browser, origin, async (page) => {
    await page.goto('/api/login?login_hint=new.account@example.com');
    return NO_IDS;
  });

export const visitor: Account = { cookies: [], known: NO_IDS };

async function signedIn(
  browser: Browser,
  origin: string,
  setUp: (page: Page) => Promise<Known>,
): Promise<Account> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block', timezoneId: 'UTC' });
  try {
    const known = await setUp(await context.newPage());
    return { known, cookies: await context.cookies() };
  } finally {
    await context.close();
  }
}
