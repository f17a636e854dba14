import type { Locator, Page } from '@playwright/test';
import { CAUTIONING_PHRASES, ENCOURAGING_PHRASES } from '../support/advice-phrases.ts';
import { startFakeClockProduct } from '../support/fake-clock-product.ts';
import { expect, test } from '../support/watched-page.ts';

const PORT = 3110;
const HOUR_MS = 3_600_000;
const KM_PER_MILE = 1.609344;
/** A Monday, so that the plan starts with a complete week. */
const MONDAY_MS = Date.parse('2027-01-04T00:00:00Z');
const RACE_DATE = '2027-03-14';
/** Thursday (Monday is day 0), the only day without a logged session. The plan has one session on it. */
const MISSED_DAY = 3;
const VIEWPORTS = [
  { width: 1440, height: 900, isPhone: false },
  { width: 390, height: 844, isPhone: true },
] as const;

interface StoredWorkout {
  readonly id: string;
  readonly date: string;
  readonly session: string;
  readonly type: string;
  readonly duration: string | null;
  /** Kilometers. */
  readonly plannedDistance: number | null;
  readonly distance: number | null;
  readonly completed: number;
}

test.use({ baseURL: `http://localhost:${PORT}` });

const timeAt = (day: number, hour: number) => new Date(MONDAY_MS + (24 * day + hour) * HOUR_MS);
const toDate = (day: number) => timeAt(day, 0).toISOString().slice(0, 10);
const isRun = ({ type }: StoredWorkout) => /\brun\b/i.test(type);

function parseMinutes(duration: string | null): number {
  const [, hours = '0', minutes = '0'] = /^(?:(\d+)h)? ?(?:(\d+)m)?$/.exec(duration ?? '') ?? [];
  return 60 * Number(hours) + Number(minutes);
}

async function listWorkoutsOn(page: Page, date: string): Promise<StoredWorkout[]> {
  const storedWorkouts: StoredWorkout[] = await (await page.request.get(`/api/workouts?date=${date}`)).json();
  return storedWorkouts.filter(({ session }) => session !== 'Rest');
}

/** Logs a session exactly as planned. The form rounds to 0.1 mi. */
async function logWorkout(page: Page, planned: StoredWorkout): Promise<void> {
  const minutes = parseMinutes(planned.duration);
  await page.goto('/');
  await page.getByRole('button', { name: 'Log Workout' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Log Past Workout' });
  await dialog.getByLabel('Date').fill(planned.date);
  await dialog.getByLabel('Type').selectOption({ label: isRun(planned) ? 'Run' : 'Strength' });
  await dialog.getByLabel('Session').selectOption(planned.session);
  await dialog.getByLabel(/^Duration/).fill(String(minutes));
  if (isRun(planned)) {
    await dialog.getByLabel(/^Distance/).fill(((planned.plannedDistance ?? 0) / KM_PER_MILE).toFixed(1));
    await dialog.getByLabel('Average HR (bpm)').fill('138');
  }
  await dialog.getByRole('button', { name: 'Log Workout' }).click();
  await expect(page.getByText('Workout logged!')).toBeVisible();
}

const getRegion = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Reads the visible text as one line, after rendering the cards below the fold. */
async function readVisibleText(container: Locator): Promise<string> {
  const text = await container.evaluate((element) => {
    if (!(element instanceof HTMLElement)) return '';
    for (const node of [element, ...element.querySelectorAll<HTMLElement>('*')])
      if (getComputedStyle(node).contentVisibility === 'auto') node.style.contentVisibility = 'visible';
    // biome-ignore lint/performance/useDomNodeTextContent: `textContent` includes hidden text and joins lines.
    return element.innerText;
  });
  return text.replaceAll(/\s+/g, ' ');
}
/** The first number after a label. Throws if there is none. */
function getNumberAfter(text: string, label: RegExp): number {
  const numberText = new RegExp(`${label.source}\\D*?(\\d+(?:\\.\\d+)?)`, 'i').exec(text)?.[1];
  if (numberText === undefined) throw new Error(`No number after ${label.source} in: ${text}`);
  return Number(numberText);
}

test('shows consistent numbers on the dashboard, calendar and analytics every evening of the first week', async ({
  page,
}) => {
  const product = await startFakeClockProduct(PORT, timeAt(0, 5));
  const setNow = async (now: Date) => {
    await product.setNow(now);
    await page.clock.setFixedTime(now);
  };
  try {
    await page.clock.setFixedTime(timeAt(0, 5));
    await page.goto('/api/login?login_hint=ada.nord@example.com');
    const headers = { origin: new URL(page.url()).origin };
    const post = async (url: string, data: object) => {
      const response = await page.request.post(url, { data, headers });
      expect(response.ok(), `${url}: ${await response.text()}`).toBe(true);
    };
    await post('/api/trpc/athletes.savePreferences', { units: 'imperial' });
    const runningFacts = { weeklyRunKm: 30, longestRunKm: 10, raceDate: RACE_DATE, raceDistance: 21.1 };
    await post('/api/profile', { lthr: 168, restingHR: 48, fitnessLevel: 'intermediate', ...runningFacts });
    await post('/api/user/onboarding', { completed: true });

    for (let day = 0; day < 7; day += 1)
      await test.step(`the evening of ${toDate(day)}`, async () => {
        const date = toDate(day);
        await setNow(timeAt(day, 6));
        await post('/api/health', { date, hrv: 60 + day, restingHR: 48, sleepHours: 7.5, sleepQuality: 4 });
        await setNow(timeAt(day, 18));
        if (day !== MISSED_DAY)
          for (const planned of await listWorkoutsOn(page, date)) await logWorkout(page, planned);
        for (const { isPhone, ...viewport } of VIEWPORTS) {
          await page.setViewportSize(viewport);
          await expectConsistentScreens(page, day, isPhone);
        }
      });
  } finally {
    // An open page would report that its event stream cannot reconnect.
    await page.close();
    await product.stop();
  }
});

/** Compares this evening's screens with the athlete's actual training. */
async function expectConsistentScreens(page: Page, day: number, isPhone: boolean): Promise<void> {
  // The athlete's weeks begin on Sunday, and day 0 is a Monday.
  const weekStartDay = day === 6 ? 6 : -1;
  const days = Array.from({ length: day + 1 }, (_, index) => index);
  const storedWorkouts = (await Promise.all(days.map((day) => listWorkoutsOn(page, toDate(day))))).flat();
  const thisWeek = storedWorkouts.filter(({ date }) => date >= toDate(weekStartDay));
  const sumMiles = (workouts: readonly StoredWorkout[]) =>
    workouts.reduce((km, { completed, distance }) => km + (completed ? (distance ?? 0) : 0), 0) / KM_PER_MILE;
  const countCompleted = (workouts: readonly StoredWorkout[]) =>
    workouts.filter(({ completed }) => completed).length;
  // Logs complete planned sessions, so no workout appears twice.
  expect(countCompleted(storedWorkouts)).toBe(
    storedWorkouts.length - days.filter((day) => day === MISSED_DAY).length,
  );

  await page.goto('/');
  await expect(getRegion(page, 'This Week').getByText(/^of \d+$/)).toBeVisible();
  await expect(getRegion(page, 'AI Performance Insights')).toContainText(/\w{4}/);
  const dashboard = await readVisibleText(page.getByRole('main'));
  const weekText = await readVisibleText(getRegion(page, 'This Week'));
  expect(getNumberAfter(weekText, /Sessions/)).toBe(countCompleted(thisWeek));
  expect(getNumberAfter(weekText, /Distance/)).toBeCloseTo(sumMiles(thisWeek), 0);
  expect(getNumberAfter(dashboard, /This week's miles This week's miles/)).toBeCloseTo(sumMiles(thisWeek), 0);
  expect(getNumberAfter(dashboard, /Lifetime miles Lifetime miles/)).toBeCloseTo(sumMiles(storedWorkouts), 0);
  const verdict = await readVisibleText(getRegion(page, 'Your state today'));

  await page.goto('/analytics');
  await expect(getRegion(page, 'Load Balance')).toContainText(/Monotony|No recent training/);
  await expect(getRegion(page, 'Training Load')).toContainText('Average load per day');
  const analytics = await readVisibleText(page.getByRole('main'));
  expect(analytics).toContain(verdict);
  if (countCompleted(storedWorkouts) > 0) {
    const volume = await readVisibleText(getRegion(page, 'Weekly Volume'));
    expect(getNumberAfter(volume, /This week/)).toBeCloseTo(sumMiles(thisWeek), 0);
    expect(getNumberAfter(volume, /Sessions/)).toBe(countCompleted(thisWeek));
  }

  await page.goto('/calendar');
  await expect(getRegion(page, 'Summary')).toContainText(/Completed/);
  const calendar = await readVisibleText(page.getByRole('main'));
  // A phone's calendar shows one week.
  const shownWorkouts = isPhone ? thisWeek : storedWorkouts;
  expect(getNumberAfter(calendar, /Summary Total Sessions \d+ Completed/)).toBe(
    countCompleted(shownWorkouts),
  );
  const missed = shownWorkouts.filter(({ completed, date }) => !completed && date < toDate(day));
  // The legend says “Missed” too.
  expect(calendar.match(/Missed (?:AM|Lunch|PM)/g) ?? []).toHaveLength(missed.length);

  for (const [screen, text] of Object.entries({ dashboard, analytics, calendar })) {
    expect(text.match(/\d ?(km|kg)\b|kilometers/i)?.[0] ?? null, `${screen} is in miles`).toBeNull();
    const phrases = [ENCOURAGING_PHRASES, CAUTIONING_PHRASES].map(
      (tone) => tone.exec(`${verdict} ${text}`)?.[0] ?? null,
    );
    expect(
      phrases.filter((phrase) => phrase !== null).length,
      `${screen}: ${phrases.join(' / ')}`,
    ).toBeLessThan(2);
  }
}
