import { importUndone } from '@threshold/contracts/files';
import { localDate } from '@threshold/physiology';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { captureTrainingStatements } from './test/capture-training-statements.ts';
import { seedWorkouts } from './test/seed-workouts.ts';
import { createHalfMarathonerFacts, createTrainingApi } from './test/training-api.ts';

const api = await createTrainingApi({ ownDatabase: true });
const today = localDate('2026-11-20');

test('finds the athlete’s rows by an index in every statement, among 200,000 workouts of others', async () => {
  const athleteId = await api.athlete();
  await seedWorkouts(api.orm, athleteId);
  api.athletes.facts = createHalfMarathonerFacts();
  const me = api.as(athleteId);
  const statements = await captureTrainingStatements(async () => {
    await me.weeklySummary();
    await me.miles();
    await me.plan();
    await me.workouts({ date: today });
    await me.workoutsBetween({ from: localDate('2026-11-01'), to: localDate('2026-11-30') });
    const unknownId = '019a0000-0000-7000-8000-000000000000';
    for (const filters of [
      { range: 'all' },
      { range: '30days', zone: 2, session: 'AM', search: 'run' },
    ] as const) {
      await me.history({ ...filters, cursor: { date: today, session: 'PM', place: unknownId } });
      await me.historySummary(filters);
    }
    await me.personalRecords();
    await me.trainingLoad();
    await me.zoneDistribution();
    await me.fitness({});
    await me.fitnessProjection({});
    await me.weeklyVolume();
    await me.loadGuards();
    await me.racePrediction();
    await me.performanceInsights();
    // A new record and a removed one. Only the removal reads the whole history.
    const run = { date: today, type: 'run', session: 'AM', duration: 90 } as const;
    const { id: workoutId } = await me.logWorkout({ ...run, distance: 9 });
    await me.logWorkout(run);
    await me.editWorkout({ workoutId, distance: 8 });
    await me.undoChange(await me.deleteWorkout({ workoutId }));
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(importUndone, { athleteId, activities: [{ sessionId: unknownId, workoutId: unknownId }] }),
    );
  });
  // After `::` the name is a type, not a table.
  const workoutStatements = statements.filter(
    ({ text }) => /(?<!::)"training"\."workout"(?!_)/.test(text) && !text.trimStart().startsWith('insert'),
  );
  // Fewer would mean that the calls above no longer reach the table.
  expect(workoutStatements.length).toBeGreaterThan(25);
  const kysely = api.orm.em.fork().getKysely();
  const statementsByDateIndex = new Set<string>();
  for (const { text, values } of workoutStatements) {
    const { rows } = await kysely.executeQuery(CompiledQuery.raw(`explain ${text}`, values));
    const plan = JSON.stringify(rows);
    expect(plan, text).not.toContain('Seq Scan on workout');
    expect(plan, text).toMatch(
      /workout_(athlete_id_date_index|pkey|session_id_unique|planned_session_unique)/,
    );
    if (plan.includes('workout_athlete_id_date_index')) statementsByDateIndex.add(text);
  }
  // Fewer would mean that statements of date ranges use another index.
  expect(statementsByDateIndex.size).toBeGreaterThan(12);
  expect(await me.personalRecords()).toMatchObject([
    { recordType: 'longest_run', value: 8 },
    { recordType: 'fastest_5k', value: 25.02, notes: null },
    { recordType: 'longest_workout', value: 90 },
    { recordType: 'highest_weekly_mileage' },
  ]);
}, 120_000);
