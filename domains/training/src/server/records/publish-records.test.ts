import {
  personalRecordSet,
  personalRecordWithdrawn,
  workoutCompleted,
  workoutRemoved,
} from '@threshold/contracts/training';
import { addDays, localDate } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTrainingApi, type TrainingApi } from '../test/training-api.ts';
import { createRunInput, TODAY } from './record-fixtures.ts';

const api = await createTrainingApi({
  events: [workoutCompleted, workoutRemoved, personalRecordSet, personalRecordWithdrawn],
});

const listPayloads = (api: TrainingApi, name: string) =>
  api.recordedEvents.filter((event) => event.name === name).map(({ payload }) => payload);

test('publishes improvements with their workout, but no declines', async () => {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  await me.logWorkout(createRunInput({ distance: 5, duration: 50 }));
  api.recordedEvents.length = 0;
  await me.logWorkout(createRunInput({ distance: 4, duration: 30, date: addDays(TODAY, -30) }));
  expect(listPayloads(api, 'personalRecordSet')).toEqual([]);
  const { id: workoutId } = await me.logWorkout(createRunInput({ distance: 7, duration: 50 }));
  expect(listPayloads(api, 'personalRecordSet')).toEqual([
    {
      athleteId,
      recordType: 'longest_run',
      value: 7,
      unit: 'miles',
      achievedDate: TODAY,
      weekFrom: '2026-11-15',
      workoutId,
    },
    {
      athleteId,
      recordType: 'highest_weekly_mileage',
      value: 12,
      unit: 'miles',
      achievedDate: TODAY,
      weekFrom: '2026-11-15',
      workoutId: null,
    },
  ]);
  api.recordedEvents.length = 0;
  await me.deleteWorkout({ workoutId });
  expect(listPayloads(api, 'personalRecordSet')).toEqual([]);
});

test('publishes every change and removal of a completed workout', async () => {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  api.recordedEvents.length = 0;
  const { id: workoutId } = await me.logWorkout(createRunInput({ distance: 3, zone: 2 }));
  await me.editWorkout({ workoutId, type: 'bike' });
  const change = await me.deleteWorkout({ workoutId });
  await me.undoChange(change);
  const workoutEvents = api.recordedEvents.filter(({ name }) => name.startsWith('workout'));
  expect(workoutEvents.map(({ name }) => name)).toEqual([
    'workoutCompleted',
    'workoutCompleted',
    'workoutRemoved',
    'workoutCompleted',
  ]);
  expect(workoutEvents[1]?.payload).toEqual({
    athleteId,
    workoutId,
    date: TODAY,
    type: 'bike',
    zone: 2,
    source: 'manual',
    durationSeconds: 1530,
    distanceMeters: 3 * 1609.344,
    implausible: false,
  });
  expect(workoutEvents[2]?.payload).toEqual({ athleteId, workoutId });
});

describe('a published record', () => {
  const listWithdrawals = () =>
    api.recordedEvents.flatMap(({ name, payload }) =>
      name === personalRecordWithdrawn.name ? [personalRecordWithdrawn.payload.parse(payload)] : [],
    );
  beforeEach(() => {
    api.recordedEvents.length = 0;
  });

  test('withdraws a published record with the remaining value of its week when no longer true, but not when beaten', async () => {
    const athleteId = await api.athlete();
    const me = api.as(athleteId);
    await me.logWorkout(createRunInput({ distance: 5, date: localDate('2026-11-16') }));
    const { id: secondId } = await me.logWorkout(
      createRunInput({ distance: 4, date: localDate('2026-11-18') }),
    );
    const { id: thirdId } = await me.logWorkout(
      createRunInput({ distance: 3, date: localDate('2026-11-18'), session: 'PM' }),
    );
    expect(listWithdrawals()).toEqual([]);
    const createWeekWithdrawal = (value: number | null) => ({
      athleteId,
      recordType: 'highest_weekly_mileage',
      weekFrom: '2026-11-15',
      workoutId: null,
      value,
    });
    await me.deleteWorkout({ workoutId: thirdId });
    expect(listWithdrawals()).toEqual([createWeekWithdrawal(9)]);
    await me.deleteWorkout({ workoutId: secondId });
    expect(listWithdrawals()).toEqual([createWeekWithdrawal(9), createWeekWithdrawal(5)]);
  });

  test('withdraws a published record with its value on its day, even after later records have beaten it', async () => {
    const athleteId = await api.athlete();
    const me = api.as(athleteId);
    await me.logWorkout(createRunInput({ distance: 2, date: localDate('2026-11-03') }));
    const { id: workoutId } = await me.logWorkout(
      createRunInput({ distance: 4, date: localDate('2026-11-11') }),
    );
    await me.logWorkout(createRunInput({ distance: 5, date: localDate('2026-11-18') }));
    const listWithdrawalsAfterEdit = async (distance: number) => {
      api.recordedEvents.length = 0;
      await me.editWorkout({ workoutId, distance });
      return listWithdrawals().map(({ recordType, workoutId: holderId, weekFrom, value }) => [
        recordType,
        holderId,
        weekFrom,
        value,
      ]);
    };
    expect(await listWithdrawalsAfterEdit(3)).toEqual([
      ['longest_run', workoutId, '2026-11-08', 3],
      ['highest_weekly_mileage', null, '2026-11-08', 3],
    ]);
    expect(await listWithdrawalsAfterEdit(1)).toEqual([
      ['longest_run', workoutId, '2026-11-08', null],
      ['highest_weekly_mileage', null, '2026-11-08', null],
    ]);
  });
});
