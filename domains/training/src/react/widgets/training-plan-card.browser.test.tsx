import '@threshold/ui/styles.css';
import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aDayVerdict } from '../../testing/analytics-views.ts';
import { expectVisible, getImage, showCard } from '../../testing/show-card.ts';
import { aPlan, aSeason, aTrainingDay, aWeeklySummary } from '../../testing/views.ts';
import { TrainingPlanCard } from './training-plan-card.tsx';

describe('Your Training Plan', () => {
  test('shows the week, planned and completed bars per week, and the four phases for the distance', async () => {
    await showCard(<TrainingPlanCard />, { plan: () => aPlan() }, 'metric');
    await expectVisible('Week 3 of 8');
    await expect
      .element(getImage(/From Nov 2 50 km planned, 48 done; .*From Nov 16, now 54 km planned/))
      .toBeVisible();
    await page.getByText('Marathon plan, 8 weeks: general km per week').click();
    const phases = page.getByRole('list', { name: 'Marathon plan' }).getByRole('listitem');
    expect(phases.elements()).toHaveLength(4);
    await expect.element(phases.nth(1)).toHaveAttribute('aria-current', 'step');
    await expect.element(phases.nth(2)).toMatchTextContent(/50–75/);
  });

  test.each([
    [21, 1],
    [22, 0],
  ])(
    'links to the race-day sheet only in the last 21 days: %s days before the race, %s links',
    async (days, count) => {
      const raceDate = addDays(localDate(new Date().toISOString().slice(0, 10)), days);
      await showCard(<TrainingPlanCard />, {
        plan: () => aPlan({ raceDate }),
        trainingDay: () => aTrainingDay(),
      });
      await expectVisible('Week 3 of 8');
      await expect
        .poll(() => page.getByRole('link', { name: 'Race-day sheet' }).elements().length)
        .toBe(count);
    },
  );

  test('shows the key sessions of the current week by weekday', async () => {
    await showCard(<TrainingPlanCard />, { plan: () => aPlan() });
    await expectVisible('Key sessions: Wednesday, Threshold run · Sunday, Long run');
  });

  test('shows the week’s distance, its key sessions to come and the weeks to the race below the season', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-19T12:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await page.viewport(1280, 900);
    await showCard(<TrainingPlanCard isBelowSeason />, {
      plan: () => aPlan(),
      trainingDay: () => aTrainingDay(),
      weeklySummary: () =>
        aWeeklySummary({
          plannedMileage: 47.8,
        }),
    });
    await expectVisible('47.8');
    await expectVisible('mi this week');
    await expectVisible('Sunday');
    await expectVisible('Long run');
    await expectVisible(/^\d+ weeks to race day$/);
    expect(page.getByText('Threshold run').query()).toBeNull();
    expect(getImage(/planned, .* done/).query()).toBeNull();
  });

  test('shows neither phases nor typical weeks nor a new race while an injury stops all training', async () => {
    await showCard(<TrainingPlanCard />, {
      plan: () => aPlan(),
      season: () => aSeason(),
      verdict: () => aDayVerdict({ ground: 'injury', headline: 'No training for now' }),
    });
    await expectVisible('Built by our training rules');
    await expect.poll(() => page.getByText(/^Marathon plan, 8 weeks/).elements().length).toBe(0);
    await expect.element(page.getByRole('group', { name: 'Phases of your season' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Add a tune-up race' })).not.toBeInTheDocument();
  });

  test('shows its notes without figures of zero if an injury leaves nothing but rest', async () => {
    const weeks = aPlan().weeks.map((week) => ({ ...week, plannedKm: 0, doneKm: 0, keySessions: [] }));
    await showCard(<TrainingPlanCard isBelowSeason />, {
      plan: () => aPlan({ weeks, notes: ['Rest only, until a professional has looked at it.'] }),
      weeklySummary: () => aWeeklySummary({ plannedMileage: 0 }),
      verdict: () => aDayVerdict({ ground: 'injury', headline: 'No training for now' }),
    });
    await expectVisible('Rest only, until a professional has looked at it.');
    await expect.element(page.getByText('mi this week')).not.toBeInTheDocument();
  });

  test('shows the purpose of the current week for a plan without a race', async () => {
    await showCard(<TrainingPlanCard />, {
      plan: () => aPlan({ raceDate: null, raceDistance: null, baseGoal: 'fitter' }),
    });
    await expectVisible('Build: threshold grows to 3 × 8 min; your longest run yet, 13.0 mi');
  });

  test('shows how the plan was built, without a count of rules', async () => {
    const checks = ['P06', 'P17', 'P44'].map((id) => ({ id, text: `Rule ${id} is satisfied.` }));
    await showCard(<TrainingPlanCard />, { plan: () => aPlan({ checks }) });
    await expectVisible('Built by our training rules');
    expect(page.getByText(/\d+ rules/).query()).toBeNull();
  });

  test('shows miles for an athlete with imperial units', async () => {
    await showCard(<TrainingPlanCard />, {
      plan: () => aPlan(),
    });
    await expect
      .element(getImage(/From Nov 2 31 mi planned, 30 done; .*From Nov 16, now 34 mi planned/))
      .toBeVisible();
    await page.getByText('Marathon plan, 8 weeks: general mi per week').click();
    await expectVisible('31–47');
  });

  test('shows each week above its phase, and labels a partial first week as lead-in', async () => {
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

  test('shows no reason for a plan without a stored reason', async () => {
    await showCard(<TrainingPlanCard />, { plan: () => aPlan({ why: null, checks: [] }) });
    await expectVisible('Week 3 of 8');
    expect(page.getByText('Why this plan').query()).toBeNull();
  });

  test('lists the profile fields that a plan requires if there is no plan', async () => {
    const screen = await showCard(<TrainingPlanCard />, { plan: () => null });
    await expectVisible('Set your LTHR, race date and race distance to get your plan.');
    await page.getByRole('link', { name: 'Go to Profile' }).click();
    expect(screen.address()).toBe('/profile');
  });

  test('links to the profile for the next goal once the race is over', async () => {
    const screen = await showCard(<TrainingPlanCard />, {
      plan: () => aPlan({ currentWeek: null, raceDate: localDate('2026-01-10') }),
      trainingDay: () => aTrainingDay(),
    });
    await expectVisible(/^Your race date has passed\. Set your next race, or choose Post-Race Recovery/);
    expect(page.getByRole('button', { name: 'Plan the next 8 weeks' }).query()).toBeNull();
    await page.getByRole('link', { name: 'Go to Profile' }).click();
    expect(screen.address()).toBe('/profile');
  });

  test('plans the next eight weeks when the last plan has ended', async () => {
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
