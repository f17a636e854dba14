import { toApiError } from '@threshold/api/server';
import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { createHealthApi } from '../test/health-api.ts';

const api = await createHealthApi();
const date = localDate('2026-11-20');
const yesterday = addDays(date, -1);
const HOUR_MS = 3_600_000;

const rejection = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => toApiError(error),
  );

describe('the health history', () => {
  test('returns only the athlete’s own days, newest first, in pages of 30', async () => {
    const athleteId = await api.athlete();
    await api.enter(
      athleteId,
      'weight',
      Array.from({ length: 65 }, (_, daysAgo) => 150 + daysAgo / 10),
    );
    await api.as(await api.athlete('Bob Ray')).saveEntry({ date, weight: 180 });
    const me = api.as(athleteId);
    const pages = [await me.history({})];
    for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor)
      pages.push(await me.history({ cursor: next, direction: 'forward' }));
    expect(pages.map(({ days }) => days.length)).toEqual([30, 30, 5]);
    expect(pages.flatMap(({ days }) => days.map((day) => day.date))).toEqual(
      Array.from({ length: 65 }, (_, daysAgo) => addDays(api.today(), -daysAgo)),
    );
  });

  test('starts as one empty page', async () => {
    expect(await api.as(await api.athlete()).history({})).toEqual({ days: [], nextCursor: null });
  });
});

describe('a mistyped health day', () => {
  test('overwrites given metrics, clears null and 0, and keeps the rest', async () => {
    const me = api.as(await api.athlete());
    const entered = await me.saveEntry({
      date: yesterday,
      weight: 1500,
      steps: 9000,
      hrv: 61,
      restingHR: 48,
    });
    await me.editEntry({ date: yesterday, weight: 154.3, steps: null, hrv: 0 });
    expect(await me.entries({})).toEqual([{ ...entered, weight: 154.3, steps: null, hrv: null }]);
  });

  test('can be restored once within the hour after a correction', async () => {
    const me = api.as(await api.athlete());
    const entered = await me.saveEntry({ date: yesterday, weight: 154.3, sleepHours: 7.25 });
    const { undoId } = await me.editEntry({ date: yesterday, weight: 700, sleepHours: null });
    expect(await me.undoChange({ undoId })).toEqual({ date: yesterday });
    expect(await me.entries({})).toEqual([entered]);
    expect(await rejection(me.undoChange({ undoId }))).toMatchObject({
      status: 404,
      message: 'This can no longer be undone',
    });
  });

  test('rejects a correction that leaves no metric', async () => {
    const me = api.as(await api.athlete());
    const entered = await me.saveEntry({ date, weight: 150 });
    expect(await rejection(me.editEntry({ date, weight: null }))).toMatchObject({
      status: 400,
      message: 'Fill in at least one metric',
    });
    expect(await me.entries({})).toEqual([entered]);
  });

  test('rejects a value out of bounds and names the field', async () => {
    const me = api.as(await api.athlete());
    await me.saveEntry({ date, weight: 150 });
    expect(await rejection(me.editEntry({ date, weight: 1543 }))).toMatchObject({
      status: 400,
      details: { issues: [{ path: 'weight', message: 'Weight must be at most 1500' }] },
    });
  });
});

describe('a deleted health day', () => {
  test('disappears from history and averages; its undo restores the same row', async () => {
    const athleteId = await api.athlete();
    await api.enter(athleteId, 'hrv', [40, 60, 61, 60]);
    const me = api.as(athleteId);
    const before = await me.history({});
    const { undoId } = await me.deleteEntry({ date: api.today() });
    expect(await me.history({})).toEqual({ ...before, days: before.days.slice(1) });
    expect((await me.recovery()).hrv).toMatchObject({ latest: 60 });
    await me.undoChange({ undoId });
    expect(await me.history({})).toEqual(before);
    expect((await me.recovery()).hrv).toMatchObject({ latest: 40 });
  });

  test('rejects its undo after a new entry', async () => {
    const me = api.as(await api.athlete());
    await me.saveEntry({ date, weight: 700 });
    const { undoId } = await me.deleteEntry({ date });
    const again = await me.saveEntry({ date, weight: 150 });
    expect(await rejection(me.undoChange({ undoId }))).toMatchObject({
      status: 409,
      message: 'This was changed in the meantime, so it can no longer be undone',
    });
    expect(await me.entries({})).toEqual([again]);
  });

  test('cannot be restored after an hour', async () => {
    const me = api.as(await api.athlete());
    await me.saveEntry({ date, weight: 150 });
    const { undoId } = await me.deleteEntry({ date });
    const then = api.clock.now();
    api.clock.set(new Date(then.getTime() + HOUR_MS + 1).toISOString());
    expect(await rejection(me.undoChange({ undoId }))).toMatchObject({ status: 404 });
    api.clock.set(then.toISOString());
  });

  test('belongs to its athlete: no one else can correct, delete or restore it', async () => {
    const [ann, bob] = [api.as(await api.athlete('Ann Lee')), api.as(await api.athlete('Bob Ray'))];
    const entered = await ann.saveEntry({ date, weight: 130 });
    for (const call of [() => bob.deleteEntry({ date }), () => bob.editEntry({ date, weight: 200 })])
      expect(await rejection(call())).toMatchObject({ status: 404, message: 'This day has no health entry' });
    expect(await ann.entries({})).toEqual([entered]);
    const { undoId } = await ann.deleteEntry({ date });
    expect(await rejection(bob.undoChange({ undoId }))).toMatchObject({ status: 404 });
    await ann.undoChange({ undoId });
    expect(await ann.entries({})).toEqual([entered]);
  });
});

test('publishes the day’s current values on a correction, a deletion and an undo', async () => {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  await me.saveEntry({ date, sleepHours: 7.5 });
  const { undoId } = await me.deleteEntry({ date });
  await me.undoChange({ undoId });
  await me.editEntry({ date, sleepHours: 6 });
  const facts = api.facts.filter(({ payload }) => Object(payload).athleteId === athleteId);
  expect(facts.map(({ payload }) => payload)).toEqual([
    { athleteId, date, sleepHours: 7.5 },
    { athleteId, date, sleepHours: null, isCorrection: true },
    { athleteId, date, sleepHours: 7.5, isCorrection: true },
    { athleteId, date, sleepHours: 6, isCorrection: true },
  ]);
});

test('returns weight and steps of the last 90 days, oldest first', async () => {
  const me = api.as(await api.athlete());
  const today = api.today();
  await me.saveEntry({ date: addDays(today, -90), weight: 160, steps: 1 });
  await me.saveEntry({ date: addDays(today, -89), weight: 155.5 });
  await me.saveEntry({ date: addDays(today, -3), steps: 9000, hrv: 60 });
  await me.saveEntry({ date: today, weight: 150.4, steps: 12_000 });
  expect(await me.trends()).toEqual({
    from: addDays(today, -89),
    to: today,
    weight: [
      { date: addDays(today, -89), value: 155.5 },
      { date: today, value: 150.4 },
    ],
    steps: [
      { date: addDays(today, -3), value: 9000 },
      { date: today, value: 12_000 },
    ],
  });
});
