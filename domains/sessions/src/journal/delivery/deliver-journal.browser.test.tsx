import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { createRecordingFacts, type RecordingFacts } from '../../recorder/recording-facts.ts';
import type { HrSample } from '../../schemas.ts';
import type { Journal } from '../journal.ts';
import { openJournal } from '../open-journal.ts';
import { briefing, COMPLETED, ID, SECOND_ID, STARTED_AT_MS } from '../testing/delivery-fixture.ts';
import { createFakeServer } from '../testing/fake-server.ts';
import { deliverJournal } from './deliver-journal.ts';
import { onDelivery } from './delivery-channels.ts';

let journal: Journal;

let server: ReturnType<typeof createFakeServer>;

let nowMs: number;

beforeEach(() => {
  journal = openJournal(`journal-${crypto.randomUUID()}`);
  nowMs = STARTED_AT_MS + 3_600_000;
  server = createFakeServer(() => nowMs, briefing.athleteId);
  if (briefing.workout) server.state.workouts.add(briefing.workout.id);
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
  return { samples, recording: { facts, timer } };
}

const readDeliveryState = async (id = ID) => (await journal.findEntry(id))?.delivery;

const listCalls = () =>
  server.receivedRequests.map(({ method, path }) => `${method} ${path.replace(ID, 'ID')}`);

const listStoredSamples = (id = ID) => [...(server.sessions.get(id)?.samples.values() ?? [])];

describe('delivery of the journal', () => {
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
    const { recording } = await record(100);
    await sendAll();
    expect(await journal.countSamples(ID, 0)).toBe(100);
    await journal.store({ ...recording, facts: { ...recording.facts, end: COMPLETED } });
    await sendAll();
    expect(await journal.countSamples(ID, 0)).toBe(0);
    expect(await readDeliveryState()).toMatchObject({
      completed: { id: ID, status: 'completed' },
      doneAtMs: nowMs,
    });
    nowMs += 24 * 3600 * 1000 + 1;
    await sendAll();
    expect(await journal.findEntry(ID)).toBeNull();
  });

  test('sends each second only once it is over, and the last one with the end', async () => {
    const { recording } = await record(100);
    await journal.append(ID, [{ t: 100, hr: 150 }], { ...recording.timer, elapsedMs: 100_400 });
    await sendAll();
    expect(listStoredSamples().at(-1)?.t).toBe(99);
    await journal.store({
      facts: { ...recording.facts, end: COMPLETED },
      timer: { ...recording.timer, elapsedMs: 100_400 },
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
        server.state.losesResponse = () => remainingLosses.shift() ?? false;
        for (let round = 0; round <= losses.length; round += 1) if ((await sendAll()) === null) break;
        expect(listStoredSamples()).toEqual(samples);
        expect(server.sessions.get(ID)).toMatchObject({ status: 'completed', completions: 1 });
        await journal.deleteRecording(ID);
      }),
      { numRuns: inject('longForm') ? 25 : 5 },
    );
  }, 120_000);

  test('continues where it left off when the network is back', async () => {
    await record(1500, { end: COMPLETED });
    server.state.isOnline = false;
    expect(await sendAll()).toMatchObject({ kind: 'unreached' });
    expect(server.receivedRequests).toEqual([]);
    expect(await journal.countSamples(ID, 0)).toBe(1500);
    server.state.isOnline = true;
    expect(await sendAll()).toBeNull();
    expect(server.sessions.get(ID)?.status).toBe('completed');
  });

  test('keeps one call in flight even if page and service worker deliver at once', async () => {
    await record(3000, { end: COMPLETED });
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    expect(server.state.maxInFlight).toBe(1);
    expect(listCalls().filter((call) => call.endsWith('/complete'))).toHaveLength(1);
  });

  test('keeps everything and waits while signed out (401)', async () => {
    await record(100, { end: COMPLETED });
    server.state.signedInId = null;
    expect(await sendAll()).toEqual({ kind: 'signed-out', message: 'Please sign in.', retryAfterMs: null });
    expect(await journal.countSamples(ID, 0)).toBe(100);
    server.state.signedInId = briefing.athleteId;
    expect(await sendAll()).toBeNull();
    expect(server.sessions.get(ID)?.status).toBe('completed');
  });

  test('never delivers one athlete’s recording as another’s', async () => {
    await record(100, { end: COMPLETED });
    server.state.signedInId = SECOND_ID;
    expect(await sendAll()).toBeNull();
    expect(server.sessions.size).toBe(0);
    expect(await readDeliveryState()).toMatchObject({ started: false, refusal: null });
    server.state.signedInId = briefing.athleteId;
    await sendAll();
    expect(server.sessions.get(ID)).toMatchObject({ athleteId: briefing.athleteId, status: 'completed' });
  });

  test('waits when another athlete signs in midway', async () => {
    const { recording } = await record(100);
    await sendAll();
    await journal.store({ ...recording, facts: { ...recording.facts, end: COMPLETED } });
    server.state.signedInId = SECOND_ID;
    expect(await sendAll()).toBeNull();
    expect(await readDeliveryState()).toMatchObject({ refusal: null, doneAtMs: null });
  });

  test('does not accept a captive portal’s page as an acknowledgement', async () => {
    await record(100, { end: COMPLETED });
    for (const status of [200, 404, 511]) {
      server.state.captivePortal = () => new Response('<h1>Hotel</h1>', { status });
      expect(await sendAll()).toMatchObject({ kind: 'unreached' });
    }
    server.state.captivePortal = () => new Response('{"ok":true}', { status: 200 });
    expect(await sendAll()).toMatchObject({ kind: 'unreached' });
    expect(await readDeliveryState()).toMatchObject({ started: false, refusal: null });
  });

  test('waits as long as a busy server asks it to', async () => {
    await record(100);
    server.state.captivePortal = () =>
      new Response('{"message":"Busy"}', { status: 503, headers: { 'retry-after': '30' } });
    expect(await sendAll()).toEqual({ kind: 'unreached', message: null, retryAfterMs: 30_000 });
  });
});
