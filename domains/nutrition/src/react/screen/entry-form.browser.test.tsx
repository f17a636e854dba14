import '@threshold/ui/styles.css';
import { reject } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LogView } from '../../schemas.ts';
import { createLogView, LOGS } from './testing/logs.ts';
import {
  EMPTY_RESPONSES,
  expectVisible,
  getButton,
  getCard,
  getDateField,
  getField,
  renderNutritionScreen,
} from './testing/nutrition-screen-fixture.tsx';

const FIELDS = ['Calories', 'Protein', 'Carbs', 'Fats', 'Hydration', 'Notes'];

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  await page.viewport(1440, 900);
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('the daily entry form', () => {
  test('enables its button once calories, protein, carbs, fats or hydration is filled in', async () => {
    const { inputsOf } = await renderNutritionScreen();
    await expect.element(getButton()).toBeDisabled();
    await getField('Notes').fill('Nothing but words');
    await expect.element(getButton()).toBeDisabled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    for (const name of ['Calories', 'Protein', 'Carbs', 'Fats', 'Hydration']) {
      await getField(name).fill('7');
      await expect.element(getButton()).toBeEnabled();
      await getField(name).fill('');
      await expect.element(getButton()).toBeDisabled();
    }
    expect(inputsOf('nutrition.saveLog')).toEqual([]);
  });

  test('sends the filled-in fields with today’s date, calories as whole numbers and the rest with decimals', async () => {
    const { inputsOf } = await renderNutritionScreen();
    await getField('Calories').fill('2150');
    await getField('Protein').fill('142.5');
    await getField('Hydration').fill('64.1');
    await getField('Notes').fill('Oats');
    await getButton().click();
    await expectVisible('Nutrition data saved successfully');
    await expect.element(getButton()).toHaveFocus();
    expect(inputsOf('nutrition.saveLog')).toEqual([
      { date: '2026-11-20', calories: 2150, protein: 142.5, hydration: 64.1, notes: 'Oats' },
    ]);
    await getField('Calories').fill('');
    await getField('Calories').click();
    await userEvent.keyboard('12.5');
    await expect.element(getField('Calories')).toHaveValue('12.5');
  });

  test('steps by 0.1 for grams and water and by 1 for calories', async () => {
    await renderNutritionScreen();
    for (const [name, steppedValue] of [
      ['Calories', '3'],
      ['Protein', '2.1'],
      ['Carbs', '2.1'],
      ['Fats', '2.1'],
      ['Hydration', '2.1'],
    ] as const) {
      await getField(name).fill('2');
      await userEvent.keyboard('{ArrowUp}');
      await expect.element(getField(name)).toHaveValue(steppedValue);
    }
  });

  test('accepts zero as a value', async () => {
    const { inputsOf } = await renderNutritionScreen();
    await getField('Fats').fill('0');
    await getButton().click();
    await expect.poll(() => inputsOf('nutrition.saveLog')).toEqual([{ date: '2026-11-20', fats: 0 }]);
  });

  test('clears after saving, says so and refetches totals, averages and streaks', async () => {
    const logs: LogView[] = [];
    const { inputsOf, queryClient } = await renderNutritionScreen({
      ...EMPTY_RESPONSES,
      logs: () => logs,
      saveLog: ({ date: day, calories = null }) => {
        logs.push(createLogView(day, { calories }));
        return createLogView(day, { calories });
      },
    });
    const streaksKey = [['gamification', 'streaks']];
    queryClient.setQueryData(streaksKey, {});
    await expect.element(getCard('Today')).toMatchTextContent(/Nothing logged today yet\./);
    await getField('Calories').fill('2150');
    await getField('Notes').fill('Oats');
    await getButton().click();
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent(/Success.*Nutrition data saved successfully/);
    for (const name of FIELDS) await expect.element(getField(name)).toHaveValue('');
    await expect.element(getCard('Today')).toMatchTextContent(/Calories2,150 kcal/);
    expect(inputsOf('nutrition.averages')).toHaveLength(2);
    expect(queryClient.getQueryState(streaksKey)?.isInvalidated).toBe(true);
  });

  test('keeps the form and shows the server’s message when a save fails', async () => {
    const message = 'Protein must be at most 2000';
    await renderNutritionScreen({ saveLog: () => reject(400, message, [{ path: 'protein', message }]) });
    await getField('Protein').fill('9000');
    await getField('Notes').fill('Oats');
    await getButton().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Error.*Protein must be at most 2000/);
    await expect.element(getField('Protein')).toHaveAccessibleDescription(message);
    await expect.element(getField('Protein')).toHaveFocus();
    await expect.element(getField('Protein')).toHaveValue('9000');
    await expect.element(getField('Notes')).toHaveValue('Oats');
    await expect.element(getButton()).toBeEnabled();
  });

  test('shows no error if the sign-in has expired, and keeps the form', async () => {
    await renderNutritionScreen({ saveLog: () => reject(401, 'Please sign in') });
    await getField('Calories').fill('2150');
    await getButton().click();
    await expect.element(getButton()).toBeEnabled();
    await expect.element(page.getByText('Please sign in')).not.toBeInTheDocument();
    await expect.element(getField('Calories')).toHaveValue('2150');
  });

  test('disables its button while saving, so nothing is sent twice', async () => {
    const pendingSave = Promise.withResolvers<LogView>();
    const { inputsOf } = await renderNutritionScreen({ saveLog: () => pendingSave.promise });
    await getField('Calories').fill('2150');
    await getButton().click();
    await expect.element(getButton('Saving...')).toBeDisabled();
    await getField('Calories').click();
    await userEvent.keyboard('{Enter}');
    pendingSave.resolve(createLogView('2026-11-20'));
    await expectVisible('Nutrition data saved successfully');
    expect(inputsOf('nutrition.saveLog')).toHaveLength(1);
  });

  test('keeps input typed during the save and clears what was sent', async () => {
    const pendingSave = Promise.withResolvers<LogView>();
    await renderNutritionScreen({ saveLog: () => pendingSave.promise });
    await getField('Calories').fill('2150');
    await getField('Notes').fill('Oats');
    await getButton().click();
    await getField('Notes').fill('Oats, and a banana');
    pendingSave.resolve(createLogView('2026-11-20'));
    await expect.element(getField('Calories')).toHaveValue('');
    await expect.element(getField('Notes')).toHaveValue('Oats, and a banana');
  });

  test('saves a forgotten day under the chosen date', async () => {
    const { inputsOf } = await renderNutritionScreen();
    await expect.element(getDateField()).toHaveValue('2026-11-20');
    await getDateField().fill('2026-11-18');
    await getField('Calories').fill('1900');
    await getButton().click();
    await expectVisible('Nutrition data saved successfully');
    expect(inputsOf('nutrition.saveLog')).toEqual([{ date: '2026-11-18', calories: 1900 }]);
    await expect.element(getDateField()).toHaveValue('2026-11-20');
  });

  test('shows and accepts milliliters with metric units, and sends ounces', async () => {
    // 67.6281 US fl oz are 2,000 ml.
    const logs = [createLogView('2026-11-20', { hydration: 67.6281 })];
    const { inputsOf } = await renderNutritionScreen({ logs: () => logs }, 'metric');
    await expect.element(getCard('Today')).toMatchTextContent(/Hydration2,000 ml/);
    await getField('Hydration').fill('2000');
    await getButton().click();
    await expect
      .poll(() => inputsOf('nutrition.saveLog'))
      .toEqual([{ date: '2026-11-20', hydration: 67.6281 }]);
  });
});

test('fills the form with yesterday’s amounts, without its notes, and saves them for today', async () => {
  const { inputsOf } = await renderNutritionScreen();
  await getField('Notes').fill('Rest day');
  await getButton('Same as yesterday').click();
  await expect.element(getField('Calories')).toHaveValue('2510');
  await expect.element(getField('Notes')).toHaveValue('Rest day');
  expect(inputsOf('nutrition.saveLog')).toEqual([]);
  await getButton().click();
  await expect
    .poll(() => inputsOf('nutrition.saveLog'))
    .toEqual([
      {
        date: '2026-11-20',
        calories: 2510,
        protein: 142,
        carbs: 322,
        fats: 71.5,
        hydration: 88,
        notes: 'Rest day',
      },
    ]);
});

test('does not offer yesterday’s amounts if yesterday has no log', async () => {
  await renderNutritionScreen({ logs: () => LOGS.filter(({ date: day }) => day !== '2026-11-19') });
  await expect.element(getCard('Today')).toBeVisible();
  await expect.element(getButton('Same as yesterday')).not.toBeInTheDocument();
});
