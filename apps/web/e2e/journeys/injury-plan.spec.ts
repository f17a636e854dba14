import type { Page } from '@playwright/test';
import { daysAhead } from '../support/athlete-page.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

const WEEKLY_KM = 50;
const LONGEST_KM = 16;
/** A moderate leg injury halves the current running volume, with a maximum of one hour per run. */
const MAX_SHARE = 0.5;
const MAX_MINUTES = 60;
/** Planned distances are rounded to a tenth of a mile. */
const ROUNDING_TOLERANCE_KM = 0.17;

interface Planned {
  readonly id: string;
  readonly date: string;
  readonly type: string;
  readonly session: string;
  readonly zone: number | null;
  readonly duration: string | null;
  readonly plannedDistance: number | null;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isRun = ({ type }: Planned) => /\brun$/i.test(type);
const plannedRuns = async (page: Page): Promise<Planned[]> => {
  const planned: Planned[] = await (await page.request.get('/api/workouts')).json();
  return planned.filter(isRun).sort((a, b) => a.date.localeCompare(b.date));
};
function minutesOf(duration: string | null): number {
  const [, hours = '0', minutes = '0'] = /^(?:(\d+)h)? ?(?:(\d+)m)?$/.exec(duration ?? '') ?? [];
  return 60 * Number(hours) + Number(minutes);
}
const between = (planned: readonly Planned[], from: number, to: number) =>
  planned.filter(({ date }) => date >= daysAhead(from) && date < daysAhead(to));

test('halves the running of a marathon plan for a moderate Achilles injury, with the reason on every screen', async ({
  page,
}, info) => {
  await page.goto(`/api/login?login_hint=jon.aas.${info.project.name}@example.com`);
  const headers = { origin: new URL(page.url()).origin };
  const profile = {
    ...{ lthr: 168, restingHR: 48, fitnessLevel: 'intermediate' },
    ...{ weeklyRunKm: WEEKLY_KM, longestRunKm: LONGEST_KM },
    ...{ raceDate: daysAhead(84), raceDistance: 42.2 },
  };
  const saved = await page.request.post('/api/profile', { data: profile, headers });
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.request.post('/api/user/onboarding', { data: { completed: true }, headers });
  const before = await plannedRuns(page);
  expect(Math.max(...before.map(({ plannedDistance }) => plannedDistance ?? 0))).toBeGreaterThan(LONGEST_KM);

  await test.step('the injury is logged, and an adapted plan is proposed', async () => {
    await page.goto('/injuries');
    await button(page, 'Log New Injury').first().click();
    await page.getByLabel('Body part').selectOption('Achilles');
    await page.getByLabel('Injury type').fill('Tendon pain');
    await page.getByLabel('Severity').selectOption('Moderate');
    await button(page, 'Log Injury').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Achilles' })).toBeVisible();
    await page.goto('/');
    const coach = page.getByRole('region', { name: 'Coach' });
    await expect(coach).toContainText('A plan that spares your injury', { timeout: 30_000 });
    // An adapted plan never has a higher load.
    await expect(coach).toContainText(/Load [\d,]+ to [\d,]+ \(−\d+%\)/);
    await button(page, 'Review change').click();
    await expectAccessible(page);
    await button(page, 'Accept change').click();
    await expect(coach).toContainText('Your plan was changed');
  });

  await test.step('the next two weeks stay below half of the current running', async () => {
    const after = await plannedRuns(page);
    const first = between(after, 1, 15);
    expect(first.length).toBeGreaterThan(0);
    for (const { date, duration, plannedDistance, zone } of first) {
      expect(minutesOf(duration), date).toBeLessThanOrEqual(MAX_MINUTES);
      expect(plannedDistance ?? 0, date).toBeLessThanOrEqual(MAX_SHARE * LONGEST_KM + ROUNDING_TOLERANCE_KM);
      expect(zone ?? 0, date).toBeLessThanOrEqual(2);
    }
    for (const from of [1, 8]) {
      const week = between(after, from, from + 7);
      const km = week.reduce((sum, { plannedDistance }) => sum + (plannedDistance ?? 0), 0);
      expect(km).toBeLessThanOrEqual(MAX_SHARE * WEEKLY_KM + week.length * ROUNDING_TOLERANCE_KM);
    }
  });

  await test.step('dashboard, analytics and workout agree about the injury', async () => {
    await page.goto('/');
    const verdict = page.getByText(/^(Your injury comes first|Train with your injury in mind)/).first();
    await expect(verdict).toBeVisible();
    const headline = (await verdict.textContent()) ?? '';
    expect(headline).not.toBe('');
    const [next] = between(await plannedRuns(page), 1, 15);
    for (const path of ['/analytics', `/workout/${next?.id}`]) {
      await page.goto(path);
      await expect(page.getByText(headline).first()).toBeVisible();
      await expect(page.getByText(/well recovered|risk of overtraining/i)).toHaveCount(0);
      await expectAccessible(page);
    }
  });

  await test.step('no screen mentions the injury after recovery', async () => {
    await page.goto('/injuries');
    await button(page, 'Rehab plan').click();
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
