import fc from 'fast-check';
import { expect } from 'vitest';
import { type AthleteModel, countAdsLeft, isAdPaid, type Model } from './athletes-model.ts';
import type { RealProduct } from './model-calls.ts';

type Step = fc.AsyncCommand<Model, RealProduct>;
type Who = 0 | 1;

const UNKNOWN_ID = '019a0000-0000-7000-8000-00000000ffff';
/** How far ahead of the server's clock a client's clock may be. */
const PROGRESS_SLACK_SECONDS = 5;

/** A step that can always run. The expected answer depends on the earlier steps. */
const step = (name: string, run: (model: Model, real: RealProduct) => Promise<void>): Step => ({
  check: () => true,
  run,
  toString: () => name,
});

const getAthlete = (model: Model, who: Who): AthleteModel => model.athletes[who];

const wait = (seconds: number): Step =>
  step(`wait ${seconds} s`, async (model, { clock }) => {
    model.nowMs += seconds * 1000;
    clock.set(new Date(model.nowMs).toISOString());
  });

const start = (who: Who): Step =>
  step(`${who} starts`, async (model, { call, people }) => {
    const athlete = getAthlete(model, who);
    const response = await call('POST', '/api/sessions/start', people[who], {});
    expect(response.statusCode, response.body).toBe(athlete.open ? 409 : 200);
    if (athlete.open) return void expect(response.json().activeSessionId).toBe(athlete.open.id);
    const seconds = new Set<number>();
    athlete.open = {
      id: response.json().id,
      startedMs: model.nowMs,
      elapsedSeconds: 0,
      lastSecond: -1,
      seconds,
      isPaused: false,
    };
  });

/** Sends `count` samples up to now. `isAhead` reports an elapsed time in the future, `pauses` a pause. */
const patch = (who: Who, count: number, isAhead: boolean, pauses: boolean): Step =>
  step(
    `${who} sends ${count}${isAhead ? ' from ahead' : ''}${pauses ? ', paused' : ''}`,
    async (model, real) => {
      const athlete = getAthlete(model, who);
      const { open } = athlete;
      const elapsed = open ? Math.floor((model.nowMs - open.startedMs) / 1000) : 0;
      const elapsedSeconds = isAhead ? elapsed + 3_600 : elapsed;
      const times = Array.from({ length: count }, (_, at) => elapsed - count + 1 + at).filter((t) => t >= 0);
      const body = {
        elapsedSeconds,
        hrData: times.map((t) => ({ t, hr: 120 + (t % 40) })),
        pauseTime: pauses ? new Date(model.nowMs).toISOString() : null,
      };
      const id = open?.id ?? athlete.completedIds.at(-1) ?? UNKNOWN_ID;
      const response = await real.call('PATCH', `/api/sessions/${id}`, real.people[who], body);
      if (!open)
        return void expect(response.statusCode, response.body).toBe(
          athlete.completedIds.length > 0 ? 409 : 404,
        );
      expect(response.statusCode, response.body).toBe(isAhead ? 400 : 200);
      if (isAhead) return;
      for (const t of times) open.seconds.add(t);
      // As long as the timer stands still, the order of two updates is unknown. A pause therefore lasts until it
      // advances.
      open.isPaused = pauses || (open.isPaused && elapsedSeconds === open.elapsedSeconds);
      open.elapsedSeconds = Math.max(open.elapsedSeconds, elapsedSeconds);
      open.lastSecond = Math.max(open.lastSecond, ...times);
      expect(response.json()).toMatchObject({
        status: open.isPaused ? 'paused' : 'active',
        elapsedSeconds: open.elapsedSeconds,
        lastSecond: open.lastSecond,
        sampleCount: open.seconds.size,
      });
    },
  );

const complete = (who: Who, distance: number): Step =>
  step(`${who} completes ${distance} km`, async (model, { call, people }) => {
    const athlete = getAthlete(model, who);
    const { open } = athlete;
    const id = open?.id ?? athlete.completedIds.at(-1) ?? UNKNOWN_ID;
    const response = await call('POST', `/api/sessions/${id}/complete`, people[who], { distance });
    if (!open)
      return void expect(response.statusCode, response.body).toBe(
        athlete.completedIds.length > 0 ? 200 : 404,
      );
    const elapsed = (model.nowMs - open.startedMs) / 1000 + PROGRESS_SLACK_SECONDS;
    const isLongEnough = Math.min(open.elapsedSeconds, elapsed) >= 60;
    expect(response.statusCode, response.body).toBe(isLongEnough ? 200 : 400);
    if (!isLongEnough) return;
    athlete.completedIds.push(open.id);
    athlete.open = null;
  });

const discard = (who: Who): Step =>
  step(`${who} discards`, async (model, { call, people }) => {
    const athlete = getAthlete(model, who);
    const id = athlete.open?.id ?? athlete.completedIds.at(-1) ?? athlete.discardedIds.at(-1) ?? UNKNOWN_ID;
    const response = await call('DELETE', `/api/sessions/${id}`, people[who]);
    expect(response.statusCode, response.body).toBe(
      athlete.open ? 204 : athlete.completedIds.length > 0 ? 409 : 404,
    );
    if (athlete.open) athlete.discardedIds.push(athlete.open.id);
    athlete.open = null;
  });

const writeToOthersSession = (who: Who): Step =>
  step(`${who} writes to the other's session`, async (model, { call, people }) => {
    const otherAthlete = getAthlete(model, who === 0 ? 1 : 0);
    const id = otherAthlete.open?.id ?? otherAthlete.completedIds.at(-1) ?? UNKNOWN_ID;
    for (const [method, url] of [
      ['PATCH', `/api/sessions/${id}`],
      ['POST', `/api/sessions/${id}/complete`],
      ['DELETE', `/api/sessions/${id}`],
    ] as const)
      expect((await call(method, url, people[who], method === 'DELETE' ? undefined : {})).statusCode).toBe(
        404,
      );
  });

const log = (who: Who, rpe: number | null): Step =>
  step(`${who} logs`, async (model, { call, people }) => {
    const athlete = getAthlete(model, who);
    const body = { date: '2026-11-20', type: 'run', session: 'AM', duration: 45, distance: 5, rpe };
    const response = await call('POST', '/api/workouts/manual', people[who], body);
    expect(response.statusCode, response.body).toBe(200);
    athlete.rpeByLog.set(response.json().id, rpe);
  });

const edit = (who: Who, workoutIndex: number, rpe: number): Step =>
  step(`${who} gives workout ${workoutIndex} RPE ${rpe}`, async (model, { call, people }) => {
    const athlete = getAthlete(model, who);
    const loggedIds = [...athlete.rpeByLog.keys()];
    const workoutId = loggedIds[workoutIndex % loggedIds.length] ?? athlete.removedIds[0] ?? UNKNOWN_ID;
    const response = await call('POST', '/api/trpc/training.editWorkout', people[who], { workoutId, rpe });
    expect(response.statusCode, response.body).toBe(athlete.rpeByLog.has(workoutId) ? 200 : 404);
    if (athlete.rpeByLog.has(workoutId)) athlete.rpeByLog.set(workoutId, rpe);
  });

const remove = (who: Who, workoutIndex: number): Step =>
  step(`${who} deletes workout ${workoutIndex}`, async (model, { call, people }) => {
    const athlete = getAthlete(model, who);
    const loggedIds = [...athlete.rpeByLog.keys()];
    const workoutId = loggedIds[workoutIndex % loggedIds.length] ?? athlete.removedIds[0] ?? UNKNOWN_ID;
    const response = await call('POST', '/api/trpc/training.deleteWorkout', people[who], { workoutId });
    expect(response.statusCode, response.body).toBe(athlete.rpeByLog.has(workoutId) ? 200 : 404);
    if (athlete.rpeByLog.delete(workoutId)) athlete.removedIds.push(workoutId);
  });

const follow = (who: Who, isOn: boolean): Step =>
  step(`${who} ${isOn ? 'follows' : 'unfollows'}`, async (model, { call, people }) => {
    const url = `/api/users/${people[who === 0 ? 1 : 0].athleteId}/follow`;
    const response = isOn ? await call('POST', url, people[who], {}) : await call('DELETE', url, people[who]);
    expect(response.statusCode, response.body).toBe(isOn ? 200 : 204);
    getAthlete(model, who).isFollowingOther = isOn;
  });

const followSelf = (who: Who): Step =>
  step(`${who} follows themselves`, async (_model, { call, people }) => {
    const response = await call('POST', `/api/users/${people[who].athleteId}/follow`, people[who], {});
    expect(response.statusCode).toBe(400);
  });

const watchAd = (who: Who): Step =>
  step(`${who} claims an ad`, async (model, { call, people }) => {
    const athlete = getAthlete(model, who);
    const isPaid = isAdPaid(athlete, model.nowMs);
    const response = await call('POST', '/api/ads/watch', people[who], {});
    expect(response.statusCode, response.body).toBe(isPaid ? 200 : 429);
    if (isPaid) athlete.ads.push(model.nowMs);
  });

const compareView = (who: Who): Step =>
  step(`${who} compares all`, async (model, real) => {
    await expectAsModeled(model, real, who);
  });

/** Compares the athlete's view with the model. */
export async function expectAsModeled(model: Model, { call, people }: RealProduct, who: Who): Promise<void> {
  const athlete = getAthlete(model, who);
  const [me, other] = [people[who], people[who === 0 ? 1 : 0]];
  const workouts: { id: string; rpe: number | null }[] = (await call('GET', '/api/workouts', me)).json();
  expect(workouts.length).toBe(athlete.rpeByLog.size + athlete.completedIds.length);
  const rpeById = new Map(workouts.map(({ id, rpe }) => [id, rpe]));
  for (const [id, rpe] of athlete.rpeByLog) expect(rpeById.get(id)).toBe(rpe);
  const status = (await call('GET', `/api/users/${other.athleteId}/follow-status`, me)).json();
  expect(status.isFollowing).toBe(athlete.isFollowingOther);
  const ads = (await call('GET', '/api/ads/daily-status', me)).json();
  expect(ads.remaining).toBe(countAdsLeft(athlete, model.nowMs));
}

const who = fc.constantFrom<Who>(0, 1);
const workoutIndex = fc.nat(9);
const rpe = fc.integer({ min: 1, max: 10 });

export const STEPS: fc.Arbitrary<Step>[] = [
  fc.constantFrom(1, 29, 30, 61, 600, 45_000).map(wait),
  who.map(start),
  // One in eight updates is from the future.
  fc
    .tuple(who, fc.integer({ min: 0, max: 90 }), fc.nat(7), fc.boolean())
    .map(([by, count, ahead, pauses]) => patch(by, count, ahead === 0, pauses)),
  fc.tuple(who, fc.constantFrom(0, 0.5, 8, 999)).map(([by, distance]) => complete(by, distance)),
  who.map(discard),
  who.map(writeToOthersSession),
  fc.tuple(who, fc.option(rpe)).map(([by, effort]) => log(by, effort)),
  fc.tuple(who, workoutIndex, rpe).map(([by, at, effort]) => edit(by, at, effort)),
  fc.tuple(who, workoutIndex).map(([by, at]) => remove(by, at)),
  fc.tuple(who, fc.boolean()).map(([by, isOn]) => follow(by, isOn)),
  who.map(followSelf),
  who.map(watchAd),
  who.map(watchAd),
  fc.constantFrom(29, 30, 61).map(wait),
  who.map(compareView),
];
