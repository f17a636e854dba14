import fc from 'fast-check';
import { expect } from 'vitest';
import { type AthleteModel, countAdsLeft, isAdPaid, type Model } from './athletes-model.ts';
import type { RealProduct } from './model-calls.ts';

type Step = fc.AsyncCommand<Model, RealProduct>;
type AthleteIndex = 0 | 1;

const UNKNOWN_ID = '019a0000-0000-7000-8000-00000000ffff';
/** How far ahead of the server's clock a client's clock may be. */
const PROGRESS_SLACK_SECONDS = 5;

/** A step that can always run. The expected response depends on the earlier steps. */
const step = (name: string, run: (model: Model, real: RealProduct) => Promise<void>): Step => ({
  check: () => true,
  run,
  toString: () => name,
});

const getAthlete = (model: Model, athleteIndex: AthleteIndex): AthleteModel => model.athletes[athleteIndex];

const wait = (seconds: number): Step =>
  step(`wait ${seconds} s`, async (model, { clock }) => {
    model.nowMs += seconds * 1000;
    clock.set(new Date(model.nowMs).toISOString());
  });

const start = (athleteIndex: AthleteIndex): Step =>
  step(`athlete ${athleteIndex} starts`, async (model, { call, people }) => {
    const athlete = getAthlete(model, athleteIndex);
    const response = await call('POST', '/api/sessions/start', people[athleteIndex], {});
    expect(response.statusCode, response.body).toBe(athlete.openSession ? 409 : 200);
    if (athlete.openSession) return void expect(response.json().activeSessionId).toBe(athlete.openSession.id);
    const seconds = new Set<number>();
    athlete.openSession = {
      id: response.json().id,
      startedMs: model.nowMs,
      elapsedSeconds: 0,
      lastSecond: -1,
      seconds,
      isPaused: false,
    };
  });

/** Sends `count` samples up to now. `isAhead` reports an elapsed time in the future, `pauses` a pause. */
const patch = (athleteIndex: AthleteIndex, count: number, isAhead: boolean, pauses: boolean): Step =>
  step(
    `athlete ${athleteIndex} sends ${count}${isAhead ? ' from ahead' : ''}${pauses ? ', paused' : ''}`,
    async (model, real) => {
      const athlete = getAthlete(model, athleteIndex);
      const { openSession } = athlete;
      const elapsed = openSession ? Math.floor((model.nowMs - openSession.startedMs) / 1000) : 0;
      const elapsedSeconds = isAhead ? elapsed + 3_600 : elapsed;
      const times = Array.from({ length: count }, (_, at) => elapsed - count + 1 + at).filter(
        (second) => second >= 0,
      );
      const body = {
        elapsedSeconds,
        hrData: times.map((second) => ({ t: second, hr: 120 + (second % 40) })),
        pauseTime: pauses ? new Date(model.nowMs).toISOString() : null,
      };
      const id = openSession?.id ?? athlete.completedIds.at(-1) ?? UNKNOWN_ID;
      const response = await real.call('PATCH', `/api/sessions/${id}`, real.people[athleteIndex], body);
      if (!openSession)
        return void expect(response.statusCode, response.body).toBe(
          athlete.completedIds.length > 0 ? 409 : 404,
        );
      expect(response.statusCode, response.body).toBe(isAhead ? 400 : 200);
      if (isAhead) return;
      for (const second of times) openSession.seconds.add(second);
      // As long as the timer doesn’t advance, the order of two updates is unknown. A pause therefore lasts until it
      // advances.
      openSession.isPaused =
        pauses || (openSession.isPaused && elapsedSeconds === openSession.elapsedSeconds);
      openSession.elapsedSeconds = Math.max(openSession.elapsedSeconds, elapsedSeconds);
      openSession.lastSecond = Math.max(openSession.lastSecond, ...times);
      expect(response.json()).toMatchObject({
        status: openSession.isPaused ? 'paused' : 'active',
        elapsedSeconds: openSession.elapsedSeconds,
        lastSecond: openSession.lastSecond,
        sampleCount: openSession.seconds.size,
      });
    },
  );

const complete = (athleteIndex: AthleteIndex, distance: number): Step =>
  step(`athlete ${athleteIndex} completes ${distance} km`, async (model, { call, people }) => {
    const athlete = getAthlete(model, athleteIndex);
    const { openSession } = athlete;
    const id = openSession?.id ?? athlete.completedIds.at(-1) ?? UNKNOWN_ID;
    const response = await call('POST', `/api/sessions/${id}/complete`, people[athleteIndex], { distance });
    if (!openSession)
      return void expect(response.statusCode, response.body).toBe(
        athlete.completedIds.length > 0 ? 200 : 404,
      );
    const elapsed = (model.nowMs - openSession.startedMs) / 1000 + PROGRESS_SLACK_SECONDS;
    const isLongEnough = Math.min(openSession.elapsedSeconds, elapsed) >= 60;
    expect(response.statusCode, response.body).toBe(isLongEnough ? 200 : 400);
    if (!isLongEnough) return;
    athlete.completedIds.push(openSession.id);
    athlete.openSession = null;
  });

const discard = (athleteIndex: AthleteIndex): Step =>
  step(`athlete ${athleteIndex} discards`, async (model, { call, people }) => {
    const athlete = getAthlete(model, athleteIndex);
    const id =
      athlete.openSession?.id ?? athlete.completedIds.at(-1) ?? athlete.discardedIds.at(-1) ?? UNKNOWN_ID;
    const response = await call('DELETE', `/api/sessions/${id}`, people[athleteIndex]);
    expect(response.statusCode, response.body).toBe(
      athlete.openSession ? 204 : athlete.completedIds.length > 0 ? 409 : 404,
    );
    if (athlete.openSession) athlete.discardedIds.push(athlete.openSession.id);
    athlete.openSession = null;
  });

const writeToOthersSession = (athleteIndex: AthleteIndex): Step =>
  step(`athlete ${athleteIndex} writes to the other's session`, async (model, { call, people }) => {
    const otherAthlete = getAthlete(model, athleteIndex === 0 ? 1 : 0);
    const id = otherAthlete.openSession?.id ?? otherAthlete.completedIds.at(-1) ?? UNKNOWN_ID;
    for (const [method, url] of [
      ['PATCH', `/api/sessions/${id}`],
      ['POST', `/api/sessions/${id}/complete`],
      ['DELETE', `/api/sessions/${id}`],
    ] as const)
      expect(
        (await call(method, url, people[athleteIndex], method === 'DELETE' ? undefined : {})).statusCode,
      ).toBe(404);
  });

const log = (athleteIndex: AthleteIndex, rpe: number | null): Step =>
  step(`athlete ${athleteIndex} logs`, async (model, { call, people }) => {
    const athlete = getAthlete(model, athleteIndex);
    const body = { date: '2026-11-20', type: 'run', session: 'AM', duration: 45, distance: 5, rpe };
    const response = await call('POST', '/api/workouts/manual', people[athleteIndex], body);
    expect(response.statusCode, response.body).toBe(200);
    athlete.rpeByLog.set(response.json().id, rpe);
  });

const edit = (athleteIndex: AthleteIndex, workoutIndex: number, rpe: number): Step =>
  step(
    `athlete ${athleteIndex} gives workout ${workoutIndex} RPE ${rpe}`,
    async (model, { call, people }) => {
      const athlete = getAthlete(model, athleteIndex);
      const loggedIds = [...athlete.rpeByLog.keys()];
      const workoutId = loggedIds[workoutIndex % loggedIds.length] ?? athlete.removedIds[0] ?? UNKNOWN_ID;
      const response = await call('POST', '/api/trpc/training.editWorkout', people[athleteIndex], {
        workoutId,
        rpe,
      });
      expect(response.statusCode, response.body).toBe(athlete.rpeByLog.has(workoutId) ? 200 : 404);
      if (athlete.rpeByLog.has(workoutId)) athlete.rpeByLog.set(workoutId, rpe);
    },
  );

const remove = (athleteIndex: AthleteIndex, workoutIndex: number): Step =>
  step(`athlete ${athleteIndex} deletes workout ${workoutIndex}`, async (model, { call, people }) => {
    const athlete = getAthlete(model, athleteIndex);
    const loggedIds = [...athlete.rpeByLog.keys()];
    const workoutId = loggedIds[workoutIndex % loggedIds.length] ?? athlete.removedIds[0] ?? UNKNOWN_ID;
    const response = await call('POST', '/api/trpc/training.deleteWorkout', people[athleteIndex], {
      workoutId,
    });
    expect(response.statusCode, response.body).toBe(athlete.rpeByLog.has(workoutId) ? 200 : 404);
    if (athlete.rpeByLog.delete(workoutId)) athlete.removedIds.push(workoutId);
  });

const follow = (athleteIndex: AthleteIndex, isOn: boolean): Step =>
  step(`athlete ${athleteIndex} ${isOn ? 'follows' : 'unfollows'}`, async (model, { call, people }) => {
    const url = `/api/users/${people[athleteIndex === 0 ? 1 : 0].athleteId}/follow`;
    const response = isOn
      ? await call('POST', url, people[athleteIndex], {})
      : await call('DELETE', url, people[athleteIndex]);
    expect(response.statusCode, response.body).toBe(isOn ? 200 : 204);
    getAthlete(model, athleteIndex).isFollowingOther = isOn;
  });

const followSelf = (athleteIndex: AthleteIndex): Step =>
  step(`athlete ${athleteIndex} follows themselves`, async (_model, { call, people }) => {
    const response = await call(
      'POST',
      `/api/users/${people[athleteIndex].athleteId}/follow`,
      people[athleteIndex],
      {},
    );
    expect(response.statusCode).toBe(400);
  });

const watchAd = (athleteIndex: AthleteIndex): Step =>
  step(`athlete ${athleteIndex} claims an ad`, async (model, { call, people }) => {
    const athlete = getAthlete(model, athleteIndex);
    const isPaid = isAdPaid(athlete, model.nowMs);
    const response = await call('POST', '/api/ads/watch', people[athleteIndex], {});
    expect(response.statusCode, response.body).toBe(isPaid ? 200 : 429);
    if (isPaid) athlete.ads.push(model.nowMs);
  });

const compareView = (athleteIndex: AthleteIndex): Step =>
  step(`athlete ${athleteIndex} compares all`, async (model, real) => {
    await expectAsModeled(model, real, athleteIndex);
  });

/** Compares the athlete's view with the model. */
export async function expectAsModeled(
  model: Model,
  { call, people }: RealProduct,
  athleteIndex: AthleteIndex,
): Promise<void> {
  const athlete = getAthlete(model, athleteIndex);
  const [me, other] = [people[athleteIndex], people[athleteIndex === 0 ? 1 : 0]];
  const workouts: { id: string; rpe: number | null }[] = (await call('GET', '/api/workouts', me)).json();
  expect(workouts.length).toBe(athlete.rpeByLog.size + athlete.completedIds.length);
  const rpeById = new Map(workouts.map(({ id, rpe }) => [id, rpe]));
  for (const [id, rpe] of athlete.rpeByLog) expect(rpeById.get(id)).toBe(rpe);
  const status = (await call('GET', `/api/users/${other.athleteId}/follow-status`, me)).json();
  expect(status.isFollowing).toBe(athlete.isFollowingOther);
  const ads = (await call('GET', '/api/ads/daily-status', me)).json();
  expect(ads.remaining).toBe(countAdsLeft(athlete, model.nowMs));
}

const anyAthlete = fc.constantFrom<AthleteIndex>(0, 1);
const anyWorkoutIndex = fc.nat(9);
const anyRpe = fc.integer({ min: 1, max: 10 });

export const STEPS: fc.Arbitrary<Step>[] = [
  fc.constantFrom(1, 29, 30, 61, 600, 45_000).map(wait),
  anyAthlete.map(start),
  // One in eight updates is from the future.
  fc
    .tuple(anyAthlete, fc.integer({ min: 0, max: 90 }), fc.nat(7), fc.boolean())
    .map(([athleteIndex, count, aheadIndex, pauses]) => patch(athleteIndex, count, aheadIndex === 0, pauses)),
  fc
    .tuple(anyAthlete, fc.constantFrom(0, 0.5, 8, 999))
    .map(([athleteIndex, distance]) => complete(athleteIndex, distance)),
  anyAthlete.map(discard),
  anyAthlete.map(writeToOthersSession),
  fc.tuple(anyAthlete, fc.option(anyRpe)).map(([athleteIndex, rpe]) => log(athleteIndex, rpe)),
  fc
    .tuple(anyAthlete, anyWorkoutIndex, anyRpe)
    .map(([athleteIndex, workoutIndex, rpe]) => edit(athleteIndex, workoutIndex, rpe)),
  fc
    .tuple(anyAthlete, anyWorkoutIndex)
    .map(([athleteIndex, workoutIndex]) => remove(athleteIndex, workoutIndex)),
  fc.tuple(anyAthlete, fc.boolean()).map(([athleteIndex, isOn]) => follow(athleteIndex, isOn)),
  anyAthlete.map(followSelf),
  anyAthlete.map(watchAd),
  anyAthlete.map(watchAd),
  fc.constantFrom(29, 30, 61).map(wait),
  anyAthlete.map(compareView),
];
