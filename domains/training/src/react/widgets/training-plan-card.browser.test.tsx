import '@threshold/ui/styles.css';
import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectVisible, getImage, showCard } from '../../testing/show-card.ts';
import { aPlan, aTrainingDay } from '../../testing/views.ts';
import { TrainingPlanCard } from './training-plan-card.tsx';

describe('Your Training Plan', () => {
  test('shows the week, planned and completed bars per week, and the four phases for the distance', async () => {
    await showCard(<TrainingPlanCard />, { plan: () => aPlan() }, 'metric');
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
    await showCard(<TrainingPlanCard />, {
      plan: () => aPlan({ raceDate }),
      trainingDay: () => aTrainingDay(),
    });
    await expectVisible('Week 3 of 8');
    await expect.poll(() => page.getByRole('link', { name: 'Race-day sheet' }).elements().length).toBe(count);
  });

  test('shows what the current week is for, and its key sessions by weekday', async () => {
    await showCard(<TrainingPlanCard />, { plan: () => aPlan() });
    await expectVisible('Build: threshold grows to 3 × 8 min; your longest run yet, 13.0 mi');
    await expectVisible('Key sessions: Wednesday, Threshold run · Sunday, Long run');
  });

  test('names the plan’s source and shows no rule count', async () => {
    const checks = ['P06', 'P17', 'P44'].map((id) => ({ id, text: `Rule ${id} is satisfied.` }));
    await showCard(<TrainingPlanCard />, { plan: () => aPlan({ checks }) });
    await expectVisible('Built by our training rules');
  });

  test('uses miles with imperial units', async () => {
    await showCard(<TrainingPlanCard />, {
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
    await showCard(<TrainingPlanCard />, { plan: () => aPlan({ weeks }) });
    await expectVisible('Lead-in, then 8 weeks');
    await expect.element(getImage(/: Build: Lead-in from Nov 6, now .*; Peak: From Dec 28/)).toBeVisible();
  });

  test('shows the plan’s notes', async () => {
    await showCard(<TrainingPlanCard />, { plan: () => aPlan({ notes: ['Long runs end at 22 km.'] }) });
    // The athlete of these tests uses miles.
    await expectVisible('Long runs end at 13.7 mi.');
  });

  test('expands to show its reason and a few checks, with all of them in a dialog', async () => {
    const screen = await showCard(<TrainingPlanCard />, {
      plan: () => aPlan(),
      keyChecks: () => [{ id: 'P11', text: 'Your longest run, 20.0 km, is 29% of its week.' }],
    });
    await expectVisible('Why this plan');
    expect(screen.inputsOf('training.keyChecks')).toEqual([]);
    await page.getByText('Why this plan').click();
    await expectVisible('This plan covers 8 weeks toward your Marathon, with a highest week of 39.8 mi.');
    await expectVisible('Your longest run, 12.4 mi, is 29% of its week.');
    expect(page.getByText('Enough rest days.').query()).toBeNull();
    await page.getByRole('button', { name: 'All checks' }).click();
    const dialog = page.getByRole('dialog', { name: 'All checks' });
    await expect.element(dialog.getByText('Enough rest days.')).toBeVisible();
  });

  test('shows no reason for a plan made before reasons were stored', async () => {
    await showCard(<TrainingPlanCard />, { plan: () => aPlan({ why: null, checks: [] }) });
    await expectVisible('Week 3 of 8');
    expect(page.getByText('Why this plan').query()).toBeNull();
  });

  test('explains what a plan requires when there is none', async () => {
    const screen = await showCard(<TrainingPlanCard />, { plan: () => null });
    await expectVisible('Set your LTHR, race date and race distance to get your plan.');
    await page.getByRole('link', { name: 'Go to Profile' }).click();
    expect(screen.address()).toBe('/profile');
  });

  test('links to the profile for the next goal after the race', async () => {
    const screen = await showCard(<TrainingPlanCard />, {
      plan: () => aPlan({ currentWeek: null, raceDate: localDate('2026-01-10') }),
      trainingDay: () => aTrainingDay(),
    });
    await expectVisible(/^Your race date has passed\. Set your next race, or choose Post-Race Recovery/);
    expect(page.getByRole('button', { name: 'Plan the next 8 weeks' }).query()).toBeNull();
    await page.getByRole('link', { name: 'Go to Profile' }).click();
    expect(screen.address()).toBe('/profile');
  });

  test('plans the next block when the last one has ended', async () => {
    let plan = aPlan({ currentWeek: null });
    await showCard(<TrainingPlanCard />, {
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
