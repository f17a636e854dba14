import '@threshold/ui/styles.css';
import { addDays, localDate } from '@threshold/physiology';
import { type Answers, reject, renderWithApi } from '@threshold/testing/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aPlan, aTrainingDay, aWeek, someMiles } from '../../testing/views.ts';
import { MilesTiles } from './miles-tiles.tsx';
import { ThisWeekCard } from './this-week-card.tsx';
import { TrainingPlanCard } from './training-plan-card.tsx';

const show = (
  card: ReactNode,
  training: NonNullable<Answers<TrainingRouter>['training']>,
  units: 'metric' | 'imperial' = 'imperial',
) => renderWithApi<TrainingRouter>(card, { units, answers: { training } });

const text = (expectedText: string | RegExp) => page.getByText(expectedText, { exact: true });
const expectVisible = (expectedText: string | RegExp) =>
  expect.element(text(expectedText).first()).toBeVisible();
const getImage = (name: RegExp) => page.getByRole('img', { name });

describe('the distance tiles', () => {
  test('show this week’s completed and planned miles with a bar per day, and lifetime miles', async () => {
    await show(<MilesTiles />, { miles: () => someMiles() });
    for (const expectedText of ["This week's miles", '31.4', 'of 42 mi planned'])
      await expectVisible(expectedText);
    for (const expectedText of ['Lifetime miles', '2,847', '+118 this month'])
      await expectVisible(expectedText);
    await expect
      .element(getImage(/Sunday 7.9 mi, mostly zone \d; .*Friday, today 0 mi; Saturday 0 mi/))
      .toBeVisible();
  });

  test('compare only miles on foot with the plan', async () => {
    const { thisWeek } = someMiles();
    await show(<MilesTiles />, {
      miles: () => someMiles({ thisWeek: { ...thisWeek, done: 42, onFoot: 2, planned: 20 } }),
    });
    for (const expectedText of ['42', '2 of 20 mi planned on foot']) await expectVisible(expectedText);
  });

  test('show an error', async () => {
    await show(<MilesTiles />, { miles: () => reject(503, 'Not now.') });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not now\./);
  });
});

test('shows kilometers in the tiles and the week with metric units', async () => {
  await show(
    <>
      <MilesTiles />
      <ThisWeekCard />
    </>,
    {
      miles: () => someMiles(),
      weeklySummary: () => aWeek(),
    },
    'metric',
  );
  for (const expectedText of ["This week's kilometers", '50.5', 'of 67.6 km planned'])
    await expectVisible(expectedText);
  for (const expectedText of ['Lifetime kilometers', '4,582', '+190 this month', 'of 67.6 planned'])
    await expectVisible(expectedText);
  await expect
    .element(page.getByRole('img', { name: /^Kilometers by day: .*Sunday 12\.\d km, mostly zone \d;/ }))
    .toBeVisible();
});

describe('This Week', () => {
  test('shows sessions, time, distance and the load with its label', async () => {
    await show(<ThisWeekCard />, { weeklySummary: () => aWeek() });
    for (const expectedText of ['5', 'of 7', '6h 12m', '31.4', '346', 'Moderate'])
      await expectVisible(expectedText);
    await expectVisible('62% easy, 19% tempo, 19% hard');
    await expectVisible('of 9h planned');
    await expectVisible('of 42 planned');
  });

  test('compares only distance on foot with the plan', async () => {
    await show(<ThisWeekCard />, {
      weeklySummary: () => aWeek({ totalMileage: 42, onFootMileage: 2, plannedMileage: 20 }),
    });
    for (const expectedText of ['42.0', '2 of 20 planned on foot']) await expectVisible(expectedText);
  });

  test('splits the time into easy, tempo and hard with percentages that add up', async () => {
    await show(<ThisWeekCard />, { weeklySummary: () => aWeek({ minutesByZone: [0, 0, 30, 50, 0] }) });
    await expectVisible('0% easy, 38% tempo, 62% hard');
  });

  test('shows each day’s completion in words and shapes', async () => {
    await show(<ThisWeekCard />, { weeklySummary: () => aWeek() });
    const days = page.getByRole('list', { name: 'Days of the week' }).getByRole('listitem');
    await expect.element(days.nth(0)).toMatchTextContent(/Sunday: done/);
    await expect.element(days.nth(1)).toMatchTextContent(/Monday: no session/);
    await expect.element(days.nth(5)).toMatchTextContent(/Friday: 0 of 1 done/);
    expect(days.nth(0).element().querySelector('svg')).not.toBeNull();
    expect(days.nth(5).element().querySelector('svg')).toBeNull();
  });

  test.each([
    [199, 'Light'],
    [200, 'Moderate'],
    [400, 'High'],
  ])('labels a load of %i as %s', async (trainingLoad, label) => {
    await show(<ThisWeekCard />, { weeklySummary: () => aWeek({ trainingLoad }) });
    await expectVisible(label);
  });

  test('links to each upcoming workout', async () => {
    const screen = await show(<ThisWeekCard />, { weeklySummary: () => aWeek() });
    await expectVisible('Sat');
    await page.getByRole('link', { name: 'Long run' }).click();
    expect(screen.address()).toBe('/workout/019a0000-0000-7000-8000-000000000002');
  });

  test('says at the end of the week that nothing more is planned', async () => {
    await show(<ThisWeekCard />, { weeklySummary: () => aWeek({ upcomingWorkouts: [] }) });
    await expectVisible('Nothing more is planned this week.');
  });
});

describe('Your Training Plan', () => {
  test('shows the week, planned and completed bars per week, and the four phases for the distance', async () => {
    await show(<TrainingPlanCard />, { plan: () => aPlan() }, 'metric');
    await expectVisible('Week 3 of 8');
    await expect
      .element(getImage(/From Nov 2 50 km planned, 48 done; .*From Nov 16, now 54 km planned/))
      .toBeVisible();
    const phases = page.getByRole('list', { name: 'Marathon plan' }).getByRole('listitem');
    expect(phases.elements()).toHaveLength(4);
    await expect.element(phases.nth(1)).toHaveAttribute('aria-current', 'step');
    await expect.element(phases.nth(2)).toMatchTextContent(/50–75/);
  });

  test.each([
    [21, 1],
    [22, 0],
  ])('links to the race-day sheet %s days before the race: %s links', async (days, count) => {
    const raceDate = addDays(localDate(new Date().toISOString().slice(0, 10)), days);
    await show(<TrainingPlanCard />, { plan: () => aPlan({ raceDate }), trainingDay: () => aTrainingDay() });
    await expectVisible('Week 3 of 8');
    await expect.poll(() => page.getByRole('link', { name: 'Race-day sheet' }).elements().length).toBe(count);
  });

  test('shows what the current week is for, and its key sessions by weekday', async () => {
    await show(<TrainingPlanCard />, { plan: () => aPlan() });
    await expectVisible('Build: threshold grows to 3 × 8 min; your longest run yet, 13.0 mi');
    await expectVisible('Key sessions: Wednesday, Threshold run · Sunday, Long run');
  });

  test('says who built the plan, and counts no rules', async () => {
    const checks = ['P06', 'P17', 'P44'].map((id) => ({ id, text: `Rule ${id} is satisfied.` }));
    await show(<TrainingPlanCard />, { plan: () => aPlan({ checks }) });
    await expectVisible('Built from training rules');
  });

  test('uses miles with imperial units', async () => {
    await show(<TrainingPlanCard />, {
      plan: () => aPlan(),
    });
    await expect
      .element(getImage(/From Nov 2 31 mi planned, 30 done; .*From Nov 16, now 34 mi planned/))
      .toBeVisible();
    await expectVisible('31–47');
    await expect.element(page.getByText(/typical mi per week/)).toBeVisible();
  });

  test('shows each week above its phase, and names a partial lead-in week', async () => {
    const [fullWeek] = aPlan().weeks;
    const weeks = Array.from({ length: 9 }, (_, week) => ({
      ...(fullWeek ?? expect.unreachable()),
      startsOn: week === 0 ? localDate('2026-11-06') : addDays(localDate('2026-11-02'), 7 * week),
      endsOn: addDays(localDate('2026-11-08'), 7 * week),
      isCurrent: week === 0,
      phase: week < 8 ? 'Build Phase' : 'Peak Phase',
    }));
    await show(<TrainingPlanCard />, { plan: () => aPlan({ weeks }) });
    await expectVisible('Lead-in, then 8 weeks');
    await expect.element(getImage(/: Build: Lead-in from Nov 6, now .*; Peak: From Dec 28/)).toBeVisible();
  });

  test('shows the plan’s notes', async () => {
    await show(<TrainingPlanCard />, { plan: () => aPlan({ notes: ['Long runs end at 22 km.'] }) });
    // The athlete of these tests uses miles.
    await expectVisible('Long runs end at 13.7 mi.');
  });

  test('expands to show its reason and a few checks, with all of them in a dialog', async () => {
    const screen = await show(<TrainingPlanCard />, {
      plan: () => aPlan(),
      keyChecks: () => [{ id: 'P11', text: 'Your longest run, 20.0 km, is 29% of its week.' }],
    });
    await expectVisible('Why this plan');
    expect(screen.inputsOf('training.keyChecks')).toEqual([]);
    await page.getByText('Why this plan').click();
    await expectVisible('8 calendar weeks toward your Marathon: the highest week has 39.8 mi.');
    await expectVisible('Your longest run, 12.4 mi, is 29% of its week.');
    expect(page.getByText('Enough rest days.').query()).toBeNull();
    await page.getByRole('button', { name: 'All checks' }).click();
    const dialog = page.getByRole('dialog', { name: 'All checks' });
    await expect.element(dialog.getByText('Enough rest days.')).toBeVisible();
  });

  test('shows no reason for a plan that is older than stored reasons', async () => {
    await show(<TrainingPlanCard />, { plan: () => aPlan({ why: null, checks: [] }) });
    await expectVisible('Week 3 of 8');
    expect(page.getByText('Why this plan').query()).toBeNull();
  });

  test('explains what a plan requires when there is none', async () => {
    const screen = await show(<TrainingPlanCard />, { plan: () => null });
    await expectVisible('Set your LTHR, race date and race distance to get your plan.');
    await page.getByRole('link', { name: 'Go to Profile' }).click();
    expect(screen.address()).toBe('/profile');
  });

  test('links to the profile for the next goal after the race', async () => {
    const screen = await show(<TrainingPlanCard />, {
      plan: () => aPlan({ currentWeek: null, raceDate: localDate('2026-01-10') }),
      trainingDay: () => aTrainingDay(),
    });
    await expectVisible(/^Your race date is past\. Set your next race, or Post-Race Recovery/);
    expect(page.getByRole('button', { name: 'Plan the next 8 weeks' }).query()).toBeNull();
    await page.getByRole('link', { name: 'Go to Profile' }).click();
    expect(screen.address()).toBe('/profile');
  });

  test('plans the next block when the last one has ended', async () => {
    let plan = aPlan({ currentWeek: null });
    await show(<TrainingPlanCard />, {
      plan: () => plan,
      planAhead: () => {
        plan = aPlan();
        return { success: true, workoutCount: 40, error: null };
      },
    });
    await page.getByRole('button', { name: 'Plan the next 8 weeks' }).click();
    await expectVisible('Week 3 of 8');
  });
});
