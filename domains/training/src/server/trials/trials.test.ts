import { formatClockTime, localDate } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACTIVITIES, createTrialInput } from '../../trial-schemas.ts';
import { createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
const day = localDate('2026-11-20');
const runTrial = { date: day, activity: 'running', distance: 5, time: '22:30' } as const;

describe('a time trial', () => {
  test('returns a time trial in km for running, m for rowing and miles for biking, with a pace for runs only', async () => {
    const me = api.as(await api.athlete());
    const rowTrial = { date: day, activity: 'rowing', distance: 2000, time: '07:41' } as const;
    const rideTrial = { date: day, activity: 'biking', distance: 24.8, time: '1:02:30' } as const;
    const savedTrials = [
      await me.logTrial(runTrial),
      await me.logTrial(rowTrial),
      await me.logTrial(rideTrial),
    ];
    const id = expect.any(String);
    expect(savedTrials).toEqual([
      { ...runTrial, id, pace: '4:30 /km' },
      { ...rowTrial, id, pace: null },
      { ...rideTrial, id, pace: null },
    ]);
    expect(await me.trials()).toEqual(savedTrials.toReversed());
  });

  test('stores meters and seconds', async () => {
    const athleteId = await api.athlete();
    await api.as(athleteId).logTrial({ ...runTrial, activity: 'biking', distance: 10, time: '1:00:00' });
    const rows = await api.orm.em
      .getConnection()
      .execute('select distance_meters, duration_seconds from training.time_trial where athlete_id = ?', [
        athleteId,
      ]);
    expect(rows).toEqual([{ distance_meters: 16_093.44, duration_seconds: 3600 }]);
  });

  test.each(['distance', 'time', 'date'])('requires %s: Please fill in all fields', (field) => {
    for (const blankValue of [undefined, null, ''])
      expect(createTrialInput.safeParse({ ...runTrial, [field]: blankValue }).error?.issues).toMatchObject([
        { path: [field], message: 'Please fill in all fields' },
      ]);
  });

  test('accepts a time as MM:SS or H:MM:SS, above zero and up to 48 hours', async () => {
    const me = api.as(await api.athlete());
    for (const [time, formattedTime] of [
      ['5:30', '05:30'],
      ['75:00', '1:15:00'],
      ['1:15:00', '1:15:00'],
    ] as const)
      expect((await me.logTrial({ ...runTrial, time })).time).toBe(formattedTime);
    for (const time of ['00:00', '22', '22:60', '49:00:00', '22.5', 'fast'])
      expect(createTrialInput.safeParse({ ...runTrial, time }).error?.issues[0]?.message).toBe(
        'must be a time such as 22:30 or 1:15:00',
      );
  });

  test('accepts a pace for runs, returns the computed one, and rejects a pace for other activities', async () => {
    const me = api.as(await api.athlete());
    expect((await me.logTrial({ ...runTrial, pace: '4:30/km' })).pace).toBe('4:30 /km');
    await expect(me.logTrial({ ...runTrial, activity: 'rowing', pace: '4:30' })).rejects.toMatchObject({
      message: 'Pace is for running only',
    });
    await expect(me.logTrial({ ...runTrial, activity: 'rowing', pace: null })).resolves.toMatchObject({
      pace: null,
    });
  });

  test('accepts distances above 0 and at most 1,000 km, in any unit', () => {
    for (const [activity, distance] of [
      ['running', 0],
      ['running', -5],
      ['running', 1001],
      ['rowing', 1_000_001],
      ['biking', 622],
      ['running', '5'],
    ])
      expect(createTrialInput.safeParse({ ...runTrial, activity, distance }).error?.issues[0]?.path).toEqual([
        'distance',
      ]);
    expect(createTrialInput.safeParse({ ...runTrial, activity: 'biking', distance: 621 }).success).toBe(true);
  });

  test('rejects a future date, with one day of clock tolerance', async () => {
    const me = api.as(await api.athlete());
    await expect(me.logTrial({ ...runTrial, date: localDate('2026-11-21') })).resolves.toBeTruthy();
    await expect(me.logTrial({ ...runTrial, date: localDate('2026-11-22') })).rejects.toMatchObject({
      message: 'Date must not be in the future',
    });
  });

  test('returns its distance and time as entered', async () => {
    const me = api.as(await api.athlete());
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ACTIVITIES),
        fc.integer({ min: 1, max: 60_000 }).map((hundredths) => hundredths / 100),
        fc.integer({ min: 1, max: 172_800 }).map(formatClockTime),
        async (activity, distance, time) => {
          expect(await me.logTrial({ date: day, activity, distance, time })).toMatchObject({
            activity,
            distance,
            time,
          });
        },
      ),
    );
  });
});

test('lists only the athlete’s own trials, newest first, and requires a sign-in', async () => {
  const [ann, bob] = [api.as(await api.athlete('Ann Lee')), api.as(await api.athlete('Bob Ray'))];
  await ann.logTrial({ ...runTrial, distance: 5 });
  await ann.logTrial({ ...runTrial, distance: 10, date: localDate('2026-11-01') });
  await ann.logTrial({ ...runTrial, distance: 3 });
  expect((await ann.trials()).map(({ distance }) => distance)).toEqual([3, 5, 10]);
  expect(await bob.trials()).toEqual([]);
  await expect(api.as(null).trials()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(api.as(null).logTrial(runTrial)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
