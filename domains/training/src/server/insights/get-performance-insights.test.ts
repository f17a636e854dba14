import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createHalfMarathonerFacts, createTrainingApi, noHealthEntries } from '../test/training-api.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');

test('returns an empty list from GET /api/insights/performance without data', async () => {
  expect(await api.as(await api.athlete()).performanceInsights()).toMatchObject({
    summary: 'Complete workouts and set your LTHR to receive AI-powered performance insights.',
    insights: [],
  });
});

test('uses the athlete’s training, plan, health and race', async () => {
  const athleteId = await api.athlete();
  // Enough days for a complete baseline of fitness and form.
  const rows = Array.from({ length: 200 }, (_, daysAgo) =>
    aWorkout({
      athleteId,
      ...completedColumns,
      type: 'Easy run',
      date: addDays(today, -daysAgo),
      trainingStress: 140,
    }),
  );
  const missedSessions = [1, 2, 3, 4].map((daysAgo) =>
    aWorkout({ athleteId, session: 'PM', date: addDays(today, -daysAgo), source: 'plan' }),
  );
  await insertWorkouts(api.orm.em, [
    ...rows,
    ...missedSessions,
    aWorkout({ athleteId, session: 'PM', source: 'plan' }),
  ]);
  api.athletes.facts = createHalfMarathonerFacts({ raceDate: localDate('2026-12-04'), raceDistance: 10 });
  api.health.recovery = { ...noHealthEntries, sleepHours: 6.2, sleepLatestOn: today };
  const { insights, recommendation, summary } = await api.as(athleteId).performanceInsights();
  api.athletes.facts = null;
  api.health.recovery = noHealthEntries;
  expect(summary).toMatch(/^Your 7-day load is 140 a day, within your range of 112–182\. Fitness \d/);
  expect(insights.map(({ title }) => title)).toEqual([
    'Train as planned',
    'Your days are too similar',
    'Short sleep',
    'Easy days are easy',
    'You’re sticking to your plan',
    '14 days to the race',
  ]);
  // 28 sessions done, four skipped. Today's session can still be done.
  expect(insights.find(({ title }) => title === 'You’re sticking to your plan')?.basis).toEqual([
    { label: 'Planned sessions, 4 weeks', value: '32' },
    { label: 'Done', value: '28 (88%)' },
  ]);
  expect(recommendation).toBe('Make your easy days easier and take a rest day.');
});

test('counts an imported or logged workout instead of the planned session of its day', async () => {
  const athleteId = await api.athlete();
  const unplannedColumns = { ...completedColumns, session: 'PM', plannedDurationSeconds: null } as const;
  const rows = Array.from({ length: 20 }, (_, daysAgo) => [
    aWorkout({ athleteId, date: addDays(today, -daysAgo), source: 'plan' }),
    aWorkout({
      ...unplannedColumns,
      athleteId,
      date: addDays(today, -daysAgo),
      source: daysAgo % 2 === 0 ? 'import' : 'manual',
    }),
  ]);
  const missedSession = { athleteId, date: addDays(today, -21) };
  await insertWorkouts(api.orm.em, [
    ...rows.flat(),
    aWorkout({ ...missedSession, source: 'plan' }),
    // Replaces nothing, because no session is planned on its day.
    aWorkout({ ...unplannedColumns, athleteId, date: addDays(today, -22), source: 'session' }),
    aWorkout({ ...missedSession, session: 'Rest', type: 'Rest day', source: 'plan' }),
  ]);
  const { insights } = await api.as(athleteId).performanceInsights();
  expect(insights.find(({ title }) => title === 'You’re sticking to your plan')?.basis).toEqual([
    { label: 'Planned sessions, 4 weeks', value: '21' },
    { label: 'Done', value: '20 (95%)' },
  ]);
});

test('recommends no hard training during an injury or race recovery', async () => {
  const athleteId = await api.athlete();
  const rows = [2, 3, 4].map((daysAgo) =>
    aWorkout({ athleteId, ...completedColumns, date: addDays(today, -daysAgo) }),
  );
  await insertWorkouts(api.orm.em, rows);
  api.health.recovery = { ...noHealthEntries, status: { score: 100, level: 'optimal' }, latestOn: today };
  const getRecommendation = async () => (await api.as(athleteId).performanceInsights()).recommendation;
  const healthyAdvice = await getRecommendation();
  api.athletes.facts = createHalfMarathonerFacts({ fitnessLevel: 'post-race-recovery' });
  const raceRecoveryAdvice = await getRecommendation();
  api.athletes.facts = createHalfMarathonerFacts();
  const kneeInjury = { bodyPart: 'Knee', severity: 'Severe', dateOfInjury: today } as const;
  api.injuries.active = [{ id: '019a0000-0000-7000-8000-000000000001', ...kneeInjury, stopsTraining: true }];
  const injuryAdvice = await getRecommendation();
  api.injuries.active = [];
  api.athletes.facts = null;
  api.health.recovery = noHealthEntries;
  expect(healthyAdvice).toBe('Train as planned.');
  expect(raceRecoveryAdvice).toBe(
    'Keep every session easy, in zones 1 and 2, and rest whenever you’re tired.',
  );
  expect(injuryAdvice).toBe('Rest until a health professional has looked at your injury.');
});
