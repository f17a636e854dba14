import type { Page } from '@playwright/test';
import { createTcxClass, createTcxRun, zipFiles } from '../support/activity-files.ts';
import { tabTo } from '../support/athlete-page.ts';
import { type FakeClockProduct, startFakeClockProduct } from '../support/fake-clock-product.ts';
import { createClassHeartRate, recordSimulatedClass } from '../support/simulated-class.ts';
import { canSimulateBluetooth, expect, test as strapTest } from '../support/strap-page.ts';
import { expectAccessible } from '../support/watched-page.ts';

const HOUR_MS = 3_600_000;
const DAYS = 7;
/** A Monday, so that the plan starts with a complete week. */
const MONDAY_MS = Date.parse('2027-01-04T00:00:00Z');
/** The Sunday of the tenth week. */
const RACE_DAY = 69;
/** Tuesday and Thursday. */
const FIRST_CLASS_DAY = 1;
const SECOND_CLASS_DAY = 3;
const SUNDAY = 6;
const LTHR = 168;
const CLASS_MINUTES = 45;
const EASY_RPE = 4;
const TOO_HARD_RPE = 10;

interface StoredWorkout {
  readonly id: string;
  readonly date: string;
  readonly session: string;
  readonly type: string;
  readonly zone: number | null;
  readonly duration: string | null;
  /** Kilometers. */
  readonly plannedDistance: number | null;
  readonly completed: number;
}

interface Journey {
  readonly page: Page;
  readonly product: FakeClockProduct;
}

/** The projects run at the same time, so each has its own product. */
const getPort = (projectName: string) => (projectName === 'phone' ? 3112 : 3111);
const test = strapTest.extend({
  baseURL: ({ baseURL: _ }, use, { project }) => use(`http://localhost:${getPort(project.name)}`),
});
test.skip(!canSimulateBluetooth, 'No dbus-daemon was found: install the package dbus-daemon');

/** @param day counts from the first Monday */
const timeAt = (day: number, hour: number, minute = 0) =>
  new Date(MONDAY_MS + (24 * day + hour) * HOUR_MS + 60_000 * minute);
const toDate = (day: number) => timeAt(day, 0).toISOString().slice(0, 10);
const isRun = ({ type }: StoredWorkout) => /\brun\b/i.test(type);
const isClass = ({ type }: StoredWorkout) => /f45/i.test(type);
const classBpmAt = createClassHeartRate(LTHR);

function parseMinutes(duration: string | null): number {
  const [, hours = '0', minutes = '0'] = /^(?:(\d+)h)? ?(?:(\d+)m)?$/.exec(duration ?? '') ?? [];
  return 60 * Number(hours) + Number(minutes);
}

async function listWorkouts(page: Page, fromDay: number, toDay: number): Promise<StoredWorkout[]> {
  const stored: StoredWorkout[] = await (await page.request.get('/api/workouts')).json();
  return stored
    .filter(({ date, session }) => session !== 'Rest' && date >= toDate(fromDay) && date <= toDate(toDay))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

const listOpen = async (page: Page, fromDay: number, toDay: number) =>
  (await listWorkouts(page, fromDay, toDay)).filter(({ completed }) => !completed);

async function moveTo({ page, product }: Journey, now: Date): Promise<void> {
  await product.setNow(now);
  await page.clock.setFixedTime(now);
}

async function onboard(page: Page): Promise<void> {
  const nextButton = page.getByRole('button', { name: 'Next' });
  await page.goto('/api/login?login_hint=ida.class@example.com');
  const metric = page.getByRole('radio', { name: /Metric/ });
  // The choice is saved before it shows.
  await metric.click({ force: true });
  await expect(metric).toBeChecked();
  await nextButton.click();
  await page.getByLabel('LTHR', { exact: true }).fill(String(LTHR));
  await page.getByLabel('Resting HR').fill('48');
  await nextButton.click();
  await page.getByRole('radio', { name: /Intermediate/ }).check({ force: true });
  await page.getByLabel(/^Running per week now/).fill('30');
  await page.getByLabel(/^Longest run in the last 30 days/).fill('12');
  await nextButton.click();
  await page.getByRole('radio', { name: /F45/ }).check({ force: true });
  for (const name of [/Tue/, /Thu/]) await page.getByRole('checkbox', { name }).check({ force: true });
  await nextButton.click();
  await page.getByLabel('Race distance').selectOption('21.1');
  await page.getByLabel('Race date').fill(toDate(RACE_DAY));
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Logs a planned run by hand, as long as planned. Hard ones felt too hard. */
async function logRun(page: Page, planned: StoredWorkout): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log Workout' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Log Past Workout' });
  await dialog.getByLabel('Date').fill(planned.date);
  await dialog.getByLabel('Type').selectOption({ label: 'Run' });
  await dialog.getByLabel('Session').selectOption(planned.session);
  await dialog.getByLabel(/^Duration/).fill(String(parseMinutes(planned.duration)));
  await dialog.getByLabel(/^Distance/).fill((planned.plannedDistance ?? 0).toFixed(1));
  const rpe = (planned.zone ?? 1) >= 3 ? TOO_HARD_RPE : EASY_RPE;
  await dialog.getByRole('radio', { name: new RegExp(`^${rpe},`) }).click();
  await dialog.getByRole('button', { name: 'Log Workout' }).click();
  await expect(page.getByText('Workout logged!')).toBeVisible();
}

/** Imports what the watch recorded: each of the workouts, as planned. */
async function importFromWatch(page: Page, workouts: readonly StoredWorkout[]): Promise<void> {
  const files = workouts.map((workout) => {
    const start = new Date(`${workout.date}T${workout.session === 'PM' ? '16' : '07'}:00:00Z`);
    const seconds = 60 * parseMinutes(workout.duration);
    const speed = (1000 * (workout.plannedDistance ?? 0)) / seconds;
    const text = isClass(workout)
      ? createTcxClass(start, seconds, classBpmAt)
      : createTcxRun(start, seconds, speed);
    return [`${workout.date} ${workout.session}.tcx`, text] as const;
  });
  await page.goto('/import');
  const fileChooserPromise = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await fileChooserPromise).setFiles({
    name: 'watch.zip',
    mimeType: 'application/zip',
    buffer: zipFiles(Object.fromEntries(files)),
  });
  await page.getByRole('button', { name: /^Import \d+ activit/ }).click();
  await expect(page.getByRole('heading', { name: 'Imported from watch.zip' })).toBeVisible({
    timeout: 30_000,
  });
}

/** Imports a class on its evening, and says that it was the planned one. */
async function importClass(journey: Journey, day: number): Promise<void> {
  const { page } = journey;
  await moveTo(journey, timeAt(day, 20));
  await importFromWatch(page, (await listWorkouts(page, day, day)).filter(isClass));
  await page.goto('/');
  // A watch has no name for a class, so the app asks.
  const question = page.getByRole('group', { name: /Count it as done\?$/ });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question).toHaveCount(0);
}

/** Moves to the Monday after a week. The plan again reaches eight weeks ahead, or to the race. */
async function rollPlan(journey: Journey, monday: number): Promise<void> {
  const { page, product } = journey;
  const nextMonday = monday + DAYS;
  await moveTo(journey, timeAt(nextMonday, 0, 20));
  await product.runSchedule('training.roll-plans');
  const firstDate = toDate(Math.min(RACE_DAY, nextMonday + 7 * DAYS));
  const lastDate = (await listWorkouts(page, nextMonday, RACE_DAY)).at(-1)?.date ?? '';
  expect(lastDate >= firstDate, `the plan reaches ${firstDate}`).toBe(true);
}

/** Reads the review on the dashboard. Accepts a proposed change, and finds it in the calendar. */
async function readReview(journey: Journey, monday: number, isPhone: boolean): Promise<boolean> {
  const { page, product } = journey;
  await moveTo(journey, timeAt(monday + SUNDAY, 19, 50));
  await product.runSchedule('training.review-weeks');
  await page.goto('/');
  const review = page.getByRole('region', { name: 'Weekly review' });
  await expect(review).toContainText(/\d+ of \d+ sessions\./);
  await review.getByText('Key sessions and what grew').click();
  const coach = page.getByRole('region', { name: 'Coach' });
  const acceptButton = coach.getByRole('button', { name: 'Accept change' });
  if ((await acceptButton.count()) === 0) return false;
  await expect(coach).not.toContainText(/\d harder/);
  // The phone's dashboard is checked by other journeys.
  if (!isPhone) await expectAccessible(page);
  const workoutsBefore = await listWorkouts(page, monday + DAYS, RACE_DAY);
  if (isPhone) await acceptButton.tap();
  else {
    await tabTo(page, 'Accept change');
    await page.keyboard.press('Enter');
  }
  const idsBefore = new Set(workoutsBefore.map(({ id }) => id));
  const findChanged = async () =>
    (await listWorkouts(page, monday + DAYS, RACE_DAY)).find(({ id }) => !idsBefore.has(id));
  await expect.poll(findChanged).toBeDefined();
  await expect(coach).toContainText('Your plan has changed');
  await expect(coach.getByRole('button', { name: 'Undo change' })).toBeVisible();
  const changed = await findChanged();
  if (!changed) throw new Error('The accepted change changed no session');
  await page.goto(`/calendar?month=${changed.date.slice(0, 7)}&week=${changed.date}`);
  await expect(
    page.locator(`a[href="/workout/${changed.id}"]`).filter({ visible: true }).first(),
  ).toBeVisible();
  return true;
}

test('takes a class athlete from onboarding through three weeks of recorded classes, weekly reviews and a rolling plan', async ({
  page,
  strap,
  chooser,
}, { project }) => {
  test.setTimeout(480_000);
  const isPhone = project.name === 'phone';
  const product = await startFakeClockProduct(getPort(project.name), timeAt(0, 6));
  page.setDefaultTimeout(30_000);
  const journey = { page, product };
  try {
    await page.clock.setFixedTime(timeAt(0, 6));
    await test.step('onboarding', () => onboard(page));

    await test.step('the first week: a class on the live screen, one from the watch, and logged runs', async () => {
      const [planned] = (await listWorkouts(page, FIRST_CLASS_DAY, FIRST_CLASS_DAY)).filter(isClass);
      if (!planned) throw new Error('No class is planned');
      await recordSimulatedClass(page, {
        product,
        workoutId: planned.id,
        start: timeAt(FIRST_CLASS_DAY, 7),
        minutes: CLASS_MINUTES,
        bpmAt: classBpmAt,
        strap,
        chooser,
      });
      await page.goto(`/workout/${planned.id}`);
      await expect(page.getByRole('heading', { name: 'How it went' })).toBeVisible();
      await expect(page.getByText(/: this class .*half marathon/)).toBeVisible();
      const classes = (await listWorkouts(page, FIRST_CLASS_DAY, FIRST_CLASS_DAY)).filter(isClass);
      expect(classes).toMatchObject([{ id: planned.id, completed: 1 }]);
      await importClass(journey, SECOND_CLASS_DAY);
      await moveTo(journey, timeAt(SUNDAY, 18));
      for (const run of (await listWorkouts(page, 0, SUNDAY)).filter(isRun)) await logRun(page, run);
      expect(await listOpen(page, 0, SUNDAY)).toEqual([]);
      await readReview(journey, 0, isPhone);
      await rollPlan(journey, 0);
    });

    await test.step('the second week: classes, but all runs before Sunday are missed', async () => {
      const monday = DAYS;
      await importClass(journey, monday + FIRST_CLASS_DAY);
      await importClass(journey, monday + SECOND_CLASS_DAY);
      await moveTo(journey, timeAt(monday + SUNDAY, 18));
      await importFromWatch(page, await listOpen(page, monday + SUNDAY, monday + SUNDAY));
      const missed = await listOpen(page, monday, monday + SUNDAY);
      expect(missed.length).toBeGreaterThanOrEqual(2);
      expect(await readReview(journey, monday, isPhone), 'the review proposes a change').toBe(true);
      await rollPlan(journey, monday);
    });

    await test.step('the third week: all runs and classes from the watch', async () => {
      const monday = 2 * DAYS;
      await importClass(journey, monday + FIRST_CLASS_DAY);
      await importClass(journey, monday + SECOND_CLASS_DAY);
      await moveTo(journey, timeAt(monday + SUNDAY, 18));
      await importFromWatch(page, await listOpen(page, monday, monday + SUNDAY));
      await readReview(journey, monday, isPhone);
      await rollPlan(journey, monday);
    });

    await test.step('the classes were learned from the recordings', async () => {
      await page.goto('/classes');
      await expect(page.getByRole('heading', { level: 1, name: 'Your Classes' })).toBeVisible();
      await expect(page.getByText('Learned from your last 3 classes')).toHaveCount(2);
      await expectAccessible(page);
      await page.goto('/race-day');
      await expect(page.getByRole('heading', { level: 1, name: 'Race Day' })).toBeVisible();
      await expectAccessible(page);
    });
  } finally {
    // An open page would report that its event stream cannot reconnect.
    await page.close();
    await product.stop();
  }
});
