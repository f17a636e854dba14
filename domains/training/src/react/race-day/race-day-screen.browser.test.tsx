import '@threshold/ui/styles.css';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { reject, renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { RaceDayView } from '../../race-day-schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { anUltraRaceDay, aRaceDay, noTarget } from '../../testing/race-day-views.ts';
import { aTrainingDay } from '../../testing/views.ts';
import RaceDayScreen from './race-day-screen.tsx';

// Friday, 2026-11-20, in every time zone and at any time.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const showWith = (raceDay: () => RaceDayView | null) =>
  renderWithApi<TrainingRouter>(<RaceDayScreen />, {
    path: '/race-day',
    responses: { training: { raceDay, trainingDay: () => aTrainingDay() } },
  });
const show = (sheet: RaceDayView | null) => showWith(() => sheet);

const expectVisible = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const listRows = (name: RegExp) =>
  [...page.getByRole('table', { name }).element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

describe('the race-day screen', () => {
  test('shows the target time first, with its pace, its range and the result behind it', async () => {
    await show(aRaceDay());
    await expectVisible('Half Marathon · Sunday, January 10, 2027 · In 51 days');
    await expectVisible('1:45:00');
    await expectVisible(/^4:59 \/km on average/);
    await expectVisible('157–165 bpm');
    await expectVisible('Likely from 1:41:51 to 1:48:09');
    await expectVisible('Predicted from your 5K in 22:53.');
    expect(
      page
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Target', 'Pace by kilometer', 'The morning', 'Heart rate', 'Fuel and drink', 'Gear']);
  });

  test('shows the heart rate of each part', async () => {
    await show(aRaceDay());
    await expectVisible('1:45:00');
    expect(listRows(/^Heart rate by part/).map(([part, bpm]) => [part, bpm])).toEqual([
      ['Start0–2 km', 'up to 161'],
      ['Middle2–15.8 km', '157–165'],
      ['Finish15.8–21.1 km', '161–165'],
    ]);
  });

  test('shows pace and time by kilometer, and the rest of the race', async () => {
    await show(aRaceDay());
    await expectVisible('1:45:00');
    const rows = listRows(/^Target pace/);
    expect(rows).toHaveLength(22);
    expect(rows[0]).toEqual(['1', '4:59 /km', '4:59']);
    expect(rows[21]).toEqual(['21.1', '4:59 /km', '1:45:00']);
  });

  test('shows every fifth kilometer and the last one until all are asked for', async () => {
    await show(aRaceDay());
    const shownRows = page.getByRole('table', { name: /^Target pace/ }).getByRole('row');
    await expect
      .poll(() => shownRows.elements().map(({ firstElementChild }) => firstElementChild?.textContent))
      .toEqual(['Kilometer', '5', '10', '15', '20', '21.1']);
    await page.getByRole('button', { name: 'Show all 22' }).click();
    await expect.poll(() => shownRows.elements()).toHaveLength(23);
    await page.getByRole('button', { name: 'Show every fifth' }).click();
    await expect.poll(() => shownRows.elements()).toHaveLength(6);
  });

  test('shows carbohydrate and fluid by hour, and warns of drinking too much', async () => {
    await show(aRaceDay());
    await expectVisible(/Drink to thirst, and never more than you sweat out/);
    expect(listRows(/^Carbohydrate, fluid/)).toEqual([
      ['Hour 1', '30–60', '400–700'],
      ['Last 45 min', '25–45', '300–550'],
    ]);
    await expectVisible(/55–105 g of carbs in total, or 2–4 gels of 25 g/);
    await expectVisible(/up to 1\.4 kg lighter is normal/);
  });

  test('shows breakfast, warm-up and gear', async () => {
    await show(aRaceDay());
    await expectVisible('Breakfast, 3–4 h before the start');
    await expectVisible(/^140–210 g of carbs \(2–3 g per kg\), with 350–500 ml to drink/);
    await expectVisible('Jog easily for 10 minutes.');
    await expectVisible('Bib, pins and timing chip');
  });

  test('uses miles, ounces and pounds in a sheet with imperial units', async () => {
    const splits = [{ endMeters: 1609.344, secondsPerKm: 300, elapsedSeconds: 483 }];
    await show(aRaceDay({ units: 'imperial', splits }));
    await expectVisible('Pace by mile');
    expect(listRows(/^Target pace/)).toEqual([['1', '8:03 /mi', '8:03']]);
    expect(listRows(/^Carbohydrate, fluid/)[0]).toEqual(['Hour 1', '30–60', '14–24']);
    await expectVisible(/up to 3\.1 lbs lighter is normal/);
    await expectVisible(/\(0\.9–1\.4 g per lb\), with 12–17 oz to drink/);
  });

  test('shows an ultra in segments run by effort, with sodium and one row for its equal hours', async () => {
    await show(anUltraRaceDay());
    await expectVisible('Pace every 5 km');
    await expectVisible('12h');
    expect(listRows(/^Heart rate by part/).map(([part, bpm]) => [part, bpm])).toEqual([
      ['Start0–20 km', 'up to 140'],
      ['From there on20–100 km', 'up to 145'],
    ]);
    expect(listRows(/^Target pace/)[0]).toEqual(['5', '7:12 /km', '36m']);
    await expectVisible(/hike every climb from the start/);
    expect(listRows(/^Carbohydrate, fluid/)).toEqual([['Hours 1–12, each', '60–90', '400–700', '300–600']]);
    await expectVisible(/above 60 g an hour if you’ve practiced it/);
  });

  test('says that the plan’s pace is older than the latest result', async () => {
    const { target } = aRaceDay();
    await show(aRaceDay({ target: target && { ...target, otherPaceTarget: '5:10-5:22 /km' } }));
    await expectVisible(/Your plan says 5:10–5:22 \/km\. We planned it before this result\./);
  });

  test('names the planned race as the source of its pace if no result predicts it', async () => {
    const { target } = aRaceDay();
    await show(aRaceDay({ target: target && { ...target, basis: 'plan', result: null } }));
    await expectVisible(/^This is the pace in your plan\./);
  });

  test.each([
    ['no-result', /need a race, a time trial or a hard run from the last 42 days/, true],
    ['short-result', /need a half marathon or longer/, true],
    ['low-readiness', /the long runs in your plan stay short of this distance/, false],
    ['easy-goal', /about easy minutes, not the clock/, false],
    ['care', /your plan only allows easy running/, false],
  ] as const)('shows heart rates but no time for the reason %s', async (reason, message, hasLink) => {
    await show(aRaceDay(noTarget(reason)));
    await expectVisible(message);
    await expect.element(page.getByRole('table', { name: /^Heart rate by part/ })).toBeVisible();
    expect(page.getByRole('table', { name: /^Target pace/ }).query()).toBeNull();
    expect(page.getByRole('link', { name: 'Log a time trial' }).elements()).toHaveLength(hasLink ? 1 : 0);
  });

  test('links to the time trials if a result is missing', async () => {
    const screen = await show(aRaceDay(noTarget('no-result')));
    await page.getByRole('link', { name: 'Log a time trial' }).click();
    expect(screen.address()).toBe('/workouts?tab=trials');
  });

  test('links to the profile for a missing weight, and shows breakfast per kg of body weight until then', async () => {
    const { morning, fuel } = aRaceDay();
    const breakfast = { ...morning.breakfast, carbGrams: null, fluidMl: null };
    const screen = await show(
      aRaceDay({
        weightKg: null,
        morning: { ...morning, breakfast },
        fuel: { ...fuel, harmlessLossKg: null },
      }),
    );
    await expectVisible(/^2–3 g of carbs per kg of body weight/);
    await page.getByRole('link', { name: 'Enter it in your profile' }).click();
    expect(screen.address()).toBe('/profile');
  });

  test('says that a race of up to an hour needs no food', async () => {
    const { fuel } = aRaceDay();
    await show(aRaceDay({ fuel: { ...fuel, hours: [], totalCarbGrams: null } }));
    await expectVisible(/^You don’t need to eat in a race of up to an hour/);
    expect(page.getByRole('table', { name: /^Carbohydrate/ }).query()).toBeNull();
  });

  test('prints the sheet', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    await show(aRaceDay());
    await page.getByRole('button', { name: 'Print' }).click();
    expect(print).toHaveBeenCalledOnce();
  });

  test('links back to the planned race', async () => {
    const screen = await show(aRaceDay());
    await page.getByRole('link', { name: 'Back to the race' }).click();
    expect(screen.address()).toBe('/workout/019a0000-0000-7000-8000-0000000000c1');
  });

  test('says that the sheet needs a plan with a race, if there is none', async () => {
    await show(null);
    await expectVisible(/you need a plan with a race ahead/);
    await expect.element(page.getByRole('link', { name: 'Go to Profile' })).toBeVisible();
  });

  test('offers a retry after an error', async () => {
    await showWith(() => reject(503, 'Not now.'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not now\./);
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

const STATES: Readonly<Record<string, RaceDayView | null>> = {
  'a half marathon': aRaceDay(),
  'an ultra': anUltraRaceDay(),
  'no target': aRaceDay({ ...noTarget('no-result'), weightKg: null, units: 'imperial' }),
  'no race': null,
};

describeInBothThemes({
  widths: [1440, 390].map((widthPx) => [widthPx, Object.keys(STATES)] as const),
  show: async (name) => {
    await show(STATES[name] ?? null);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Race Day' })).toBeVisible();
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  },
  withoutFrame: true,
});

test.each(Object.keys(STATES))('fits 320 px without horizontal scrolling: %s', async (name) => {
  await page.viewport(320, 640);
  await show(STATES[name] ?? null);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  expect(document.documentElement.scrollWidth).toBe(320);
});
