import type { Page } from '@playwright/test';
import { createTcxRun } from '../support/activity-files.ts';
import { daysAhead } from '../support/athlete-page.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

interface PlannedWorkout {
  readonly id: string;
  readonly date: string;
  readonly type: string;
  readonly duration: string;
  /** Kilometers. */
  readonly plannedDistance: number;
}

/** Signs in an athlete whose plan has a single run today. */
async function signInWithRunToday(page: Page, email: string): Promise<PlannedWorkout> {
  await page.goto(`/api/login?login_hint=${email}`);
  const headers = { origin: new URL(page.url()).origin };
  const send = async (url: string, data: object) => {
    const response = await page.request.post(url, { data, headers });
    expect(response.ok(), `${url}: ${await response.text()}`).toBe(true);
  };
  const race = { raceDate: daysAhead(70), raceDistance: 21.1 };
  await send('/api/profile', { lthr: 168, restingHR: 48, fitnessLevel: 'intermediate', ...race });
  await send('/api/user/onboarding', { completed: true });
  const planned: PlannedWorkout[] = await (await page.request.get('/api/workouts')).json();
  const isToday = ({ date }: PlannedWorkout) => date === daysAhead(0);
  const runs = planned.filter(({ type }) => /\brun\b/i.test(type));
  const run = runs.find(isToday) ?? runs[0];
  if (!run) throw new Error('The plan has no run');
  for (const workout of planned)
    if (isToday(workout) && workout.id !== run.id && !/rest/i.test(workout.type))
      await send('/api/trpc/training.skipWorkout', { workoutId: workout.id });
  // Today may be a day on which this run breaks a rule of the plan.
  if (!isToday(run))
    await send('/api/trpc/training.moveWorkout', {
      workoutId: run.id,
      date: daysAhead(0),
      session: 'AM',
      anyway: true,
    });
  return run;
}

const parseMinutes = (duration: string): number => {
  const [, hours = '0', minutes = '0'] = /^(?:(\d+)h)? ?(?:(\d+)m)?$/.exec(duration) ?? [];
  return 60 * Number(hours) + Number(minutes);
};
const listTodaysWorkouts = async (page: Page): Promise<{ id: string; type: string; completed: number }[]> =>
  (await (await page.request.get(`/api/workouts?date=${daysAhead(0)}`)).json()).filter(
    ({ session }: { session: string }) => session !== 'Rest',
  );

/** Asserts on the workout's screen that it was matched with the planned one and judged, then undoes the match. */
async function undoMatch(page: Page, { type }: PlannedWorkout): Promise<void> {
  await expect(page.getByRole('heading', { name: 'How it went' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Planned and done' })).toBeVisible();
  const line = page.getByText(`Completed your planned ${type}`);
  await expect(line).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Workout' })).toHaveCount(0);
  await expectAccessible(page);
  await line.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'How it went' })).toHaveCount(0);
}

async function logWorkout(page: Page, minutes: number): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log Workout' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Log Past Workout' });
  await dialog.getByLabel('Date').fill(daysAhead(0));
  await dialog.getByLabel('Session').selectOption('PM');
  await dialog.getByLabel(/^Duration/).fill(String(minutes));
  await dialog.getByRole('button', { name: 'Log Workout' }).click();
  await expect(page.getByText('Workout logged!')).toBeVisible();
}

test('completes today’s planned run from a watch file or a log, with undo, and asks about a program’s short run', async ({
  page,
}, info) => {
  const run = await signInWithRunToday(page, `done.${info.project.name}@example.com`);
  const minutes = parseMinutes(run.duration);

  await test.step('a watch file completes the planned run, with undo', async () => {
    await page.goto('/import');
    const fileChooserPromise = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    const start = new Date(`${daysAhead(0)}T00:01:00Z`);
    const seconds = 60 * minutes;
    const buffer = Buffer.from(createTcxRun(start, seconds, (1000 * run.plannedDistance) / seconds));
    await (await fileChooserPromise).setFiles({ name: 'run.tcx', mimeType: 'application/xml', buffer });
    await page.getByRole('button', { name: 'Import 1 activity' }).click({ timeout: 30_000 });
    await expect(page.getByRole('heading', { name: 'Imported from run.tcx' })).toBeVisible({
      timeout: 30_000,
    });
    expect(await listTodaysWorkouts(page)).toMatchObject([{ completed: 1 }]);
    await page.getByRole('link', { name: 'Run', exact: true }).click();
    await undoMatch(page, run);
    expect(await listTodaysWorkouts(page)).toMatchObject([{ completed: 0 }, { completed: 1 }]);
  });

  await test.step('a log completes the planned run, with undo', async () => {
    const idsBefore = (await listTodaysWorkouts(page)).map(({ id }) => id);
    // Log a longer duration than the file's, so that the log is not matched with it.
    await logWorkout(page, Math.round(1.3 * minutes));
    const logged = (await listTodaysWorkouts(page)).find(({ id }) => !idsBefore.includes(id));
    expect(await listTodaysWorkouts(page)).toHaveLength(2);
    await page.goto(`/workout/${logged?.id}`);
    await undoMatch(page, run);
    expect(await listTodaysWorkouts(page)).toHaveLength(3);
  });

  await test.step('the dashboard asks about a short run from a program, and Yes counts it', async () => {
    // At a third of the planned duration, the app asks before it matches. A program names no planned session.
    const duration = Math.max(1, Math.round(minutes / 3));
    const response = await page.request.post('/api/workouts/manual', {
      headers: { origin: new URL(page.url()).origin },
      data: { date: daysAhead(0), type: 'run', session: 'PM', duration, completed: 1 },
    });
    expect(response.ok()).toBe(true);
    await page.goto('/');
    const question = page.getByRole('group', { name: /Count it as done\?$/ });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.goto('/calendar');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(question).toHaveCount(0);
    expect((await listTodaysWorkouts(page)).map(({ completed }) => completed)).toEqual([1, 1, 1]);
  });
});
