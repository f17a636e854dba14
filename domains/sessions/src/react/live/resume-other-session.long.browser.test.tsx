import { describe, expect, test } from 'vitest';
import { createCall } from '../../journal/create-call.ts';
import { fetchOtherSession } from '../../journal/fetch-other-session.ts';
import { toAdoptedEntry } from '../../journal/to-adopted-entry.ts';
import type { HrSample } from '../../schemas.ts';
import { bpmAt, briefing, createRecorderFixture, OTHER_ID, START_MS } from './testing/recorder-fixture.ts';

const { clock, getServer, openNewTab, expectPhase, startTab, readBackup } = createRecorderFixture();

const RECORDED_SECONDS = 1300;
const createSamples = (from: number, to: number): HrSample[] =>
  Array.from({ length: to - from }, (_, index) => ({ t: from + index, hr: bpmAt(from + index) }));

/** Another device has recorded for a while and is now gone. */
const recordElsewhere = async (change: object = {}) => {
  const call = (path: string, method: string, body: object) =>
    getServer().fetch(path, { method, body: JSON.stringify(body) });
  await call('/api/sessions/start', 'POST', { id: OTHER_ID });
  clock.nowMs += RECORDED_SECONDS * 1000;
  await call(`/api/sessions/${OTHER_ID}`, 'PATCH', {
    elapsedSeconds: RECORDED_SECONDS,
    hrData: createSamples(0, RECORDED_SECONDS),
    splits: [{ time: 600, hr: 140 }],
    hrSource: 'bluetooth',
    ...change,
  });
  clock.nowMs += 60_000;
};
const getOtherSession = () => getServer().sessions.get(OTHER_ID);
const continueHere = async () => {
  const tab = await startTab();
  await expect.poll(() => tab.getSnapshot().sessionId).toBe(OTHER_ID);
  return tab;
};
const startOffline = async () => {
  getServer().state.isOnline = false;
  const tab = await startTab();
  await tab.advance(70, bpmAt);
  getServer().state.isOnline = true;
  tab.triggerPageChange();
  await expect.poll(() => tab.getSnapshot().delivery.otherSessionId).toBe(OTHER_ID);
  return tab;
};

describe('resume of an active session', () => {
  test('continues at the server’s elapsed seconds with its samples, splits and workout', async () => {
    await recordElsewhere();
    const tab = await continueHere();
    await expect
      .poll(() => tab.getSnapshot())
      .toMatchObject({
        status: 'running',
        elapsedSeconds: RECORDED_SECONDS,
        startedAtMs: START_MS,
        briefing: { athleteId: briefing.athleteId, workout: null },
        splits: [{ time: 600, hr: 140 }],
        maxHrBpm: bpmAt(59),
        delivery: { status: 'delivered', unsentSampleCount: 0, otherSessionId: null },
      });
    await expect
      .poll(readBackup)
      .toMatchObject({ sessionId: OTHER_ID, workoutId: null, elapsedSeconds: RECORDED_SECONDS });
  });

  test('adds new samples after the last recorded second, without losing or duplicating data', async () => {
    await recordElsewhere();
    const tab = await continueHere();
    const before = getServer().receivedRequests.length;
    await tab.advance(60, (second) => bpmAt(RECORDED_SECONDS + second));
    tab.recorder.split();
    await tab.recorder.complete({ distanceKm: 4 });
    expect(getOtherSession()).toMatchObject({
      status: 'completed',
      elapsedSeconds: RECORDED_SECONDS + 60,
      distance: 4,
      completions: 1,
    });
    expect([...(getOtherSession()?.samples.values() ?? [])]).toEqual(createSamples(0, RECORDED_SECONDS + 60));
    expect([...(getOtherSession()?.splits.keys() ?? [])]).toEqual([600, RECORDED_SECONDS + 60]);
    const sentSamples = getServer()
      .receivedRequests.slice(before)
      .flatMap(({ body }): unknown[] =>
        typeof body === 'object' && body !== null && 'hrData' in body && Array.isArray(body.hrData)
          ? body.hrData
          : [],
      );
    expect(sentSamples).toEqual(createSamples(RECORDED_SECONDS, RECORDED_SECONDS + 60));
  });

  test('removes the session just started, here and on the server', async () => {
    await recordElsewhere();
    const tab = await continueHere();
    await expect
      .poll(async () => (await tab.journal.listEntries()).map(({ facts }) => facts.sessionId))
      .toEqual([OTHER_ID]);
    expect([...getServer().sessions.keys()]).toEqual([OTHER_ID]);
  });

  test('stays paused if the other session is paused', async () => {
    const pauseTime = new Date(START_MS + RECORDED_SECONDS * 1000).toISOString();
    await recordElsewhere({ pauseTime });
    const tab = await continueHere();
    await tab.advance(20, bpmAt);
    expect(tab.getSnapshot()).toMatchObject({ status: 'paused', elapsedSeconds: RECORDED_SECONDS });
    tab.recorder.resume();
    await tab.advance(20, bpmAt);
    expect(tab.getSnapshot()).toMatchObject({ status: 'running', elapsedSeconds: RECORDED_SECONDS + 20 });
    // A call in flight during the resume still reports the pause; the next delivery corrects it.
    await expect
      .poll(async () => {
        await tab.advance(1, bpmAt);
        return getOtherSession()?.status;
      })
      .toBe('active');
  });

  test('survives a killed browser', async () => {
    await recordElsewhere();
    const firstTab = await continueHere();
    await firstTab.advance(30, (second) => bpmAt(RECORDED_SECONDS + second));
    await firstTab.kill();
    const tab = openNewTab();
    await expectPhase(tab).toBe('unfinished');
    await tab.recorder.resumeUnfinished('was-a-pause');
    await tab.advance(10, (second) => bpmAt(RECORDED_SECONDS + 30 + second));
    await tab.recorder.complete({ distanceKm: 0 });
    expect([...(getOtherSession()?.samples.values() ?? [])]).toEqual(createSamples(0, RECORDED_SECONDS + 40));
  });

  test('requires a choice once something was recorded here', async () => {
    await recordElsewhere();
    const tab = await startOffline();
    const ownSessionId = tab.getSnapshot().sessionId;
    await tab.advance(5, bpmAt);
    expect(tab.getSnapshot().sessionId).toBe(ownSessionId);
    await tab.recorder.resolveOther('resume-other');
    expect(tab.getSnapshot()).toMatchObject({ sessionId: OTHER_ID, elapsedSeconds: RECORDED_SECONDS });
    expect([...(getOtherSession()?.samples.values() ?? [])]).toEqual(createSamples(0, RECORDED_SECONDS));
  });

  test('keeps this session if the other one has ended', async () => {
    await recordElsewhere();
    const tab = await startOffline();
    const session = getOtherSession();
    if (session) session.status = 'completed';
    await tab.recorder.resolveOther('resume-other');
    await tab.recorder.complete({ distanceKm: 0 });
    expect(getServer().sessions.get(tab.getSnapshot().sessionId)?.samples.size).toBe(70);
  });

  test('keeps this session when offline', async () => {
    await recordElsewhere();
    const tab = await startOffline();
    const ownSession = tab.getSnapshot();
    getServer().state.isOnline = false;
    await expect(tab.recorder.resolveOther('resume-other')).rejects.toThrow('We couldn’t reach the server');
    expect(tab.getSnapshot()).toMatchObject({
      sessionId: ownSession.sessionId,
      elapsedSeconds: ownSession.elapsedSeconds,
    });
    expect(await tab.journal.listEntries()).toHaveLength(1);
  });

  test('uses this device’s own journal if it has seconds the server does not', async () => {
    await recordElsewhere();
    const tab = await startOffline();
    const serverSession = await fetchOtherSession(createCall(getServer().fetch), OTHER_ID);
    if (!serverSession) throw new Error('Expected the other session to be open');
    const { facts, timer, delivery } = toAdoptedEntry(serverSession, clock.nowMs);
    const elapsedMs = (RECORDED_SECONDS + 20) * 1000;
    await tab.journal.adopt(
      { facts, timer: { ...timer, elapsedMs }, delivery },
      createSamples(0, RECORDED_SECONDS + 20),
    );
    await tab.recorder.resolveOther('resume-other');
    expect(tab.getSnapshot()).toMatchObject({ sessionId: OTHER_ID, elapsedSeconds: RECORDED_SECONDS + 20 });
    await tab.recorder.complete({ distanceKm: 0 });
    expect([...(getOtherSession()?.samples.values() ?? [])]).toEqual(createSamples(0, RECORDED_SECONDS + 20));
  });
});
