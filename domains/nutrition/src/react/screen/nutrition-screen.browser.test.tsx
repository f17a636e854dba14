import '@threshold/ui/styles.css';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { reject } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LogView } from '../../schemas.ts';
import { createLogView } from './testing/logs.ts';
import {
  AVERAGES,
  EMPTY_RESPONSES,
  expectVisible,
  getButton,
  getCard,
  getDateField,
  getField,
  type NutritionResponses,
  renderNutritionScreen,
} from './testing/nutrition-screen-fixture.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  await page.viewport(1440, 900);
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const RESPONSES_BY_STATE: Readonly<Record<string, NutritionResponses>> = {
  'with logs': {},
  'without logs': EMPTY_RESPONSES,
  loading: { logs: () => Promise.withResolvers<LogView[]>().promise },
  failing: { logs: () => reject(503, 'The service is not available right now.') },
};

describe('carbs for tomorrow', () => {
  const tomorrowFuel = () => ({
    session: 'Long run',
    durationSeconds: 7800,
    minGramsPerKg: 6,
    maxGramsPerKg: 10,
    minGrams: 420,
    maxGrams: 700,
  });

  test('give the range per pound in imperial units', async () => {
    await renderNutritionScreen({ tomorrowFuel }, 'imperial');
    await expect.element(getCard('Today').getByText(/2\.7–4\.5 g per lb\.$/)).toBeVisible();
  });

  test('name the session, the grams and the range per kilogram in one line', async () => {
    await renderNutritionScreen({ tomorrowFuel }, 'metric');
    await expect
      .element(getCard('Today').getByText(/^Tomorrow you train/))
      .toHaveTextContent(
        'Tomorrow you train 2h 10m (Long run). Eat 420–700 g of carbs that day, 6–10 g per kg.',
      );
  });

  test('are hidden without a long or hard session', async () => {
    await renderNutritionScreen();
    await expect.element(getCard('Today')).toBeVisible();
    await expect.element(page.getByText(/^Tomorrow you train/)).not.toBeInTheDocument();
  });
});

describe('the protein goal', () => {
  const getGoal = () => page.getByRole('progressbar', { name: 'Protein goal' });

  test('shows how many of the 150 g are logged and left', async () => {
    await renderNutritionScreen();
    await expect.element(getGoal()).toHaveAttribute('aria-valuetext', '82.5 of 150 g');
    await expect.element(getCard('Today')).toMatchTextContent(/82\.5 of 150 g, 67\.5 g to go/);
  });

  test('shows as reached at 150 g, and as 0 g without a log', async () => {
    const screen = await renderNutritionScreen({
      logs: () => [createLogView('2026-11-20', { protein: 150 })],
    });
    await expect.element(getCard('Today')).toMatchTextContent(/150 of 150 g, reached/);
    await screen.unmount();
    await renderNutritionScreen(EMPTY_RESPONSES);
    await expect.element(getCard('Today')).toMatchTextContent(/0 of 150 g, 150 g to go/);
  });
});

describe('today', () => {
  test.each([
    ['UTC', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-20'],
  ])('follows the athlete’s time zone: in %s it is %s', async (timeZone, day) => {
    await renderNutritionScreen({ calendar: () => ({ timeZone }) });
    await expect.element(getDateField()).toHaveValue(day);
  });

  test('changes at midnight while the page is open', async () => {
    const { inputsOf } = await renderNutritionScreen();
    await expect.element(getCard('Today')).toMatchTextContent(/Friday, November 20/);
    vi.setSystemTime(new Date('2026-11-21T00:00:01Z'));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect
      .element(getCard('Today'))
      .toMatchTextContent(/Saturday, November 21.*Nothing logged today yet\./);
    await getField('Calories').fill('300');
    await getButton().click();
    await expect.poll(() => inputsOf('nutrition.saveLog')).toEqual([{ date: '2026-11-21', calories: 300 }]);
  });
});

describe('the 7-day averages', () => {
  test('show calories and protein, and how many logs they cover', async () => {
    const { inputsOf } = await renderNutritionScreen();
    await expect
      .element(getCard('7-day averages'))
      .toMatchTextContent(/Calories2,143 kcalOver 3 of 5 logged days.*Protein135 gOver 5 logged days/);
    await expect
      .element(
        page.getByRole('img', {
          name: /^Calories: Sun, Nov 15 19950 kcal; .*Tue, Nov 17 no entry; .*Fri, Nov 20, today 1240/,
        }),
      )
      .toBeVisible();
    expect(inputsOf('nutrition.logs')).toEqual([{ limit: 7 }]);
  });

  test('draw the protein goal across the averaged days only', async () => {
    await renderNutritionScreen();
    await expect
      .element(
        page.getByRole('img', {
          name: /^Protein: Sun, Nov 15 1234\.56 g; .*Tue, Nov 17 118 g; Thu, Nov 19 .*\. Goal 150 g\.$/,
        }),
      )
      .toBeVisible();
  });

  test('mark calories or protein as missing if no log has them', async () => {
    await renderNutritionScreen({
      logs: () => [createLogView('2026-11-20', { protein: 118 })],
      averages: () => ({ logs: 1, calories: null, protein: { value: 118, logs: 1 } }),
    });
    await expect
      .element(getCard('7-day averages'))
      .toMatchTextContent(/Calories--Not in your latest logs.*Protein118 gOver 1 logged day/);
  });
});

describe('the recent days', () => {
  test('list the newest first with notes, and the known amounts in one line', async () => {
    await renderNutritionScreen();
    const days = getCard('Recent days').getByRole('listitem');
    await expect
      .element(days.nth(0))
      .toMatchTextContent(/^Today1,240 kcal · P 82\.5 g · C 140 g · F 38 g · 40 oz$/);
    await expect.element(days.nth(1)).toMatchTextContent(/^Thu, Nov 19.*A gel every 40 minutes/);
    await expect.element(days.nth(2)).toMatchTextContent(/^Tue, Nov 17P 118 g$/);
    expect(days.nth(2).element().getBoundingClientRect().height).toBeLessThan(60);
  });

  test('show an empty state', async () => {
    await renderNutritionScreen(EMPTY_RESPONSES);
    await expectVisible('No entries yet. Your first one will appear here.');
    await expectVisible('Your averages start with your first log.');
    await expectVisible('Nothing logged today yet.');
  });
});

describe('the nutrition screen', () => {
  test('begins with today, then the form', async () => {
    await renderNutritionScreen();
    await expect.element(getCard('Today')).toBeVisible();
    expect(
      page
        .getByRole('heading', { level: 2 })
        .elements()
        .map((heading) => heading.textContent),
    ).toEqual(['Today', 'Daily entry', '7-day averages', 'Recent days']);
  });

  test('shows its cards while they load', async () => {
    await renderNutritionScreen({ logs: () => Promise.withResolvers<LogView[]>().promise });
    for (const name of ['Daily entry', 'Today', '7-day averages', 'Recent days'])
      await expect.element(getCard(name)).toHaveAttribute('aria-busy', 'true');
  });

  test('shows a load error and retries', async () => {
    let isFailing = true;
    await renderNutritionScreen({
      averages: () => (isFailing ? reject(503, 'The service is not available right now.') : AVERAGES),
    });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/We couldn’t load your nutrition\.The service is not available right now\./);
    isFailing = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(getButton()).toBeVisible();
  });

  test('keeps the form and the last values when a refetch fails after a save', async () => {
    let isFailing = false;
    await renderNutritionScreen({
      averages: () => (isFailing ? reject(503, 'Not now.') : AVERAGES),
      saveLog: () => {
        isFailing = true;
        return createLogView('2026-11-20');
      },
    });
    await getField('Calories').fill('2150');
    await getButton().click();
    await expectVisible('Nutrition data saved successfully');
    await expect.element(getCard('7-day averages')).toMatchTextContent(/2,143 kcal/);
  });
});

describeInBothThemes({
  widths: [1440, 390, 320].map((widthPx) => [widthPx, Object.keys(RESPONSES_BY_STATE)] as const),
  show: async (state) => {
    await renderNutritionScreen(RESPONSES_BY_STATE[state]);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  withoutFrame: true,
});

test('loads earlier days a page at a time', async () => {
  const weekLogs = Array.from({ length: 7 }, (_, daysAgo) =>
    createLogView(`2026-11-${20 - daysAgo}`, { calories: 2000 }),
  );
  const olderLog = createLogView('2026-10-01', { calories: 1999 });
  await renderNutritionScreen({
    logs: () => weekLogs,
    history: () => ({ logs: [...weekLogs, olderLog], nextCursor: null }),
  });
  await getButton('Show more days').click();
  await expectVisible('Thu, Oct 1');
  await expect.element(getButton('Show more days')).not.toBeInTheDocument();
});
