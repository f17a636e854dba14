import { toApiError } from '@threshold/api/server';
import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { createHealthApi } from '../test/health-api.ts';

const api = await createHealthApi();
const date = localDate('2026-11-20');
const yesterday = addDays(date, -1);

const getRejection = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => toApiError(error),
  );

describe('a correction of a health day', () => {
  test('overwrites the metrics it names, clears those set to null or 0, and keeps the rest', async () => {
    const me = api.as(await api.athlete());
    const enteredEntry = await me.saveEntry({
      date: yesterday,
      weight: 1500,
      steps: 9000,
      hrv: 61,
      restingHR: 48,
    });
    await me.editEntry({ date: yesterday, weight: 154.3, steps: null, hrv: 0 });
    expect(await me.entries({})).toEqual([{ ...enteredEntry, weight: 154.3, steps: null, hrv: null }]);
  });

  test('can be undone only once', async () => {
    const me = api.as(await api.athlete());
    const enteredEntry = await me.saveEntry({ date: yesterday, weight: 154.3, sleepHours: 7.25 });
    const { undoId } = await me.editEntry({ date: yesterday, weight: 700, sleepHours: null });
    expect(await me.undoChange({ undoId })).toEqual({ date: yesterday });
    expect(await me.entries({})).toEqual([enteredEntry]);
    expect(await getRejection(me.undoChange({ undoId }))).toMatchObject({
      status: 404,
      message: 'You can’t undo this anymore',
    });
  });

  test('cannot clear the last metric', async () => {
    const me = api.as(await api.athlete());
    const enteredEntry = await me.saveEntry({ date, weight: 150 });
    expect(await getRejection(me.editEntry({ date, weight: null }))).toMatchObject({
      status: 400,
      message: 'Fill in at least one metric',
    });
    expect(await me.entries({})).toEqual([enteredEntry]);
  });

  test('rejects an out-of-bounds value and names its field', async () => {
    const me = api.as(await api.athlete());
    await me.saveEntry({ date, weight: 150 });
    expect(await getRejection(me.editEntry({ date, weight: 1543 }))).toMatchObject({
      status: 400,
      details: { issues: [{ path: 'weight', message: 'Weight must be at most 1500' }] },
    });
  });
});
