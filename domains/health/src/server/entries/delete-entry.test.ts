import { toApiError } from '@threshold/api/server';
import { localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { createHealthApi } from '../test/health-api.ts';

const api = await createHealthApi();
const date = localDate('2026-11-20');
const HOUR_MS = 3_600_000;

const getRejection = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => toApiError(error),
  );

describe('a deleted health day', () => {
  test('disappears from history and averages, and comes back as the same row on undo', async () => {
    const athleteId = await api.athlete();
    await api.enter(athleteId, 'hrv', [40, 60, 61, 60]);
    const me = api.as(athleteId);
    const historyBefore = await me.history({});
    const { undoId } = await me.deleteEntry({ date: api.today() });
    expect(await me.history({})).toEqual({ ...historyBefore, days: historyBefore.days.slice(1) });
    expect((await me.recovery()).hrv).toMatchObject({ latest: 60 });
    await me.undoChange({ undoId });
    expect(await me.history({})).toEqual(historyBefore);
    expect((await me.recovery()).hrv).toMatchObject({ latest: 40 });
  });

  test('cannot be restored after a new entry', async () => {
    const me = api.as(await api.athlete());
    await me.saveEntry({ date, weight: 700 });
    const { undoId } = await me.deleteEntry({ date });
    const newEntry = await me.saveEntry({ date, weight: 150 });
    expect(await getRejection(me.undoChange({ undoId }))).toMatchObject({
      status: 409,
      message: 'This was changed in the meantime, so it can no longer be undone',
    });
    expect(await me.entries({})).toEqual([newEntry]);
  });

  test('cannot be restored after an hour', async () => {
    const me = api.as(await api.athlete());
    await me.saveEntry({ date, weight: 150 });
    const { undoId } = await me.deleteEntry({ date });
    const deletedAt = api.clock.now();
    api.clock.set(new Date(deletedAt.getTime() + HOUR_MS + 1).toISOString());
    expect(await getRejection(me.undoChange({ undoId }))).toMatchObject({ status: 404 });
    api.clock.set(deletedAt.toISOString());
  });

  test('cannot be corrected, deleted or restored by another athlete', async () => {
    const [ann, bob] = [api.as(await api.athlete('Ann Lee')), api.as(await api.athlete('Bob Ray'))];
    const enteredEntry = await ann.saveEntry({ date, weight: 130 });
    for (const call of [() => bob.deleteEntry({ date }), () => bob.editEntry({ date, weight: 200 })])
      expect(await getRejection(call())).toMatchObject({
        status: 404,
        message: 'You have no health entry for this day',
      });
    expect(await ann.entries({})).toEqual([enteredEntry]);
    const { undoId } = await ann.deleteEntry({ date });
    expect(await getRejection(bob.undoChange({ undoId }))).toMatchObject({ status: 404 });
    await ann.undoChange({ undoId });
    expect(await ann.entries({})).toEqual([enteredEntry]);
  });
});

test('publishes the day’s current sleep on every entry, correction, deletion and undo', async () => {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  await me.saveEntry({ date, sleepHours: 7.5 });
  const { undoId } = await me.deleteEntry({ date });
  await me.undoChange({ undoId });
  await me.editEntry({ date, sleepHours: 6 });
  const events = api.recordedEvents.filter(({ payload }) => Object(payload).athleteId === athleteId);
  expect(events.map(({ payload }) => payload)).toEqual([
    { athleteId, date, sleepHours: 7.5 },
    { athleteId, date, sleepHours: null, isCorrection: true },
    { athleteId, date, sleepHours: 7.5, isCorrection: true },
    { athleteId, date, sleepHours: 6, isCorrection: true },
  ]);
});
