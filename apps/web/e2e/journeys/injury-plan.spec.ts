import type { Page } from '@playwright/test';
import { daysAhead } from '../support/athlete-page.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

const WEEKLY_KM = 50;
const LONGEST_KM = 16;
/** A moderate leg injury halves the running volume and limits each run to one hour. */
const MAX_VOLUME_SHARE = 0.5;
const MAX_RUN_MINUTES = 60;
/** Planned distances are rounded to a tenth of a mile. */
const ROUNDING_TOLERANCE_KM = 0.17;

interface PlannedWorkout {
  readonly id: string;
  readonly date: string;
  readonly type: string;
  readonly session: string;
  readonly zone: number | null;
  readonly duration: string | null;
  readonly plannedDistance: number | null;
}

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isRun = ({ type }: PlannedWorkout) => /\brun\b/i.test(type);
const listPlannedRuns = async (page: Page): Promise<PlannedWorkout[]> => {
  const planned: PlannedWorkout[] = await (await page.request.get('/api/workouts')).json();
  return planned.filter(isRun).sort((a, b) => a.date.localeCompare(b.date));
};
function parseMinutes(duration: string | null): number {
  const [, hours = '0', minutes = '0'] = /^(?:(\d+)h)? ?(?:(\d+)m)?$/.exec(duration ?? '') ?? [];
  return 60 * Number(hours) + Number(minutes);
}
/** The workouts from one day up to, but not including, another. Both are relative to today. */
const filterByDays = (planned: readonly PlannedWorkout[], fromDay: number, untilDay: number) =>
  planned.filter(({ date }) => date >= daysAhead(fromDay) && date < daysAhead(untilDay));

test('halves the running in a marathon plan for a moderate Achilles injury, and says why on every screen', async ({
  page,
}, info) => {
  await page.goto(`/api/login?login_hint=jon.aas.${info.project.name}@example.com`);
  const headers = { origin: new URL(page.url()).origin };
  const profile = {
    ...{ lthr: 168, restingHR: 48, fitnessLevel: 'intermediate' },
    ...{ weeklyRunKm: WEEKLY_KM, longestRunKm: LONGEST_KM },
    ...{ raceDate: daysAhead(84), raceDistance: 42.2 },
  };
  const response = await page.request.post('/api/profile', { data: profile, headers });
  expect(response.ok(), await response.text()).toBe(true);
  await page.request.post('/api/user/onboarding', { data: { completed: true }, headers });
  const runsBefore = await listPlannedRuns(page);
  expect(Math.max(...runsBefore.map(({ plannedDistance }) => plannedDistance ?? 0))).toBeGreaterThan(
    LONGEST_KM,
  );

  await test.step('the injury is logged, and an adapted plan is proposed', async () => {
    await page.goto('/injuries');
    await getButton(page, 'Log New Injury').first().click();
    await page.getByLabel('Body part').selectOption('Achilles');
    await page.getByLabel('Injury type').fill('Tendon pain');
    await page.getByLabel('Severity').selectOption('Moderate');
    await getButton(page, 'Log Injury').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Achilles' })).toBeVisible();
    await page.goto('/');
    const coach = page.getByRole('region', { name: 'Coach' });
    await expect(coach).toContainText('A plan around your injury', { timeout: 30_000 });
    // Adapting a plan never increases its load.
    await expect(coach).toContainText(/Load [\d,]+ to [\d,]+ \(−\d+%\)/);
    await getButton(page, 'Review change').click();
    await expectAccessible(page);
    await getButton(page, 'Accept change').click();
    await expect(coach).toContainText('Your plan has changed');
  });

  await test.step('the next two weeks have half the running, all easy and at most an hour', async () => {
    const runsAfter = await listPlannedRuns(page);
    const firstTwoWeeks = filterByDays(runsAfter, 1, 15);
    expect(firstTwoWeeks.length).toBeGreaterThan(0);
    for (const { date, duration, plannedDistance, zone } of firstTwoWeeks) {
      expect(parseMinutes(duration), date).toBeLessThanOrEqual(MAX_RUN_MINUTES);
      expect(plannedDistance ?? 0, date).toBeLessThanOrEqual(
        MAX_VOLUME_SHARE * LONGEST_KM + ROUNDING_TOLERANCE_KM,
      );
      expect(zone ?? 0, date).toBeLessThanOrEqual(2);
    }
    for (const from of [1, 8]) {
      const week = filterByDays(runsAfter, from, from + 7);
      const km = week.reduce((sum, { plannedDistance }) => sum + (plannedDistance ?? 0), 0);
      expect(km).toBeLessThanOrEqual(MAX_VOLUME_SHARE * WEEKLY_KM + week.length * ROUNDING_TOLERANCE_KM);
    }
  });

  await test.step('dashboard, analytics and workout agree about the injury', async () => {
    await page.goto('/');
    const verdict = page.getByText(/^(Your injury comes first|Train with your injury in mind)/).first();
    await expect(verdict).toBeVisible();
    const headline = (await verdict.textContent()) ?? '';
    expect(headline).not.toBe('');
    const plannedRuns = await listPlannedRuns(page);
    const todaysPaths = filterByDays(plannedRuns, 0, 1).map(({ id }) => `/workout/${id}`);
    const laterPaths = filterByDays(plannedRuns, 1, 15).map(({ id }) => `/workout/${id}`);
    expect(laterPaths.length).toBeGreaterThan(0);
    for (const path of ['/analytics', ...todaysPaths, ...laterPaths.slice(0, 1)]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The verdict is about today, so a later run does not show it.
      if (!laterPaths.includes(path)) await expect(page.getByText(headline).first()).toBeVisible();
      await expect(page.getByText(/well recovered|risk of overtraining/i)).toHaveCount(0);
      await expectAccessible(page);
    }
  });

  await test.step('no screen mentions the injury after recovery', async () => {
    await page.goto('/injuries');
    await getButton(page, 'Rehab plan').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as Recovered' }).click();
    await page
      .getByRole('dialog', { name: /recovered\?$/ })
      .getByRole('button', { name: 'Mark as Recovered' })
      .click();
    await expect(page.getByRole('tab', { name: 'Recovered (1)' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: "Today's Sessions" })).toBeVisible();
    await expect(page.getByText(/your injury comes first|injury in mind|active injury/i)).toHaveCount(0);
    await expectAccessible(page);
  });
});
