import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import {
  createRecordingFacts,
  type RecordingEnd,
  type RecordingFacts,
} from '../../recorder/recording-facts.ts';
import { aBriefing } from '../../recorder/testing/a-briefing.ts';
import type { HrSample } from '../../schemas.ts';
import type { Journal } from '../journal.ts';
import { openJournal } from '../open-journal.ts';
import { createFakeServer } from '../testing/fake-server.ts';
import { deliverJournal } from './deliver-journal.ts';
import { onDelivery, onKeptWorkout, onRemainder } from './delivery-channels.ts';

const ID = '0199a7b0-0000-7000-8000-000000000001';
const SECOND_ID = '0199a7b0-0000-7000-8000-000000000002';
const STARTED_AT_MS = Date.UTC(2026, 10, 20, 7, 30);
const briefing = aBriefing();
const COMPLETED: RecordingEnd = { kind: 'completed', distanceKm: 8.2, type: null };

let journal: Journal;
let server: ReturnType<typeof createFakeServer>;
let nowMs: number;
beforeEach(() => {
  journal = openJournal(`journal-${crypto.randomUUID()}`);
  nowMs = STARTED_AT_MS + 3_600_000;
  server = createFakeServer(() => nowMs, briefing.athleteId);
  if (briefing.workout) server.world.workouts.add(briefing.workout.id);
});
afterEach(() => journal.close());

const sendAll = () => deliverJournal(journal, server.fetch, () => nowMs, navigator.locks);

/** Records the given number of seconds, one sample each. */
async function record(seconds: number, change: Partial<RecordingFacts> = {}, id = ID) {
  const samples = Array.from({ length: seconds }, (_, t): HrSample => ({ t, hr: 120 + (t % 50), rr: [500] }));
  const timer = { elapsedMs: seconds * 1000, atMs: STARTED_AT_MS + seconds * 1000, isRunning: true };
  const facts = {
    ...createRecordingFacts(id, briefing, { hrSource: 'bluetooth', deviceName: 'H10' }, STARTED_AT_MS),
    ...change,
  };
  await journal.begin({ facts, timer });
  await journal.append(id, samples, timer);
  return { samples, recorded: { facts, timer } };
}
const readDeliveryState = async (id = ID) => (await journal.entry(id))?.delivery;
const listCalls = () =>
  server.receivedRequests.map(({ method, path }) => `${method} ${path.replace(ID, 'ID')}`);
const listStoredSamples = (id = ID) => [...(server.sessions.get(id)?.samples.values() ?? [])];

describe('delivery', () => {
  test('sends the start, then samples in slices of at most 600, then the completion', async () => {
    const { samples } = await record(1500, { end: COMPLETED, splits: [{ time: 700, hr: 140 }] });
    expect(await sendAll()).toBeNull();
    expect(listCalls()).toEqual([
      'GET /api/auth/user',
      'POST /api/sessions/start',
      'PATCH /api/sessions/ID',
      'PATCH /api/sessions/ID',
      'PATCH /api/sessions/ID',
      'POST /api/sessions/ID/complete',
    ]);
    expect(listStoredSamples()).toEqual(samples);
    expect(server.sessions.get(ID)).toMatchObject({
      status: 'completed',
      elapsedSeconds: 1500,
      distance: 8.2,
    });
    expect([...(server.sessions.get(ID)?.splits.values() ?? [])]).toEqual([{ time: 700, hr: 140 }]);
  });

  test('deletes samples only once the server has acknowledged the end', async () => {
    const { recorded } = await record(100);
    await sendAll();
    expect(await journal.countSamples(ID, 0)).toBe(100);
    await journal.store({ ...recorded, facts: { ...recorded.facts, end: COMPLETED } });
    await sendAll();
    expect(await journal.countSamples(ID, 0)).toBe(0);
    expect(await readDeliveryState()).toMatchObject({
      completed: { id: ID, status: 'completed' },
      doneAtMs: nowMs,
    });
    nowMs += 24 * 3600 * 1000 + 1;
    await sendAll();
    expect(await journal.entry(ID)).toBeNull();
  });

  test('sends each second only once it is over, and the last one with the end', async () => {
    const { recorded } = await record(100);
    await journal.append(ID, [{ t: 100, hr: 150 }], { ...recorded.timer, elapsedMs: 100_400 });
    await sendAll();
    expect(listStoredSamples().at(-1)?.t).toBe(99);
    await journal.store({
      facts: { ...recorded.facts, end: COMPLETED },
      timer: { ...recorded.timer, elapsedMs: 100_400 },
    });
    await sendAll();
    expect(listStoredSamples().at(-1)).toEqual({ t: 100, hr: 150 });
  });

  test('reports when the session ended, no matter how late the completion arrives', async () => {
    await record(100, { end: COMPLETED });
    await sendAll();
    expect(server.receivedRequests.at(-1)?.body).toMatchObject({
      endTime: new Date(STARTED_AT_MS + 100_000).toISOString(),
    });
    const pausedAtMs = STARTED_AT_MS + 90_000;
    await record(100, { end: COMPLETED, pausedAtMs, startedAtMs: STARTED_AT_MS + 1 }, SECOND_ID);
    await sendAll();
    expect(server.receivedRequests.at(-1)?.body).toMatchObject({
      endTime: new Date(pausedAtMs).toISOString(),
    });
  });

  test('notifies every page in this browser of a completed session', async () => {
    const listener = vi.fn();
    const unsubscribe = onDelivery(listener);
    await record(100, { end: COMPLETED });
    await sendAll();
    await expect.poll(() => listener.mock.calls.length).toBe(1);
    unsubscribe();
  });

  test('repeats unacknowledged calls without losing or duplicating data', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), async (losses) => {
        server.sessions.clear();
        server.receivedRequests.length = 0;
        const { samples } = await record(1500, { end: COMPLETED });
        const remainingLosses = [...losses];
        server.world.losesAnswer = () => remainingLosses.shift() ?? false;
        for (let round = 0; round <= losses.length; round += 1) if ((await sendAll()) === null) break;
        expect(listStoredSamples()).toEqual(samples);
        expect(server.sessions.get(ID)).toMatchObject({ status: 'completed', completions: 1 });
        await journal.forget(ID);
      }),
      { numRuns: inject('longForm') ? 25 : 5 },
    );
  }, 120_000);

  test('continues where it left off when the network is back', async () => {
    await record(1500, { end: COMPLETED });
    server.world.isOnline = false;
    expect(await sendAll()).toMatchObject({ kind: 'unreached' });
    expect(server.receivedRequests).toEqual([]);
    expect(await journal.countSamples(ID, 0)).toBe(1500);
    server.world.isOnline = true;
    expect(await sendAll()).toBeNull();
    expect(server.sessions.get(ID)?.status).toBe('completed');
  });

  test('keeps one call in flight even if page and service worker deliver at once', async () => {
    await record(3000, { end: COMPLETED });
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    expect(server.world.mostInFlight).toBe(1);
    expect(listCalls().filter((call) => call.endsWith('/complete'))).toHaveLength(1);
  });

  test('keeps everything and waits while signed out (401)', async () => {
    await record(100, { end: COMPLETED });
    server.world.signedIn = null;
    expect(await sendAll()).toEqual({ kind: 'signed-out', message: 'Please sign in.', retryAfterMs: null });
    expect(await journal.countSamples(ID, 0)).toBe(100);
    server.world.signedIn = briefing.athleteId;
    expect(await sendAll()).toBeNull();
    expect(server.sessions.get(ID)?.status).toBe('completed');
  });

  test('never delivers one athlete’s recording as another’s', async () => {
    await record(100, { end: COMPLETED });
    server.world.signedIn = SECOND_ID;
    expect(await sendAll()).toBeNull();
    expect(server.sessions.size).toBe(0);
    expect(await readDeliveryState()).toMatchObject({ started: false, refusal: null });
    server.world.signedIn = briefing.athleteId;
    await sendAll();
    expect(server.sessions.get(ID)).toMatchObject({ athleteId: briefing.athleteId, status: 'completed' });
  });

  test('waits when another athlete signs in midway', async () => {
    const { recorded } = await record(100);
    await sendAll();
    await journal.store({ ...recorded, facts: { ...recorded.facts, end: COMPLETED } });
    server.world.signedIn = SECOND_ID;
    expect(await sendAll()).toBeNull();
    expect(await readDeliveryState()).toMatchObject({ refusal: null, doneAtMs: null });
  });

  test('does not accept a captive portal’s page as an acknowledgement', async () => {
    await record(100, { end: COMPLETED });
    for (const status of [200, 404, 511]) {
      server.world.portal = () => new Response('<h1>Hotel</h1>', { status });
      expect(await sendAll()).toMatchObject({ kind: 'unreached' });
    }
    server.world.portal = () => new Response('{"ok":true}', { status: 200 });
    expect(await sendAll()).toMatchObject({ kind: 'unreached' });
    expect(await readDeliveryState()).toMatchObject({ started: false, refusal: null });
  });

  test('waits as long as a busy server asks it to', async () => {
    await record(100);
    server.world.portal = () =>
      new Response('{"message":"Busy"}', { status: 503, headers: { 'retry-after': '30' } });
    expect(await sendAll()).toEqual({ kind: 'unreached', message: null, retryAfterMs: 30_000 });
  });
});

describe('delivery when server and device differ', () => {
  const briefingWithoutWorkout = { ...briefing, workout: null };
  const openOtherSession = () =>
    server.fetch('/api/sessions/start', { method: 'POST', body: JSON.stringify({ id: SECOND_ID }) });

  test('leaves the choice about another open session to the athlete (409 on start)', async () => {
    await openOtherSession();
    await record(100);
    expect(await sendAll()).toBeNull();
    expect(await readDeliveryState()).toMatchObject({
      otherSessionId: SECOND_ID,
      started: false,
      refusal: null,
    });
    server.sessions.clear();
    await sendAll();
    expect(await readDeliveryState()).toMatchObject({ otherSessionId: null, started: true });
  });

  test('treats a session completed elsewhere as done (409 with the session)', async () => {
    await record(100);
    await sendAll();
    const session = server.sessions.get(ID);
    if (session) session.status = 'completed';
    await journal.append(ID, [{ t: 100, hr: 120 }], { elapsedMs: 105_000, atMs: nowMs, isRunning: true });
    await sendAll();
    expect(await readDeliveryState()).toMatchObject({ completed: { id: ID }, doneAtMs: nowMs });
  });

  test('keeps the rest of a session completed elsewhere as a new recording and notifies pages', async () => {
    const listener = vi.fn();
    const unsubscribe = onRemainder(listener);
    const { samples } = await record(300, { splits: [{ time: 200, hr: 140 }] });
    await journal.updateDelivery(ID, { started: true });
    await server.fetch('/api/sessions/start', {
      method: 'POST',
      body: JSON.stringify({ id: ID, startTime: new Date(STARTED_AT_MS).toISOString() }),
    });
    await server.fetch(`/api/sessions/${ID}`, {
      method: 'PATCH',
      body: JSON.stringify({ elapsedSeconds: 70, hrData: samples.slice(0, 70) }),
    });
    await server.fetch(`/api/sessions/${ID}/complete`, {
      method: 'POST',
      body: JSON.stringify({ distance: 0 }),
    });
    await sendAll();
    await expect.poll(() => listener.mock.calls.length).toBe(1);
    unsubscribe();
    const [completedEntry, restEntry] = await journal.entries();
    expect(completedEntry?.delivery).toMatchObject({
      completed: { elapsedSeconds: 70 },
      restId: restEntry?.facts.sessionId,
    });
    expect(await journal.countSamples(ID, 0)).toBe(0);
    expect(restEntry).toMatchObject({
      facts: {
        startedAtMs: STARTED_AT_MS + 70_000,
        splits: [{ time: 130, hr: 140 }],
        end: null,
        completedAtSecond: 70,
      },
      timer: { elapsedMs: 230_000, atMs: STARTED_AT_MS + 300_000, isRunning: true },
    });
    if (!restEntry) throw new Error('The rest is missing');
    const { sessionId } = restEntry.facts;
    await journal.store({ ...restEntry, facts: { ...restEntry.facts, end: COMPLETED } });
    await sendAll();
    expect(server.sessions.get(sessionId)).toMatchObject({ status: 'completed', elapsedSeconds: 230 });
    expect(listStoredSamples(sessionId)).toEqual(
      samples.slice(70).map((sample) => ({ ...sample, t: sample.t - 70 })),
    );
    expect(server.sessions.get(ID)?.samples.size).toBe(70);
  });

  test('keeps heart rate missing from a session completed elsewhere as an unsent recording', async () => {
    const { samples } = await record(500, { splits: [{ time: 200, hr: 140 }] });
    await journal.updateDelivery(ID, { started: true, ackedThrough: 99 });
    const call = (path: string, method: string, body: object) =>
      server.fetch(`/api/sessions/${path}`, { method, body: JSON.stringify(body) });
    await call('start', 'POST', { id: ID, startTime: new Date(STARTED_AT_MS).toISOString() });
    await call(ID, 'PATCH', { elapsedSeconds: 100, hrData: samples.slice(0, 100) });
    await call(`${ID}/complete`, 'POST', { distance: 0, elapsedSeconds: 400 });
    await sendAll();
    const [completedEntry, unsentEntry, restEntry] = await journal.entries();
    if (!(unsentEntry && restEntry)) throw new Error('A recording is missing');
    expect(completedEntry?.delivery.restId).toBe(restEntry.facts.sessionId);
    expect(unsentEntry).toMatchObject({
      facts: {
        startedAtMs: STARTED_AT_MS + 100_000,
        pausedAtMs: STARTED_AT_MS + 400_000,
        splits: [{ time: 100, hr: 140 }],
        completedAtSecond: 400,
        countsAlready: true,
      },
      timer: { elapsedMs: 300_000, atMs: STARTED_AT_MS + 400_000, isRunning: false },
      delivery: { startAsked: false, refusal: 'The session is completed' },
    });
    expect(await journal.samples(unsentEntry.facts.sessionId, 0, 1000, 1000)).toEqual(
      samples.slice(100, 400).map((sample) => ({ ...sample, t: sample.t - 100 })),
    );
    expect(restEntry).toMatchObject({
      facts: { startedAtMs: STARTED_AT_MS + 400_000, splits: [], completedAtSecond: 400 },
      timer: { elapsedMs: 100_000, isRunning: true },
    });
    await journal.store({ ...restEntry, facts: { ...restEntry.facts, end: COMPLETED } });
    await sendAll();
    expect([...server.sessions.values()].map(({ elapsedSeconds }) => elapsedSeconds)).toEqual([400, 100]);
    expect(listStoredSamples(restEntry.facts.sessionId)).toEqual(
      samples.slice(400).map((sample) => ({ ...sample, t: sample.t - 400 })),
    );
  });

  test('keeps time without heart rate recorded after a completion elsewhere', async () => {
    const { recorded } = await record(0);
    await sendAll();
    const session = server.sessions.get(ID);
    if (session) Object.assign(session, { status: 'completed', elapsedSeconds: 70 });
    await journal.store({
      facts: { ...recorded.facts, end: COMPLETED },
      timer: { elapsedMs: 600_000, atMs: STARTED_AT_MS + 600_000, isRunning: true },
    });
    await sendAll();
    const [, restEntry] = await journal.entries();
    expect(restEntry).toMatchObject({
      facts: { startedAtMs: STARTED_AT_MS + 70_000, pausedAtMs: STARTED_AT_MS + 600_000, end: null },
      timer: { elapsedMs: 530_000, isRunning: false },
    });
  });

  test('keeps a session discarded elsewhere, with the server’s message (404)', async () => {
    const { recorded } = await record(100);
    await sendAll();
    server.sessions.clear();
    await journal.store({ ...recorded, facts: { ...recorded.facts, end: COMPLETED } });
    await sendAll();
    expect(await readDeliveryState()).toMatchObject({ refusal: 'Session not found', doneAtMs: null });
    expect(await journal.countSamples(ID, 0)).toBe(100);
  });

  test('starts a session without a workout if its workout is gone', async () => {
    server.world.workouts.clear();
    await record(100, { end: COMPLETED });
    await sendAll();
    expect(server.sessions.get(ID)).toMatchObject({ workoutId: null, status: 'completed' });
    expect(server.receivedRequests.at(-1)?.body).toMatchObject({ type: 'Easy run' });
  });

  test('never starts a session in the future, even if the device’s clock is wrong', async () => {
    await record(100, { end: COMPLETED, startedAtMs: STARTED_AT_MS + 7_200_000 });
    const deviceNow = () => nowMs + 7_200_000;
    await deliverJournal(journal, server.fetch, deviceNow, navigator.locks);
    expect(server.sessions.get(ID)).toMatchObject({
      startTime: new Date(STARTED_AT_MS).toISOString(),
      status: 'completed',
    });
  });

  test('moves on to the next recording when one is stuck', async () => {
    await record(100, { end: COMPLETED });
    await journal.updateDelivery(ID, { started: true, refusal: 'Session not found' });
    await record(
      100,
      {
        briefing: briefingWithoutWorkout,
        startedAtMs: STARTED_AT_MS + 1000,
        end: { ...COMPLETED, type: 'Run' },
      },
      SECOND_ID,
    );
    await sendAll();
    expect(server.sessions.get(SECOND_ID)?.status).toBe('completed');
  });
});

describe('discarded recording', () => {
  test('gets deleted without a call if the server never knew about it', async () => {
    await record(100, { end: { kind: 'discarded' } });
    await sendAll();
    expect(listCalls()).toEqual([]);
    expect(await journal.entry(ID)).toBeNull();
  });

  test('waits for its athlete while another one is signed in', async () => {
    await record(100, { end: { kind: 'discarded' } });
    await journal.updateDelivery(ID, { startAsked: true });
    server.world.signedIn = SECOND_ID;
    expect(await sendAll()).toBeNull();
    expect(await journal.countSamples(ID, 0)).toBe(100);
    server.world.signedIn = briefing.athleteId;
    await sendAll();
    expect(await journal.entry(ID)).toBeNull();
  });

  test('stays on the server if it already counts as a workout, and notifies every page', async () => {
    const listener = vi.fn();
    const unsubscribe = onKeptWorkout(listener);
    const { recorded } = await record(100);
    await sendAll();
    const session = server.sessions.get(ID);
    if (session) session.status = 'closed';
    await journal.store({ ...recorded, facts: { ...recorded.facts, end: { kind: 'discarded' } } });
    await sendAll();
    await expect.poll(() => listener.mock.calls).toEqual([[briefing.workout?.id]]);
    expect(server.sessions.has(ID)).toBe(true);
    expect(await journal.entry(ID)).toBeNull();
    unsubscribe();
  });

  test('gets deleted on the server first if the server may know about it', async () => {
    const { recorded } = await record(100);
    server.world.losesAnswer = ({ path }) => path === '/api/sessions/start';
    await sendAll();
    expect(server.sessions.has(ID)).toBe(true);
    await journal.store({ ...recorded, facts: { ...recorded.facts, end: { kind: 'discarded' } } });
    server.world.isOnline = false;
    await sendAll();
    expect(await journal.countSamples(ID, 0)).toBe(100);
    server.world.isOnline = true;
    await sendAll();
    expect(server.sessions.has(ID)).toBe(false);
    expect(await journal.entry(ID)).toBeNull();
  });
});
