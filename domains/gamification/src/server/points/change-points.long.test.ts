import { randomUUID } from 'node:crypto';
import { type CommandContext, DomainError } from '@threshold/api/server';
import type { LongestRun } from '@threshold/contracts/achievement-stats';
import { thresholdSaved } from '@threshold/contracts/athletes';
import { followsChanged } from '@threshold/contracts/social';
import { addDays } from '@threshold/physiology';
import { failStatement, restoreStatements } from '@threshold/testing';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { watchAd } from '../ads/watch-ad.ts';
import { emitNutrition, emitSession, emitWorkout, emitWorkoutRemoved, TODAY } from '../test/emit-events.ts';
import { expectBalanced } from '../test/expect-balanced.ts';
import { createGamificationApi } from '../test/gamification-api.ts';
import { rebuildPoints } from './rebuild-points.ts';

const api = await createGamificationApi({ ownDatabase: true });
const getPoints = async (athleteId: string) => (await api.as(athleteId).myPoints()).points.totalPoints;
const getStoredState = (athleteId: string): Promise<unknown> =>
  api.orm.em.getConnection().execute(
    `select (select jsonb_agg(l order by entry) from gamification.ledger l where athlete_id = s.athlete_id) as ledger,
              (select jsonb_agg(e order by source_id) from gamification.point_source e where athlete_id = s.athlete_id) as point_sources,
              (select jsonb_agg(a order by id) from gamification.ad_claim a where athlete_id = s.athlete_id) as ads,
              (select jsonb_agg(u order by achievement_id) from gamification.user_achievement u where athlete_id = s.athlete_id) as unlocked,
              to_jsonb(s) as score
         from gamification.score s where athlete_id = ?`,
    [athleteId],
  );

afterEach(() => {
  restoreStatements();
  api.clock.set('2026-11-20T12:00:00Z');
});

type Change = readonly [name: string, change: (ctx: CommandContext) => Promise<unknown>, points: number];

describe('a failing statement', () => {
  const workoutId = randomUUID();
  const sessionId = randomUUID();
  const otherIds = [randomUUID(), randomUUID()];
  const longRunId = randomUUID();
  const firstChanges: readonly Change[] = [
    ['a completed workout', (ctx) => emitWorkout(ctx, { workoutId: randomUUID() }), 5],
    ['a session with zone points', (ctx) => emitSession(ctx, 60), 6],
    ['food that reaches the goal', (ctx) => emitNutrition(ctx, 150), 50],
    ['a claimed ad', (ctx) => watchAd(ctx), 25],
  ];
  test.each(firstChanges)(
    'commits all of %s or nothing, and pays once on retry',
    async (_name, change, points) => {
      await failAtEachStatement(await api.athlete(), change, points);
    },
  );

  /** An athlete with three workouts today, an hour in zone, protein, a watched ad and the first mile. */
  const createAthleteWithHistory = async (): Promise<string> => {
    const mia = await api.athlete();
    for (const id of [workoutId, ...otherIds])
      await api.runInTransaction(mia, (ctx) => emitWorkout(ctx, { workoutId: id }));
    await api.runInTransaction(mia, (ctx) => emitSession(ctx, 60, { sessionId, workoutId }));
    await api.runInTransaction(mia, (ctx) => emitNutrition(ctx, 150));
    api.clock.set('2026-11-20T11:59:00Z');
    await api.runInTransaction(mia, (ctx) => watchAd(ctx));
    api.clock.set('2026-11-20T12:00:00Z');
    return mia;
  };
  // The points after the change, as workouts + time in zone + protein goal + ads.
  const changes: readonly Change[] = [
    ['a removal, after which the third moves up', (ctx) => emitWorkoutRemoved(ctx, workoutId), 10 + 50 + 25],
    [
      'a move to another day',
      (ctx) => emitWorkout(ctx, { workoutId, date: addDays(TODAY, -1) }),
      15 + 6 + 50 + 25,
    ],
    [
      'an edit that makes it implausible',
      (ctx) => emitWorkout(ctx, { workoutId, implausible: true }),
      10 + 50 + 25,
    ],
    [
      'a recording that became shorter',
      (ctx) => emitSession(ctx, 20, { sessionId, workoutId }),
      10 + 2 + 50 + 25,
    ],
    ['food that no longer reaches the goal', (ctx) => emitNutrition(ctx, 100), 10 + 6 + 25],
    ['the day’s second ad', (ctx) => watchAd(ctx), 10 + 6 + 50 + 25 + 30],
    [
      'a run that unlocks an achievement',
      (ctx) => emitWorkout(ctx, { workoutId: longRunId, distanceMeters: 60_000, durationSeconds: 18_000 }),
      10 + 6 + 50 + 25,
    ],
    [
      'a guided test that unlocks an achievement',
      (ctx) =>
        ctx.emit(thresholdSaved, { athleteId: ctx.athleteId, lthrBpm: 165, date: TODAY, source: 'test' }),
      10 + 6 + 50 + 25,
    ],
    [
      'a third follow',
      (ctx) => ctx.emit(followsChanged, { athleteId: ctx.athleteId, following: 3, followers: 0 }),
      10 + 6 + 50 + 25,
    ],
    ['a rebuild without any source', (ctx) => rebuildPoints(ctx, 'recorded'), 25],
  ];
  test.each(changes)(
    'commits all of %s or nothing, and reaches the same result on retry',
    async (_name, change, points) => {
      await failAtEachStatement(await createAthleteWithHistory(), change, points);
    },
  );
});

/** Repeats a transaction that fails at its 1st, 2nd, … statement, until it succeeds with `points`. */
async function failAtEachStatement(
  athleteId: string,
  change: (ctx: CommandContext) => Promise<unknown>,
  points: number,
): Promise<void> {
  const stateBefore = await getStoredState(athleteId);
  for (let statementNumber = 1; ; statementNumber += 1) {
    const hasFailed = failStatement(statementNumber);
    const result = await api.runInTransaction(athleteId, change).catch((error: unknown) => error);
    const hasStatementFailed = hasFailed();
    restoreStatements();
    await expectBalanced(api, athleteId);
    if (!hasStatementFailed) {
      expect(await getPoints(athleteId)).toBe(points);
      // At least four statements failed before it succeeded.
      expect(statementNumber).toBeGreaterThan(4);
      return;
    }
    expect(result, `statement ${statementNumber}`).toBeInstanceOf(Error);
    expect(await getStoredState(athleteId), `statement ${statementNumber}`).toEqual(stateBefore);
  }
}

const findLongest = (runs: ReadonlyMap<string, LongestRun>): LongestRun | null =>
  [...runs.values()].toSorted((a, b) => b.distanceMeters - a.distanceMeters)[0] ?? null;

describe('events in any order', () => {
  const dayArbitrary = fc.integer({ min: -9, max: 1 }).map((days) => addDays(TODAY, days));
  const indexArbitrary = fc.integer({ min: 0, max: 4 });
  const actionArbitrary = fc.oneof(
    fc.record({
      type: fc.constant('workout completed' as const),
      index: indexArbitrary,
      date: dayArbitrary,
      distanceMeters: fc.constantFrom(null, 0, 5000.123, 42_195),
      implausible: fc.boolean(),
      source: fc.constantFrom('manual', 'session', 'import', 'plan'),
    }),
    fc.record({ type: fc.constant('workout removed' as const), index: indexArbitrary }),
    fc.record({
      type: fc.constant('session recorded' as const),
      index: indexArbitrary,
      date: dayArbitrary,
      minutes: fc.integer({ min: 0, max: 500 }),
      hrSource: fc.constantFrom('bluetooth', 'manual', 'file'),
    }),
    fc.record({
      type: fc.constant('nutrition logged' as const),
      date: dayArbitrary,
      proteinGrams: fc.constantFrom(null, 149.9, 150, 400, 401),
      energyKcal: fc.constantFrom(null, 500, 3000),
    }),
    fc.record({ type: fc.constant('ad watched' as const), seconds: fc.integer({ min: 1, max: 60_000 }) }),
  );
  type Action = typeof actionArbitrary extends fc.Arbitrary<infer T> ? T : never;

  test('keep the ledger’s sum equal to the points, and change nothing when repeated', {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(actionArbitrary, { maxLength: 25 }), async (actions) => {
        const mia = await api.athlete();
        const ids = Array.from({ length: 5 }, () => ({ workoutId: randomUUID(), sessionId: randomUUID() }));
        let nowMs = Date.parse('2026-11-20T12:00:00Z');
        // Training's view of the reported runs and the longest one.
        const runs = new Map<string, LongestRun>();
        const applyAction = (action: Action) =>
          api.runInTransaction(mia, async (ctx) => {
            if (action.type === 'workout completed') {
              const { index, date, distanceMeters, implausible, source } = action;
              const workoutId = ids[index]?.workoutId ?? '';
              runs.delete(workoutId);
              if (distanceMeters && !implausible) runs.set(workoutId, { workoutId, date, distanceMeters });
              api.portData.longestRun = findLongest(runs);
              await emitWorkout(ctx, { workoutId, date, distanceMeters, implausible, source });
            } else if (action.type === 'workout removed') {
              const workoutId = ids[action.index]?.workoutId ?? '';
              runs.delete(workoutId);
              api.portData.longestRun = findLongest(runs);
              await emitWorkoutRemoved(ctx, workoutId);
            } else if (action.type === 'session recorded')
              await emitSession(ctx, action.minutes, {
                ...ids[action.index],
                date: action.date,
                hrSource: action.hrSource,
              });
            else if (action.type === 'nutrition logged')
              await emitNutrition(ctx, action.proteinGrams, {
                date: action.date,
                energyKcal: action.energyKcal,
              });
            else await watchAd(ctx);
          });
        for (const action of actions) {
          if (action.type === 'ad watched') nowMs += 1000 * action.seconds;
          api.clock.set(new Date(nowMs).toISOString());
          await applyAction(action).catch((error: unknown) => expect(error).toBeInstanceOf(DomainError));
          await expectBalanced(api, mia);
          const stateBefore = await getStoredState(mia);
          if (action.type !== 'ad watched') await applyAction(action);
          expect(await getStoredState(mia)).toEqual(stateBefore);
        }
        api.clock.set('2026-11-20T12:00:00Z');
        api.portData.longestRun = null;
      }),
      { numRuns: 40 },
    );
  });

  test('stay within the daily limits when they arrive in parallel for one athlete', async () => {
    const mia = await api.athlete();
    await Promise.all([
      ...Array.from({ length: 12 }, () => api.runInTransaction(mia, (ctx) => emitWorkout(ctx))),
      ...Array.from({ length: 4 }, () => api.runInTransaction(mia, (ctx) => emitNutrition(ctx, 150))),
    ]);
    // Two of the workouts and one protein goal.
    expect(await getPoints(mia)).toBe(5 + 5 + 50);
    await expectBalanced(api, mia);
  });
});
