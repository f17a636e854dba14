import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LogView } from '../../schemas.ts';
import { createLogView } from './testing/logs.ts';
import {
  EMPTY_RESPONSES,
  expectVisible,
  getButton,
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

describe('quick add', () => {
  const change = { undoId: '019a0000-0000-7000-8000-0000000000aa' };

  test('adds 25 g of protein to today’s log in one tap, with Undo', async () => {
    const screen = await renderNutritionScreen({
      editLog: () => change,
      undoChange: () => ({ date: localDate('2026-11-20') }),
    });
    await getButton('+25 g protein').click();
    await expectVisible('Added');
    expect(screen.inputsOf('nutrition.editLog')).toEqual([{ date: '2026-11-20', protein: 107.5 }]);
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('nutrition.undoChange')).toEqual([change]);
  });

  test.each([
    ['imperial', '+8 oz water', 48],
    ['metric', '+250 ml water', 48.4535],
  ] as const)('adds a glass of water in %s units: %s', async (units, name, hydration) => {
    const screen = await renderNutritionScreen({ editLog: () => change }, units);
    await getButton(name).click();
    await expect
      .poll(() => screen.inputsOf('nutrition.editLog'))
      .toEqual([{ date: '2026-11-20', hydration }]);
  });

  test('starts the day’s log, and Undo deletes it', async () => {
    const logs: LogView[] = [];
    const screen = await renderNutritionScreen({
      ...EMPTY_RESPONSES,
      logs: () => logs,
      saveLog: ({ date: day, protein = null }) => {
        logs.push(createLogView(day, { protein }));
        return createLogView(day, { protein });
      },
      deleteLog: () => change,
    });
    await getButton('+25 g protein').click();
    await expectVisible('Added');
    expect(screen.inputsOf('nutrition.saveLog')).toEqual([{ date: '2026-11-20', protein: 25 }]);
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('nutrition.deleteLog')).toEqual([{ date: '2026-11-20' }]);
  });

  test('keeps what was saved after the first tap when that tap is undone', async () => {
    const logs: LogView[] = [];
    const screen = await renderNutritionScreen({
      ...EMPTY_RESPONSES,
      logs: () => logs,
      saveLog: ({ date: day, protein = null }) => {
        logs.push(createLogView(day, { protein, calories: 600 }));
        return createLogView(day, { protein });
      },
      editLog: () => change,
    });
    await getButton('+25 g protein').click();
    await getButton('Undo').click();
    await expect
      .poll(() => screen.inputsOf('nutrition.editLog'))
      .toEqual([{ date: '2026-11-20', protein: null }]);
    expect(screen.inputsOf('nutrition.deleteLog')).toEqual([]);
  });

  test('ignores a second tap while the first one is saved', async () => {
    const pendingEdit = Promise.withResolvers<typeof change>();
    const screen = await renderNutritionScreen({ editLog: () => pendingEdit.promise });
    await getButton('+25 g protein').click();
    await expect.element(getButton('+25 g protein')).toBeDisabled();
    getButton('+25 g protein')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    pendingEdit.resolve(change);
    await expectVisible('Added');
    expect(screen.inputsOf('nutrition.editLog')).toHaveLength(1);
  });
});
