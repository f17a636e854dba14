import type { Browser, Cookie, Page } from '@playwright/test';
import type { Known } from './screens.ts';

export interface Account {
  readonly cookies: readonly Cookie[];
  readonly known: Known;
}

const NOBODY: Known = { workoutId: null, doneWorkoutId: null, athleteId: null };

/** The Demo Athlete among their neighbours, with a session of today and one that is done. */
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
    const leaders: { user: { id: string } }[] = await (await page.request.get('/api/leaderboard')).json();
    const own: { id: string } = await (await page.request.get('/api/auth/user')).json();
    const today = new Date().toISOString().slice(0, 10);
    return {
      workoutId:
        workouts.find(({ date, session, completed }) => date >= today && session !== 'Rest' && !completed)
          ?.id ?? null,
      doneWorkoutId: workouts.findLast(({ completed, actualHR }) => completed && actualHR)?.id ?? null,
      athleteId: leaders.find(({ user }) => user.id !== own.id)?.user.id ?? null,
    };
  });
}

/** An account that has left onboarding and entered nothing since. */
export const emptyAccount = (browser: Browser, origin: string) =>
  signedIn(browser, origin, async (page) => {
    await page.goto('/api/login?login_hint=empty.account@example.com');
    const headers = { origin };
    await page.request.post('/api/user/onboarding', { data: { completed: true }, headers });
    return NOBODY;
  });

/** An account that has just come. */
export const newAccount = (browser: Browser, origin: string) =>
  signedIn(browser, origin, async (page) => {
    await page.goto('/api/login?login_hint=new.account@example.com');
    return NOBODY;
  });

export const visitor: Account = { cookies: [], known: NOBODY };

async function signedIn(
  browser: Browser,
  origin: string,
  go: (page: Page) => Promise<Known>,
): Promise<Account> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block', timezoneId: 'UTC' });
  try {
    const known = await go(await context.newPage());
    return { known, cookies: await context.cookies() };
  } finally {
    await context.close();
  }
}
