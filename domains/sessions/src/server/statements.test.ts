import { getExportedAccount } from '@threshold/api/server';
import { activityImported, importUndone } from '@threshold/contracts/files';
import { sessionsPort } from '@threshold/contracts/sessions';
import { workoutRemoved } from '@threshold/contracts/training';
import { captureStatements } from '@threshold/testing';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { anActivity } from './file/testing/an-activity.ts';
import { sessions } from './index.ts';
import { copyDistance, restoreRecording } from './removal/apply-workout-changes.ts';
import { createSamples, createSessionsApi, createWorkoutToDo } from './test/sessions-api.ts';

const api = await createSessionsApi();

/** Every statement on the domain's tables during `work`, with its values. */
const recordStatements = async (work: () => Promise<unknown>) =>
  (await captureStatements(work)).filter(({ text }) => /"?sessions"?\./.test(text));

test('uses an index and filters by athlete in every statement except inserts', async () => {
  const athleteId = await api.athlete();
  const workoutId = api.addPlannedWorkout(athleteId, createWorkoutToDo());
  const statements = await recordStatements(async () => {
    const { me, sessionId } = await api.startSession(3600, { athleteId, workoutId });
    await me.progress({ sessionId, hrData: createSamples(0, 100), splits: [{ time: 50, hr: 140 }] });
    await me.progress({ sessionId, hrData: createSamples(100, 200) });
    await me.progress({ sessionId, hrData: createSamples(50, 150) });
    await me.recording({ sessionId });
    await me.complete({ sessionId, elapsedSeconds: 300 });
    await me.recorded({ workoutId });
    await me.recordedRoute({ workoutId });
    const { id } = await me.start({});
    await me.discard({ sessionId: id });
    await me.efficiency();
    const activity = anActivity(athleteId, { workoutId });
    const { sessionId: importedId, startedAt } = activity;
    await api.runInTransaction(athleteId, async (ctx) => {
      await ctx.emit(activityImported, activity);
      await ctx.emit(
        activityImported,
        anActivity(athleteId, { startedAt: new Date('2026-11-11T06:30:00Z') }),
      );
    });
    await me.recorded({ workoutId });
    await api.runInTransaction(athleteId, async (ctx) => {
      await ctx.emit(workoutRemoved, { athleteId, workoutId });
      await restoreRecording(ctx, workoutId);
      await copyDistance(ctx, { workoutId, distanceMeters: 5000 });
    });
    await api.queryContext(athleteId).port(sessionsPort).listRecordedBetween(athleteId, startedAt, startedAt);
    await api.queryContext(athleteId).port(sessionsPort).findRecording(athleteId, workoutId);
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(importUndone, { athleteId, activities: [{ sessionId: importedId, workoutId }] }),
    );
    await getExportedAccount(api.queryContext(athleteId), sessions);
  });
  const filteredStatements = statements.filter(({ text }) => !text.startsWith('insert'));
  expect(filteredStatements.length).toBeGreaterThan(15);
  await api.orm.em.fork().transactional(async (em) => {
    const kysely = em.getKysely();
    // On tables this small, the planner would prefer a sequential scan.
    await kysely.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
    for (const { text, values } of filteredStatements) {
      expect(text).toMatch(/athlete_id"? = (\$|a\.athlete_id)/);
      const { rows } = await kysely.executeQuery(CompiledQuery.raw(`explain ${text}`, values));
      expect(JSON.stringify(rows), text).not.toContain('Seq Scan');
    }
  });
});
