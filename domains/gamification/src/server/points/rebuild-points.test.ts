import { randomUUID } from 'node:crypto';
import { demoRequested } from '@threshold/contracts/athletes';
import type { DoneReplay, LogReplay, ZoneTimeReplay } from '@threshold/contracts/replay';
import { accountImported, importedAccountReady } from '@threshold/contracts/users';
import { addDays, type LocalDate, localDate } from '@threshold/physiology';
import { mostUnansweredDuring, somePlanningFacts } from '@threshold/testing';
import { afterEach, expect, test } from 'vitest';
import { expectBalanced } from '../test/expect-balanced.ts';
import { createGamificationApi } from '../test/gamification-api.ts';
import { sayAte, sayDone, sayRecorded, TODAY } from '../test/say-facts.ts';
import { rebuildOlderAccounts } from './rebuild-older.ts';
import { rebuildPoints } from './rebuild-points.ts';

const api = await createGamificationApi();
const { world } = api;
const noon = (date: LocalDate) => new Date(`${date}T12:00:00Z`);
const doneOn = (date: LocalDate, given: Partial<DoneReplay> = {}): DoneReplay => ({
  workoutId: randomUUID(),
  date,
  type: 'Easy run',
  zone: 2,
  source: 'manual',
  durationSeconds: 3600,
  distanceMeters: 10_000,
  implausible: false,
  createdAt: noon(date),
  ...given,
});
const zoneTimeOn = (date: LocalDate, minutes: number): ZoneTimeReplay => ({
  sessionId: randomUUID(),
  workoutId: randomUUID(),
  type: 'Easy run',
  date,
  startedAt: noon(date),
  durationSeconds: 7200,
  targetZoneSeconds: 60 * minutes,
  hrSource: 'bluetooth',
  origin: 'live',
});
const logOn = (date: LocalDate, proteinGrams: number, createdAt = noon(date)): LogReplay => ({
  date,
  proteinGrams,
  energyKcal: null,
  createdAt,
});
const YEAR_AGO = addDays(TODAY, -365);
const past = () => {
  world.done = [doneOn(YEAR_AGO), doneOn(YEAR_AGO), doneOn(YEAR_AGO), doneOn(addDays(TODAY, -3))];
  world.zoneTimes = [zoneTimeOn(YEAR_AGO, 47)];
  world.logs = [logOn(YEAR_AGO, 152), logOn(addDays(TODAY, -300), 152, noon(TODAY)), logOn(TODAY, 149)];
};
const pointsOf = async (athleteId: string) => {
  await expectBalanced(api, athleteId);
  return (await api.as(athleteId).myPoints()).points.totalPoints;
};
const digestOf = (athleteId: string): Promise<unknown> =>
  api.orm.em.getConnection().execute(
    `select jsonb_agg(e order by source_id) from gamification.earning e where athlete_id = ?
       union all select jsonb_agg(l order by entry) from gamification.ledger l where athlete_id = ?`,
    [athleteId, athleteId],
  );
const runJob = (runInTransaction = api.runInTransaction) =>
  rebuildOlderAccounts.run({
    em: api.orm.em.fork(),
    runInTransaction,
    now: api.clock.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    signal: new AbortController().signal,
  });

afterEach(() => {
  Object.assign(world, {
    weekStart: 'sunday',
    marks: [],
    done: [],
    zoneTimes: [],
    logs: [],
    meanwhile: async () => undefined,
  });
});

test('an account older than the points is counted once, each thing by the day on which it was entered', async () => {
  const mia = await api.athlete();
  past();
  await runJob();
  // Two of a day's three workouts and the later one, 47 minutes in zone, and the goal that was logged in time.
  expect(await pointsOf(mia)).toBe(15 + 4 + 50);
  const before = await digestOf(mia);
  await runJob();
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'lived'));
  expect(await digestOf(mia)).toEqual(before);
  // Nor does it matter that others' are counted.
  const ben = await api.athlete('Ben Ito');
  await runJob();
  expect(await pointsOf(ben)).toBe(15 + 4 + 50);
});

test.each(['sunday', 'monday'] as const)(
  'an account with a workout of the calendar’s first day, 1900-01-01, is counted, with weeks from %s',
  async (weekStart) => {
    const mia = await api.athlete();
    const first = localDate('1900-01-01');
    const marks = [first, TODAY].map((date) => ({ date, done: 1, isPlannedRest: false }));
    Object.assign(world, {
      weekStart,
      marks,
      done: [doneOn(first, { createdAt: noon(TODAY) }), doneOn(TODAY)],
    });
    await runJob();
    const [score] = await api.orm.em
      .getConnection()
      .execute<{ replayed: boolean }[]>(
        'select replayed_at is not null as replayed from gamification.score where athlete_id = ?',
        [mia],
      );
    expect(score).toEqual({ replayed: true });
    expect(await pointsOf(mia)).toBe(5);
    const streak = (await api.as(mia).myAchievements()).find(
      ({ achievementId }) => achievementId === 'week_strong',
    );
    expect(streak).toMatchObject({ unlockedAt: null });
    expect(streak?.progress).toBeGreaterThan(0);
  },
);

test('such an account whose counting fails keeps nobody behind it waiting', async () => {
  const [mia, ben] = [await api.athlete(), await api.athlete('Ben Ito')];
  past();
  const runInTransaction: typeof api.runInTransaction = (athleteId, work) =>
    athleteId === mia ? Promise.reject(new Error('away')) : api.runInTransaction(athleteId, work);
  await expect(runJob(runInTransaction)).rejects.toThrow('transactions failed');
  expect(await pointsOf(ben)).toBe(15 + 4 + 50);
  await runJob();
  expect(await pointsOf(mia)).toBe(15 + 4 + 50);
});

test('the first fact of such an account has the rest counted, and nothing twice', async () => {
  const mia = await api.athlete();
  past();
  const today = doneOn(TODAY);
  world.done = [...world.done, today];
  await api.runInTransaction(mia, (ctx) => sayDone(ctx, { ...today, athleteId: mia }));
  expect(await pointsOf(mia)).toBe(5);
  expect(api.enqueued.map(({ job }) => job)).toContain('gamification.rebuild');
  await api.runJobs();
  expect(await pointsOf(mia)).toBe(20 + 4 + 50);
});

test('what is heard and what is replayed come to the same', async () => {
  const [live, replayed] = [await api.athlete(), await api.athlete()];
  const [done, zoneTime, log] = [doneOn(TODAY), zoneTimeOn(TODAY, 62), logOn(TODAY, 180)];
  await api.runInTransaction(live, (ctx) => sayDone(ctx, { ...done, athleteId: live }));
  await api.runInTransaction(live, (ctx) => sayRecorded(ctx, 62, zoneTime));
  await api.runInTransaction(live, (ctx) => sayAte(ctx, 180));
  Object.assign(world, { done: [done], zoneTimes: [zoneTime], logs: [log] });
  await api.runInTransaction(replayed, (ctx) => rebuildPoints(ctx, 'lived'));
  expect(await pointsOf(replayed)).toBe(61);
  const before = await digestOf(live);
  await api.runInTransaction(live, (ctx) => rebuildPoints(ctx, 'lived'));
  expect(await digestOf(live)).toEqual(before);
});

test('a rebuilt ledger stands in the order of its days, whatever order they are told in', async () => {
  const mia = await api.athlete();
  world.done = [doneOn(TODAY), doneOn(YEAR_AGO), doneOn(addDays(TODAY, -3))];
  world.logs = [logOn(addDays(TODAY, -200), 152)];
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'lived'));
  const { entries } = await api.as(mia).ledger({});
  const days = entries.map(({ date }) => date);
  expect(days).toEqual([TODAY, addDays(TODAY, -3), addDays(TODAY, -200), YEAR_AGO]);
});

test('what stands no more is taken back by a rebuild', async () => {
  const mia = await api.athlete();
  past();
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'lived'));
  Object.assign(world, { done: [], zoneTimes: [], logs: [] });
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'lived'));
  expect(await pointsOf(mia)).toBe(0);
});

test('the demo’s made-up past counts as if it had been lived', async () => {
  const mia = await api.athlete();
  past();
  await api.runInTransaction(mia, (ctx) =>
    ctx.emit(demoRequested, { athleteId: mia, today: TODAY, facts: somePlanningFacts() }),
  );
  expect(await pointsOf(mia)).toBe(15 + 4 + 100);
});

test('an imported account is paid as an import: the last week’s workouts, no time in zone, no points of the file', async () => {
  const mia = await api.athlete();
  past();
  const [zoneTime] = world.zoneTimes;
  await api.runInTransaction(mia, (ctx) => ctx.emit(accountImported, { athleteId: mia }));
  await runJob();
  expect(await pointsOf(mia), 'points before the import is followed up').toBe(0);
  await api.runInTransaction(mia, (ctx) => ctx.emit(importedAccountReady, { athleteId: mia }));
  expect(await pointsOf(mia)).toBe(5);
  // Heard anew, the file's recording is still the file's.
  await api.runInTransaction(mia, (ctx) => sayRecorded(ctx, 90, zoneTime));
  expect(await pointsOf(mia)).toBe(5);
});

test.each(['lived', 'demo', 'imported'] as const)(
  'what is done while a rebuild of what was %s reads waits for it and is counted once',
  async (origin) => {
    const mia = await api.athlete();
    const old = doneOn(addDays(TODAY, -3));
    world.done = [old];
    const fresh = doneOn(TODAY);
    let live: Promise<unknown> = Promise.resolve();
    world.meanwhile = () => {
      live = api.runInTransaction(mia, async (ctx) => {
        world.done = [old, fresh];
        await sayDone(ctx, { ...fresh, athleteId: mia });
        await sayAte(ctx, 150);
      });
      // It may have landed by then, unless it has to wait.
      return Promise.race([live, new Promise((resolve) => setTimeout(resolve, 250))]);
    };
    await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, origin));
    await live;
    expect(await pointsOf(mia)).toBe(5 + 5 + 50);
    world.meanwhile = async () => undefined;
    world.logs = [logOn(TODAY, 150)];
    const before = await digestOf(mia);
    await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, origin));
    expect(await digestOf(mia)).toEqual(before);
  },
);

test('an imported account’s sessions and planned workouts of long ago pay nothing either', async () => {
  const mia = await api.athlete();
  world.done = [doneOn(YEAR_AGO, { source: 'session' }), doneOn(addDays(TODAY, -30), { source: 'plan' })];
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'imported'));
  expect(await pointsOf(mia)).toBe(0);
});

test('thousands of workouts are stored statement by statement, since the time of each counts from when it is sent', async () => {
  const mia = await api.athlete();
  world.done = Array.from({ length: 9_000 }, (_, index) =>
    doneOn(addDays(TODAY, -1 - Math.floor(index / 10))),
  );
  const most = await mostUnansweredDuring(() =>
    api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'imported')),
  );
  expect(most).toBeLessThanOrEqual(2);
});

test('a replayed recording of what nobody can have done pays nothing', async () => {
  const mia = await api.athlete();
  const zoneTime = zoneTimeOn(TODAY, 60);
  const done = doneOn(TODAY, { workoutId: zoneTime.workoutId, implausible: true });
  Object.assign(world, { done: [done], zoneTimes: [zoneTime] });
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'lived'));
  expect(await pointsOf(mia)).toBe(0);
});

test('protein that was lost and logged again too late stays lost, and an ad stays paid', async () => {
  const mia = await api.athlete();
  await api.runInTransaction(mia, (ctx) => sayAte(ctx, 150));
  await api.as(mia).watchAd();
  await api.runInTransaction(mia, (ctx) => sayAte(ctx, 100));
  api.clock.set('2026-11-25T12:00:00Z');
  await api.runInTransaction(mia, (ctx) => sayAte(ctx, 180));
  expect(await pointsOf(mia)).toBe(25);
  world.logs = [logOn(TODAY, 180)];
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'lived'));
  expect(await pointsOf(mia)).toBe(25);
  api.clock.set('2026-11-20T12:00:00Z');
});
