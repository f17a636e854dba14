import '@threshold/ui/styles.css';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aDayVerdict } from '../../testing/analytics-views.ts';
import { expectVisible, showCard } from '../../testing/show-card.ts';
import { aWeeklySummary } from '../../testing/views.ts';
import { ThisWeekCard } from './this-week-card.tsx';

describe('This Week', () => {
  test('shows sessions, time, distance and the load with its label', async () => {
    await showCard(<ThisWeekCard />, { weeklySummary: () => aWeeklySummary() });
    for (const expectedText of ['5', 'of 7', '6h 12m', '31.4', '346', 'Moderate'])
      await expectVisible(expectedText);
    await expectVisible('62% easy, 19% tempo, 19% hard');
    await expectVisible('of 9h planned');
    await expectVisible('of 42.0 planned');
  });

  test('reads “On hold” without figures of zero while an injury stops all training', async () => {
    await showCard(<ThisWeekCard />, {
      weeklySummary: () => aWeeklySummary({ completedWorkouts: 0, totalWorkouts: 0 }),
      verdict: () => aDayVerdict({ ground: 'injury', headline: 'No training for now' }),
    });
    await expectVisible('On hold');
    for (const absentText of ['of 0', 'Training load', 'Light', 'Nothing else planned this week.'])
      await expect.element(page.getByText(absentText, { exact: true })).not.toBeInTheDocument();
  });

  test('compares only the distance on foot with the planned distance', async () => {
    await showCard(<ThisWeekCard />, {
      weeklySummary: () => aWeeklySummary({ totalMileage: 42, onFootMileage: 2, plannedMileage: 20 }),
    });
    for (const expectedText of ['42.0', '2.0 of 20.0 planned on foot']) await expectVisible(expectedText);
  });

  test('splits the time into easy, tempo and hard with percentages that add up', async () => {
    await showCard(<ThisWeekCard />, {
      weeklySummary: () => aWeeklySummary({ minutesByZone: [0, 0, 30, 50, 0] }),
    });
    await expectVisible('0% easy, 38% tempo, 62% hard');
  });

  test('says so if all time was easy', async () => {
    await showCard(<ThisWeekCard />, {
      weeklySummary: () => aWeeklySummary({ minutesByZone: [20, 100, 0, 0, 0] }),
    });
    await expectVisible('All easy');
  });

  test('compares the load with what is usual by now', async () => {
    await showCard(<ThisWeekCard />, {
      weeklySummary: () => aWeeklySummary({ trainingLoad: 173, usualLoad: 185 }),
    });
    await expectVisible('Moderate. You’re usually at 185 by now');
  });

  test('shows each day’s completion in text and as an icon', async () => {
    await showCard(<ThisWeekCard />, { weeklySummary: () => aWeeklySummary() });
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
    await showCard(<ThisWeekCard />, { weeklySummary: () => aWeeklySummary({ trainingLoad }) });
    await expectVisible(label);
  });

  test('links to each upcoming workout', async () => {
    const screen = await showCard(<ThisWeekCard />, { weeklySummary: () => aWeeklySummary() });
    await expectVisible('Sat');
    await page.getByRole('link', { name: 'Long run' }).click();
    expect(screen.address()).toBe('/workout/019a0000-0000-7000-8000-000000000002');
  });

  test('says at the end of the week that nothing more is planned', async () => {
    await showCard(<ThisWeekCard />, { weeklySummary: () => aWeeklySummary({ upcomingWorkouts: [] }) });
    await expectVisible('Nothing else planned this week.');
  });

  test('shows kilometers with metric units', async () => {
    await showCard(<ThisWeekCard />, { weeklySummary: () => aWeeklySummary() }, 'metric');
    await expectVisible('of 67.6 planned');
  });
});
