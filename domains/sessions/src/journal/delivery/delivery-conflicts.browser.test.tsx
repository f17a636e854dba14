import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRecordingFacts, type RecordingFacts } from '../../recorder/recording-facts.ts';
import type { HrSample } from '../../schemas.ts';
import type { Journal } from '../journal.ts';
import { openJournal } from '../open-journal.ts';
import { briefing, COMPLETED, ID, SECOND_ID, STARTED_AT_MS } from '../testing/delivery-fixture.ts';
import { createFakeServer } from '../testing/fake-server.ts';
import { deliverJournal } from './deliver-journal.ts';
import { onRemainder } from './delivery-channels.ts';

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

const listStoredSamples = (id = ID) => [...(server.sessions.get(id)?.samples.values() ?? [])];

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

  test('stores data recorded after a completion elsewhere as a new recording, and notifies pages', async () => {
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
    const [completedEntry, remainderEntry] = await journal.listEntries();
    expect(completedEntry?.delivery).toMatchObject({
      completed: { elapsedSeconds: 70 },
      restId: remainderEntry?.facts.sessionId,
    });
    expect(await journal.countSamples(ID, 0)).toBe(0);
    expect(remainderEntry).toMatchObject({
      facts: {
        startedAtMs: STARTED_AT_MS + 70_000,
        splits: [{ time: 130, hr: 140 }],
        end: null,
        completedAtSecond: 70,
      },
      timer: { elapsedMs: 230_000, atMs: STARTED_AT_MS + 300_000, isRunning: true },
    });
    if (!remainderEntry) throw new Error('The remainder is missing');
    const { sessionId } = remainderEntry.facts;
    await journal.store({ ...remainderEntry, facts: { ...remainderEntry.facts, end: COMPLETED } });
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
    const [completedEntry, unsentEntry, remainderEntry] = await journal.listEntries();
    if (!(unsentEntry && remainderEntry)) throw new Error('A recording is missing');
    expect(completedEntry?.delivery.restId).toBe(remainderEntry.facts.sessionId);
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
    expect(await journal.listSamples(unsentEntry.facts.sessionId, 0, 1000, 1000)).toEqual(
      samples.slice(100, 400).map((sample) => ({ ...sample, t: sample.t - 100 })),
    );
    expect(remainderEntry).toMatchObject({
      facts: { startedAtMs: STARTED_AT_MS + 400_000, splits: [], completedAtSecond: 400 },
      timer: { elapsedMs: 100_000, isRunning: true },
    });
    await journal.store({ ...remainderEntry, facts: { ...remainderEntry.facts, end: COMPLETED } });
    await sendAll();
    expect([...server.sessions.values()].map(({ elapsedSeconds }) => elapsedSeconds)).toEqual([400, 100]);
    expect(listStoredSamples(remainderEntry.facts.sessionId)).toEqual(
      samples.slice(400).map((sample) => ({ ...sample, t: sample.t - 400 })),
    );
  });

  test('keeps time without heart rate recorded after a completion elsewhere', async () => {
    const { recording } = await record(0);
    await sendAll();
    const session = server.sessions.get(ID);
    if (session) Object.assign(session, { status: 'completed', elapsedSeconds: 70 });
    await journal.store({
      facts: { ...recording.facts, end: COMPLETED },
      timer: { elapsedMs: 600_000, atMs: STARTED_AT_MS + 600_000, isRunning: true },
    });
    await sendAll();
    const [, remainderEntry] = await journal.listEntries();
    expect(remainderEntry).toMatchObject({
      facts: { startedAtMs: STARTED_AT_MS + 70_000, pausedAtMs: STARTED_AT_MS + 600_000, end: null },
      timer: { elapsedMs: 530_000, isRunning: false },
    });
  });

  test('keeps a session discarded elsewhere, with the server’s message (404)', async () => {
    const { recording } = await record(100);
    await sendAll();
    server.sessions.clear();
    await journal.store({ ...recording, facts: { ...recording.facts, end: COMPLETED } });
    await sendAll();
    expect(await readDeliveryState()).toMatchObject({ refusal: 'Session not found', doneAtMs: null });
    expect(await journal.countSamples(ID, 0)).toBe(100);
  });

  test('starts a session without a workout if its workout is gone', async () => {
    server.state.workouts.clear();
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
