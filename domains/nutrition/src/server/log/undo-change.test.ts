import { toApiError } from '@threshold/api/server';
import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { createNutritionApi } from '../test/create-nutrition-api.ts';

const api = await createNutritionApi();
const today = localDate('2026-11-20');
const yesterday = addDays(today, -1);

const getRejection = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => toApiError(error),
  );

describe('a deleted day', () => {
  test('disappears from the list and the averages, and comes back as the same row on undo', async () => {
    const me = api.as(await api.athlete());
    await me.saveLog({ date: yesterday, calories: 2000, protein: 100 });
    const mistypedLog = await me.saveLog({ date: today, calories: 20, protein: 150, notes: 'Typed wrong' });
    const { undoId } = await me.deleteLog({ date: today });
    expect(await me.logs({})).toMatchObject([{ date: yesterday }]);
    expect(await me.averages()).toMatchObject({ logs: 1, calories: { value: 2000, logs: 1 } });
    expect(await me.undoChange({ undoId })).toEqual({ date: today });
    expect((await me.logs({}))[0]).toEqual(mistypedLog);
  });

  test('cannot be restored after a new log', async () => {
    const me = api.as(await api.athlete());
    await me.saveLog({ date: today, calories: 20 });
    const { undoId } = await me.deleteLog({ date: today });
    const newLog = await me.saveLog({ date: today, calories: 2000 });
    expect(await getRejection(me.undoChange({ undoId }))).toMatchObject({ status: 409 });
    expect(await me.logs({})).toEqual([newLog]);
  });

  test('cannot be deleted, corrected or restored by another athlete', async () => {
    const [mia, otto] = [api.as(await api.athlete()), api.as(await api.athlete('Otto Dam'))];
    const log = await mia.saveLog({ date: today, calories: 2000 });
    for (const call of [
      () => otto.deleteLog({ date: today }),
      () => otto.editLog({ date: today, calories: 1 }),
    ])
      expect(await getRejection(call())).toMatchObject({
        status: 404,
        message: 'You have no nutrition log for this day',
      });
    expect(await mia.logs({})).toEqual([log]);
    const { undoId } = await mia.deleteLog({ date: today });
    expect(await getRejection(otto.undoChange({ undoId }))).toMatchObject({ status: 404 });
  });
});

describe('a corrected day', () => {
  test('keeps omitted fields, clears null ones and can be undone', async () => {
    const me = api.as(await api.athlete());
    const storedLog = await me.saveLog({
      date: yesterday,
      calories: 2100,
      protein: 150,
      hydration: 64,
      notes: 'Long run',
    });
    const { undoId } = await me.editLog({ date: yesterday, calories: null, protein: 120, notes: null });
    expect(await me.logs({})).toEqual([{ ...storedLog, calories: null, protein: 120, notes: null }]);
    await me.undoChange({ undoId });
    expect(await me.logs({})).toEqual([storedLog]);
  });

  test('needs at least one amount', async () => {
    const me = api.as(await api.athlete());
    const storedLog = await me.saveLog({ date: today, calories: 2100, notes: 'Long run' });
    expect(await getRejection(me.editLog({ date: today, calories: null }))).toMatchObject({
      status: 400,
      message: 'Fill in at least one of calories, protein, carbs, fats and hydration',
    });
    expect(await me.logs({})).toEqual([storedLog]);
  });
});

test('ignores 0 calories in the average', async () => {
  const me = api.as(await api.athlete());
  await me.saveLog({ date: yesterday, calories: 2200, protein: 140 });
  await me.saveLog({ date: today, calories: 0, protein: 0 });
  expect(await me.averages()).toEqual({
    logs: 2,
    calories: { value: 2200, logs: 1 },
    protein: { value: 140, logs: 1 },
  });
});

test('publishes the day’s current values on every correction, deletion and undo', async () => {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  await me.saveLog({ date: today, protein: 150, calories: 2400 });
  await me.editLog({ date: today, protein: 120 });
  const { undoId } = await me.deleteLog({ date: today });
  await me.undoChange({ undoId });
  const events = api.recordedEvents.filter(({ payload }) => Object(payload).athleteId === athleteId);
  expect(events.map(({ payload }) => payload)).toEqual([
    { athleteId, date: today, proteinGrams: 150, energyKcal: 2400 },
    { athleteId, date: today, proteinGrams: 120, energyKcal: 2400 },
    { athleteId, date: today, proteinGrams: null, energyKcal: null },
    { athleteId, date: today, proteinGrams: 120, energyKcal: 2400, isRestored: true },
  ]);
});
