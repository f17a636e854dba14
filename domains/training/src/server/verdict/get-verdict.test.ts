import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createHalfMarathonerFacts, createTrainingApi, noHealthEntries } from '../test/training-api.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');

const createDailyWorkouts = (athleteId: string, days: number, stress: number, firstDaysAgo = 0) =>
  Array.from({ length: days }, (_, index) =>
    aWorkout({
      athleteId,
      ...completedColumns,
      date: addDays(today, -(firstDaysAgo + index)),
      trainingStress: stress,
    }),
  );

test('returns a neutral verdict with a reason for an athlete without data', async () => {
  expect(await api.as(await api.athlete()).verdict()).toEqual({
    tone: 'neutral',
    ground: 'form',
    headline: 'Train as planned',
    reasons: ['Nothing in your numbers calls for a change.'],
    facts: [],
    advice: 'Train as planned.',
    morning: null,
  });
});

test('prefers the athlete’s own range, so a steady load above the general range is no overload', async () => {
  const athleteId = await api.athlete();
  await insertWorkouts(api.orm.em, createDailyWorkouts(athleteId, 60, 120));
  const me = api.as(athleteId);
  expect(await me.trainingLoad()).toMatchObject({
    status: 'Optimal Range',
    optimal: { min: 50, max: 100 },
    range: { min: 96, max: 156, by: 'own' },
  });
  expect((await me.verdict()).tone).not.toBe('caution');
  // With less than four weeks of data, the general range applies.
  const newcomer = await api.athlete();
  await insertWorkouts(api.orm.em, createDailyWorkouts(newcomer, 27, 120));
  expect(await api.as(newcomer).verdict()).toMatchObject({ tone: 'caution', ground: 'overload' });
});

test('agrees with the gauge and the insights on a load that is too high', async () => {
  const athleteId = await api.athlete();
  await insertWorkouts(api.orm.em, [
    ...createDailyWorkouts(athleteId, 7, 130),
    ...createDailyWorkouts(athleteId, 50, 40, 7),
  ]);
  const me = api.as(athleteId);
  const verdict = await me.verdict();
  expect(verdict).toMatchObject({ tone: 'caution', ground: 'overload', headline: 'Your load is too high' });
  expect((await me.trainingLoad()).status).toBe('Above Optimal - Risk of Overtraining');
  const { insights, recommendation } = await me.performanceInsights();
  expect(insights[0]).toMatchObject({ type: 'warning', title: verdict.headline });
  expect(insights.map(({ type }) => type)).not.toContain('positive');
  expect(recommendation).toBe(verdict.advice);
});

test('never reports a higher risk of overtraining for following the active plan', async () => {
  const athleteId = await api.athlete();
  const facts = createHalfMarathonerFacts({
    raceDistance: 161,
    fitnessLevel: 'pro',
    trainingDaysPerWeek: 6,
    raceDate: localDate('2027-01-14'),
  });
  await api.saveProfile(athleteId, facts);
  api.athletes.facts = facts;
  const me = api.as(athleteId);
  const startTime = api.clock.now();
  let highestLoad = 0;
  for (let day = 0; day < 56; day += 1) {
    const date = addDays(today, day);
    api.clock.set(`${date}T20:00:00.000Z`);
    await api.orm.em.getConnection().execute(
      `update training.workout set completed = true, training_stress = planned_stress,
           actual_duration_seconds = planned_duration_seconds
         where athlete_id = ? and date = ? and session <> 'Rest'`,
      [athleteId, date],
    );
    if (day % 4 !== 3) continue;
    const { current, status } = await me.trainingLoad();
    highestLoad = Math.max(highestLoad, current);
    expect(status, `${date}: ${current} a day`).not.toMatch(/Risk of Overtraining/);
    expect((await me.verdict()).ground).not.toBe('overload');
  }
  api.clock.set(startTime.toISOString());
  api.athletes.facts = null;
  expect(highestLoad).toBeGreaterThan(100);
});

test('cautions about an excessive load in the first days, like the gauge, even with optimal recovery', async () => {
  const athleteId = await api.athlete();
  await insertWorkouts(
    api.orm.em,
    [0, 1, 2].map((days) =>
      aWorkout({
        athleteId,
        ...completedColumns,
        date: addDays(today, -days),
        trainingStress: 300,
        plannedStress: null,
      }),
    ),
  );
  const me = api.as(athleteId);
  api.health.recovery = { ...noHealthEntries, status: { score: 90, level: 'optimal' }, latestOn: today };
  expect((await me.trainingLoad()).status).toBe('Above Optimal - Risk of Overtraining');
  expect(await me.verdict()).toMatchObject({ tone: 'caution', ground: 'overload' });
  api.health.recovery = noHealthEntries;
});

test('cautions about poor recovery and an injury, with the injury first', async () => {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  api.health.recovery = { ...noHealthEntries, status: { score: 25, level: 'concern' }, latestOn: today };
  expect(await me.verdict()).toMatchObject({ tone: 'caution', ground: 'recovery' });
  // Entries older than two days say nothing about today.
  api.health.recovery = { ...api.health.recovery, latestOn: addDays(today, -3) };
  expect((await api.as(await api.athlete()).verdict()).tone).toBe('neutral');
  api.health.recovery = { ...api.health.recovery, latestOn: today };
  const kneeInjury = { bodyPart: 'Knee', severity: 'Moderate', dateOfInjury: today } as const;
  api.injuries.active = [{ id: '019a0000-0000-7000-8000-000000000001', ...kneeInjury, stopsTraining: false }];
  expect(await api.as(await api.athlete()).verdict()).toMatchObject({ tone: 'caution', ground: 'injury' });
  api.injuries.active = [];
  api.health.recovery = noHealthEntries;
});

test('says to rest on a planned rest day, and speaks of a session only on a day with one', async () => {
  api.health.recovery = { ...noHealthEntries, status: { score: 62.5, level: 'monitor' }, latestOn: today };
  const getVerdictWith = async (...rows: { session: 'Rest' | 'AM'; type: string }[]) => {
    const athleteId = await api.athlete();
    await insertWorkouts(
      api.orm.em,
      rows.map((row) => aWorkout({ athleteId, date: today, ...row })),
    );
    return api.as(athleteId).verdict();
  };
  const restDay = { session: 'Rest', type: 'Rest' } as const;
  const run = { session: 'AM', type: 'Easy run' } as const;
  expect(await getVerdictWith(restDay)).toMatchObject({
    headline: 'Rest today',
    advice: 'Your recovery score is 62.5, so the rest is well timed.',
  });
  expect((await getVerdictWith(restDay, run)).advice).toMatch(/^Start the session easy/);
  expect((await getVerdictWith()).advice).toMatch(/^If you train today, start easy/);
  api.health.recovery = noHealthEntries;
});

test('recommends easing tomorrow’s tempo run after little sleep, poor recovery or pain today', async () => {
  const easingAdvice = /Ease tomorrow’s tempo run to zones 1 and 2 unless you wake up recovered\.$/;
  const steps = [{ label: 'Tempo', minutes: 25, zone: 3 as const }];
  const tempoSession = { date: addDays(today, 1), type: 'Tempo run', zone: 3 as const, steps };
  const getVerdictWith = async (
    rows: readonly Partial<typeof tempoSession & typeof completedColumns>[] = [tempoSession],
  ) => {
    const athleteId = await api.athlete();
    await insertWorkouts(
      api.orm.em,
      rows.map((row) => aWorkout({ athleteId, ...row })),
    );
    return api.as(athleteId).verdict();
  };
  expect((await getVerdictWith()).advice).not.toMatch(/tomorrow/);
  api.health.recovery = { ...noHealthEntries, lastSleepHours: 5.5, sleepLatestOn: today };
  expect(await getVerdictWith()).toMatchObject({
    headline: 'You didn’t sleep much',
    advice: expect.stringMatching(easingAdvice),
  });
  expect((await getVerdictWith([])).advice).not.toMatch(/tomorrow/);
  expect((await getVerdictWith([{ ...tempoSession, ...completedColumns }])).advice).not.toMatch(/tomorrow/);
  expect((await getVerdictWith([{ date: addDays(today, 1) }])).advice).not.toMatch(/tomorrow/);
  api.health.recovery = { ...noHealthEntries, lastSleepHours: 5.5, sleepLatestOn: addDays(today, -1) };
  expect((await getVerdictWith()).advice).not.toMatch(/tomorrow/);
  api.health.recovery = { ...noHealthEntries, status: { score: 25, level: 'concern' }, latestOn: today };
  expect(await getVerdictWith()).toMatchObject({
    tone: 'caution',
    advice: expect.stringMatching(easingAdvice),
  });
  api.health.recovery = noHealthEntries;
  const achillesInjury = {
    bodyPart: 'Achilles',
    severity: 'Mild',
    dateOfInjury: today,
    painLevel: 4,
  } as const;
  api.injuries.active = [
    { id: '019a0000-0000-7000-8000-000000000001', ...achillesInjury, stopsTraining: false },
  ];
  expect(await getVerdictWith()).toMatchObject({
    ground: 'injury',
    reasons: ['Your Achilles hurts 4 out of 10.'],
    advice: expect.stringMatching(easingAdvice),
  });
  api.injuries.active = [];
});
