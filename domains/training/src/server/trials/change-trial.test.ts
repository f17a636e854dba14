import { toApiError } from '@threshold/api/server';
import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
const day = localDate('2026-11-20');
const runTrial = { date: day, activity: 'running', distance: 5, time: '22:30' } as const;

const getRejection = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => toApiError(error),
  );

test('updates records and the race prediction when a time trial is corrected, deleted or restored', async () => {
  const me = api.as(await api.athlete());
  const getFastest5kMinutes = async () =>
    (await me.personalRecords()).find(({ recordType }) => recordType === 'fastest_5k')?.value;
  const getPredictionSeconds = async () => (await me.racePrediction()).effort?.seconds;
  await me.logTrial({ ...runTrial, time: '25:00', date: addDays(day, -7) });
  const { id: trialId } = await me.logTrial({ ...runTrial, time: '17:30' });
  expect([await getFastest5kMinutes(), await getPredictionSeconds()]).toEqual([17.5, 1050]);
  const correction = await me.editTrial({ trialId, ...runTrial });
  expect([await getFastest5kMinutes(), await getPredictionSeconds()]).toEqual([22.5, 1350]);
  await me.undoTrial({ undoId: correction.undoId });
  expect([await getFastest5kMinutes(), await getPredictionSeconds()]).toEqual([17.5, 1050]);
  const deletion = await me.deleteTrial({ trialId });
  expect([await getFastest5kMinutes(), await getPredictionSeconds()]).toEqual([25, 1500]);
  expect(await me.trials()).toMatchObject([{ time: '25:00' }]);
  expect(await me.undoTrial({ undoId: deletion.undoId })).toEqual({ trialId });
  expect([await getFastest5kMinutes(), await getPredictionSeconds()]).toEqual([17.5, 1050]);
});

test('rejects an earlier undo after a later change to a time trial', async () => {
  const me = api.as(await api.athlete());
  const { id: trialId } = await me.logTrial(runTrial);
  const { undoId } = await me.editTrial({ trialId, ...runTrial, time: '22:10' });
  await me.editTrial({ trialId, ...runTrial, time: '21:50' });
  expect(await getRejection(me.undoTrial({ undoId }))).toMatchObject({
    status: 409,
    message: 'This was changed in the meantime, so it can no longer be undone',
  });
  expect(await me.trials()).toMatchObject([{ time: '21:50' }]);
});

test('never corrects, deletes or restores another athlete’s time trial', async () => {
  const [ann, bob] = [api.as(await api.athlete('Ann Lee')), api.as(await api.athlete('Bob Ray'))];
  const { id: trialId } = await ann.logTrial(runTrial);
  const { undoId } = await ann.editTrial({ trialId, ...runTrial, time: '22:10' });
  for (const call of [() => bob.deleteTrial({ trialId }), () => bob.editTrial({ trialId, ...runTrial })])
    expect(await getRejection(call())).toMatchObject({ status: 404, message: 'Time trial not found' });
  expect(await getRejection(bob.undoTrial({ undoId }))).toMatchObject({ status: 404 });
  expect(await ann.trials()).toMatchObject([{ time: '22:10' }]);
});

test('rejects a time trial edit with a future date, an excessive distance or an invalid time', async () => {
  const me = api.as(await api.athlete());
  const { id: trialId } = await me.logTrial(runTrial);
  for (const [invalidFields, message] of [
    [{ date: addDays(day, 2) }, 'Date must not be in the future'],
    [{ distance: 1001 }, 'Distance must be at most 1,000 km'],
    [{ time: 'fast' }, 'Time must be a time such as 22:30 or 1:15:00'],
  ] as const)
    expect(await getRejection(me.editTrial({ trialId, ...runTrial, ...invalidFields }))).toMatchObject({
      status: 400,
      message,
    });
  expect(await me.trials()).toMatchObject([runTrial]);
});
