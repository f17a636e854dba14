import { localDate } from '@threshold/physiology';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { captureTrainingStatements } from './test/capture-training-statements.ts';
import { createHalfMarathonerFacts, createTrainingApi } from './test/training-api.ts';

const api = await createTrainingApi();

test('uses an index and filters by athlete in every statement except inserts', async () => {
  const athleteId = await api.athlete();
  api.athletes.facts = createHalfMarathonerFacts();
  const me = api.as(athleteId);
  const statements = await captureTrainingStatements(async () => {
    await api.saveProfile(athleteId, createHalfMarathonerFacts());
    await me.workouts({});
    await me.workouts({ date: localDate('2026-11-20') });
    await me.workoutsBetween({ from: localDate('2026-11-01'), to: localDate('2026-11-30') });
    await me.weeklySummary();
    await me.miles();
    await me.plan();
    await me.planAhead();
    const date = localDate('2026-11-20');
    await me.logSet({ date, exercise: 'squat', reps: 5, weight: 185 });
    await me.logTrial({ date, activity: 'running', distance: 5, time: '22:30' });
    await me.strength({});
    await me.trials();
    const unknownId = '019a0000-0000-7000-8000-000000000000';
    const filters = { range: '30days', zone: 2, session: 'AM', search: 'run' } as const;
    await me.history({ ...filters, cursor: { date, session: 'AM', place: unknownId } });
    await me.historySummary(filters);
    await me.personalRecords();
    await me.trainingLoad();
    await me.zoneDistribution();
    await me.fitness({});
    await me.fitnessProjection({});
    await me.weeklyVolume();
    await me.year();
    await me.loadGuards();
    await me.racePrediction();
    await me.performanceInsights();
    await me.verdict();
    const loggedRun = { date: localDate('2026-11-20'), type: 'run', session: 'AM', duration: 45 } as const;
    const { id: workoutId } = await me.logWorkout(loggedRun);
    const span = { from: localDate('2026-11-19'), to: localDate('2026-11-21') };
    const { id: shortRunId } = await me.logWorkout({ ...loggedRun, duration: 5 });
    for (const { planned } of await me.plannedQuestions(span))
      await me.claimPlanned({ workoutId: shortRunId, plannedId: planned.id });
    await me.openPlanned({ workoutId: shortRunId });
    await me.declinePlanned({ workoutId: shortRunId });
    await me.editWorkout({ workoutId, rpe: 5 });
    await me.undoChange(await me.deleteWorkout({ workoutId }));
    const [planned, movedWorkout] = (await me.workouts({}))
      .filter((row) => row.session === 'AM' && row.completed === 0)
      .slice(1);
    await me.skipWorkout({ workoutId: planned?.id ?? '' });
    await me.moveWorkout({
      workoutId: movedWorkout?.id ?? '',
      date: localDate('2026-11-20'),
      session: 'Lunch',
      anyway: true,
    });
  });
  const nonInserts = statements.filter(({ text }) => !text.trimStart().startsWith('insert'));
  // Guards against an empty recording. The calls above run far more statements.
  expect(nonInserts.length).toBeGreaterThan(12);
  await api.orm.em.fork().transactional(async (em) => {
    const kysely = em.getKysely();
    // Otherwise PostgreSQL would prefer a sequential scan, as the tables are small.
    await kysely.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
    for (const { text, values } of nonInserts) {
      expect(text).toMatch(new RegExp(`"athlete_id" = (\\$|'${athleteId}')`));
      const { rows } = await kysely.executeQuery(CompiledQuery.raw(`explain ${text}`, values));
      expect(JSON.stringify(rows), text).not.toContain('Seq Scan');
    }
  });
});
