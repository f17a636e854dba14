import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRecordingFacts, type RecordingFacts } from '../../recorder/recording-facts.ts';
import type { HrSample } from '../../schemas.ts';
import type { Journal } from '../journal.ts';
import { openJournal } from '../open-journal.ts';
import { briefing, ID, SECOND_ID, STARTED_AT_MS } from '../testing/delivery-fixture.ts';
import { createFakeServer } from '../testing/fake-server.ts';
import { deliverJournal } from './deliver-journal.ts';
import { onKeptWorkout } from './delivery-channels.ts';

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

const listCalls = () =>
  server.receivedRequests.map(({ method, path }) => `${method} ${path.replace(ID, 'ID')}`);

describe('discarded recording', () => {
  test('gets deleted without a call if the server never knew about it', async () => {
    await record(100, { end: { kind: 'discarded' } });
    await sendAll();
    expect(listCalls()).toEqual([]);
    expect(await journal.findEntry(ID)).toBeNull();
  });

  test('waits for its athlete while another one is signed in', async () => {
    await record(100, { end: { kind: 'discarded' } });
    await journal.updateDelivery(ID, { startAsked: true });
    server.state.signedInId = SECOND_ID;
    expect(await sendAll()).toBeNull();
    expect(await journal.countSamples(ID, 0)).toBe(100);
    server.state.signedInId = briefing.athleteId;
    await sendAll();
    expect(await journal.findEntry(ID)).toBeNull();
  });

  test('stays on the server if it already counts as a workout, and notifies every page', async () => {
    const listener = vi.fn();
    const unsubscribe = onKeptWorkout(listener);
    const { recording } = await record(100);
    await sendAll();
    const session = server.sessions.get(ID);
    if (session) session.status = 'closed';
    await journal.store({ ...recording, facts: { ...recording.facts, end: { kind: 'discarded' } } });
    await sendAll();
    await expect.poll(() => listener.mock.calls).toEqual([[briefing.workout?.id]]);
    expect(server.sessions.has(ID)).toBe(true);
    expect(await journal.findEntry(ID)).toBeNull();
    unsubscribe();
  });

  test('gets deleted on the server first if the server may know about it', async () => {
    const { recording } = await record(100);
    server.state.losesResponse = ({ path }) => path === '/api/sessions/start';
    await sendAll();
    expect(server.sessions.has(ID)).toBe(true);
    await journal.store({ ...recording, facts: { ...recording.facts, end: { kind: 'discarded' } } });
    server.state.isOnline = false;
    await sendAll();
    expect(await journal.countSamples(ID, 0)).toBe(100);
    server.state.isOnline = true;
    await sendAll();
    expect(server.sessions.has(ID)).toBe(false);
    expect(await journal.findEntry(ID)).toBeNull();
  });
});
