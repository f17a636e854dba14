import { demoRequested } from '@threshold/contracts/athletes';
import type { DemoWorkout } from '@threshold/contracts/training';
import { localDate } from '@threshold/physiology';
import { createPlanningFacts } from '@threshold/testing';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { createSessionsApi, createWorkoutToDo } from '../test/sessions-api.ts';

const api = await createSessionsApi();
const planningFacts = createPlanningFacts({ lthrBpm: 160, maxHrBpm: 185, units: 'metric' });
const createDemoRun = (workout: Partial<DemoWorkout> = {}): DemoWorkout => ({
  ...createWorkoutToDo({ completed: true, date: localDate('2026-11-12') }),
  steps: [
    { label: 'Warm-up', minutes: 10, zone: 1 },
    { label: 'Tempo', minutes: 30, zone: 3 },
    { label: 'Cool-down', minutes: 5, zone: 1 },
  ],
  durationSeconds: 2650,
  averageHrBpm: 141,
  maxHrBpm: 166,
  distanceMeters: 8400,
  ...workout,
});
const loadDemo = async (athleteId: string, ...pastWorkouts: DemoWorkout[]) => {
  api.demoWorkouts.splice(0, api.demoWorkouts.length, ...pastWorkouts);
  for (const workout of pastWorkouts) api.addPlannedWorkout(athleteId, workout);
  await api.runInTransaction(athleteId, (ctx) =>
    ctx.emit(demoRequested, { athleteId, today: localDate('2026-11-20'), facts: planningFacts }),
  );
};

describe('demo recordings', () => {
  test('match the duration, distance and heart rate of their workout, with one split per kilometer', async () => {
    const athleteId = await api.athlete();
    const run = createDemoRun();
    await loadDemo(athleteId, run);
    const recorded = await api.as(athleteId).recorded({ workoutId: run.id });
    expect(recorded?.session).toMatchObject({
      workoutId: run.id,
      status: 'completed',
      startTime: '2026-11-12T07:00:00.000Z',
      elapsedSeconds: 2650,
      sampleCount: 2650,
      distance: 8.4,
      hrSource: 'bluetooth',
    });
    expect(Math.abs((recorded?.session.averageHR ?? 0) - 141)).toBeLessThanOrEqual(1);
    expect(recorded?.session.maxHR).toBeLessThanOrEqual(166);
    expect(recorded?.session.splits).toHaveLength(8);
    const {
      '1': recovery,
      '2': aerobic,
      '3': tempo,
    } = recorded?.session.zoneTimeDistribution ?? { 1: 0, 2: 0, 3: 0 };
    // 2,650 s in total; small waves may reach other zones.
    expect(recovery + aerobic + tempo).toBeGreaterThan(2400);
    expect(api.listPublished(recorded?.session.id ?? '')).toMatchObject([
      { workoutId: run.id, isNewWorkout: false },
    ]);
  });

  test('have a track if recorded by a watch, covering the run and giving its efficiency', async () => {
    const athleteId = await api.athlete();
    const run = createDemoRun({
      date: localDate('2026-11-13'),
      zone: 2,
      steps: [{ label: 'Easy', minutes: 44, zone: 2 }],
      averageHrBpm: 140,
    });
    await loadDemo(athleteId, run);
    const recorded = await api.as(athleteId).recorded({ workoutId: run.id });
    expect(recorded?.session).toMatchObject({ hrSource: 'file', deviceName: 'Demo watch', distance: 8.4 });
    const [publishedSession] = api.listPublished(recorded?.session.id ?? '');
    expect(publishedSession?.bestEfforts).toMatchObject([{ distanceMeters: 5000 }]);
    const seconds = publishedSession?.bestEfforts[0]?.seconds ?? 0;
    // The fastest 5 km take about their share of the duration.
    expect(Math.abs(seconds / ((2650 * 5000) / 8400) - 1)).toBeLessThan(0.05);
    const [entry] = await api.as(athleteId).efficiency();
    expect(entry?.efficiencyFactor).toBeCloseTo(8400 / (2650 / 60) / 140, 1);
    expect(Math.abs(entry?.decouplingPercent ?? 99)).toBeLessThan(8);
  });

  test('have a route if recorded by a watch: a hilly loop of the run’s length, with a lap per kilometer', async () => {
    const athleteId = await api.athlete();
    const run = createDemoRun({ date: localDate('2026-11-13') });
    await loadDemo(athleteId, run);
    const route = await api.as(athleteId).recordedRoute({ workoutId: run.id });
    if (!route) throw new Error('The run has no recording');
    const positions = (route.eastMeters ?? []).map((east, index) => ({
      east: east ?? Number.NaN,
      north: route.northMeters?.[index] ?? Number.NaN,
    }));
    const steps = positions
      .slice(1)
      .map(({ east, north }, index) =>
        Math.hypot(east - (positions[index]?.east ?? 0), north - (positions[index]?.north ?? 0)),
      );
    // The polygon through the points is a little shorter than the loop.
    expect(Math.abs(steps.reduce((sum, step) => sum + step, 0) / 8400 - 1)).toBeLessThan(0.01);
    expect(Math.max(...steps)).toBeLessThan(30);
    expect(Math.hypot(positions.at(-1)?.east ?? 99, positions.at(-1)?.north ?? 99)).toBeLessThan(1);
    expect(route.climbMeters).toBeGreaterThan(50);
    expect(route.climbMeters).toBeLessThan(500);
    expect(Math.abs((route.climbMeters ?? 0) - (route.descentMeters ?? 0))).toBeLessThanOrEqual(6);
    const cadences = (route.cadencePerMinute ?? []).flatMap((cadence) => cadence ?? []);
    expect([Math.min(...cadences) > 150, Math.max(...cadences) < 190]).toEqual([true, true]);
    expect(route.laps).toHaveLength(9);
    expect(route.laps.reduce((sum, { timerSeconds }) => sum + timerSeconds, 0)).toBe(2650);
    expect(route.laps.at(-1)?.distanceMeters).toBe(400);
  });

  test('are identical for every athlete', async () => {
    const run = createDemoRun();
    const streams = [];
    for (const name of ['Ann Lee', 'Bob Ray']) {
      const athleteId = await api.athlete(name);
      const workout = { ...run, id: uuidv7() };
      await loadDemo(athleteId, workout);
      const { session } = (await api.as(athleteId).recorded({ workoutId: workout.id })) ?? {};
      streams.push((await api.as(athleteId).recording({ sessionId: session?.id ?? '' })).hrData);
    }
    expect(streams[0]).toEqual(streams[1]);
  });

  test('exclude rides and runs that already have a recording', async () => {
    const athleteId = await api.athlete();
    const [ride, runWithSession] = [
      createDemoRun({ type: 'Spin class' }),
      createDemoRun({ sessionId: uuidv7() }),
    ];
    await loadDemo(athleteId, ride, runWithSession);
    for (const { id } of [ride, runWithSession])
      expect(await api.as(athleteId).recorded({ workoutId: id })).toBeNull();
  });
});
