import type { Page } from '@playwright/test';

/** The ids and days of the athlete's workouts, sorted and joined for comparing. */
export const readWorkoutDays = async (page: Page): Promise<string> => {
  const stored: { id: string; date: string }[] = await (await page.request.get('/api/workouts')).json();
  return stored
    .map(({ id, date }) => `${id} ${date}`)
    .toSorted()
    .join();
};
