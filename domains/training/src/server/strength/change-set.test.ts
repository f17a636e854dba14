import { toApiError } from '@threshold/api/server';
import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
const day = localDate('2026-11-20');
const squatSet = { date: day, exercise: 'squat', reps: 5, weight: 185 } as const;

const getRejection = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => toApiError(error),
  );

test('pages sets newest first, without gaps or repeats', async () => {
  const me = api.as(await api.athlete());
  const yesterday = addDays(day, -1);
  const ids: string[] = [];
  // 53 sets exceed one page of 50: 51 of yesterday, then 2 of today.
  for (let index = 0; index < 53; index += 1)
    ids.unshift((await me.logSet({ ...squatSet, date: index < 51 ? yesterday : day })).id);
  const firstPage = await me.setHistory({});
  const secondPage = await me.setHistory({ cursor: firstPage.nextCursor ?? undefined, direction: 'forward' });
  expect([...firstPage.sets, ...secondPage.sets].map(({ id }) => id)).toEqual(ids);
  expect([firstPage.sets.length, secondPage.nextCursor]).toEqual([50, null]);
});

test('corrects a mistyped set and undoes the correction', async () => {
  const me = api.as(await api.athlete());
  const mistypedSet = await me.logSet({ ...squatSet, weight: 1850 });
  const { undoId } = await me.editSet({ setId: mistypedSet.id, ...squatSet, reps: 6 });
  expect(await me.strength({})).toEqual([{ ...mistypedSet, reps: 6, weight: 185 }]);
  expect(await me.undoSet({ undoId })).toEqual({ setId: mistypedSet.id });
  expect(await me.strength({})).toEqual([mistypedSet]);
});

test('restores the identical set when a deletion is undone', async () => {
  const me = api.as(await api.athlete());
  const sets = [
    await me.logSet(squatSet),
    await me.logSet({ ...squatSet, reps: 6 }),
    await me.logSet({ ...squatSet, reps: 7 }),
  ];
  const { undoId } = await me.deleteSet({ setId: sets[1]?.id ?? '' });
  expect((await me.strength({})).map(({ reps }) => reps)).toEqual([7, 5]);
  await me.undoSet({ undoId });
  expect(await me.strength({})).toEqual(sets.toReversed());
});

test('never corrects, deletes or restores an unknown set or another athlete’s set', async () => {
  const [ann, bob] = [api.as(await api.athlete('Ann Lee')), api.as(await api.athlete('Bob Ray'))];
  const { id } = await ann.logSet(squatSet);
  const { undoId } = await ann.editSet({ setId: id, ...squatSet, reps: 8 });
  for (const setId of [id, 'squat', '019a0000-0000-7000-8000-000000000001'])
    for (const call of [() => bob.deleteSet({ setId }), () => bob.editSet({ setId, ...squatSet })])
      expect(await getRejection(call())).toMatchObject({ status: 404, message: 'Strength set not found' });
  expect(await getRejection(bob.undoSet({ undoId }))).toMatchObject({ status: 404 });
  expect(await getRejection(ann.undoTrial({ undoId }))).toMatchObject({ status: 404 });
  expect(await ann.strength({})).toMatchObject([{ id, reps: 8 }]);
});

test('rejects a correction to a future date or an out-of-bounds weight', async () => {
  const me = api.as(await api.athlete());
  const { id: setId } = await me.logSet(squatSet);
  expect(await getRejection(me.editSet({ setId, ...squatSet, date: addDays(day, 2) }))).toMatchObject({
    message: 'Date must not be in the future',
  });
  expect(await getRejection(me.editSet({ setId, ...squatSet, weight: 2001 }))).toMatchObject({
    message: 'Weight must be at most 2000',
  });
  expect(await me.strength({})).toMatchObject([squatSet]);
});
