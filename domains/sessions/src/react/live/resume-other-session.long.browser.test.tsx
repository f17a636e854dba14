import { describe, expect, test } from 'vitest';
import { createCall } from '../../journal/create-call.ts';
import { fetchOtherSession } from '../../journal/fetch-other-session.ts';
import { toAdoptedEntry } from '../../journal/to-adopted-entry.ts';
import type { HrSample } from '../../schemas.ts';
import { bpmAt, briefing, createRecorderWorld, OTHER_ID, START_MS } from './testing/recorder-world.ts';

const { clock, server, open, phaseOf, started, backup } = createRecorderWorld();

const RECORDED_SECONDS = 1300;
const seconds = (from: number, to: number): HrSample[] =>
  Array.from({ length: to - from }, (_, index) => ({ t: from + index, hr: bpmAt(from + index) }));

/** Another device has recorded for a while and is now gone. */
const recordElsewhere = async (change: object = {}) => {
  const call = (path: string, method: string, body: object) =>
    server().fetch(path, { method, body: JSON.stringify(body) });
  await call('/api/sessions/start', 'POST', { id: OTHER_ID });
  clock.nowMs += RECORDED_SECONDS * 1000;
  await call(`/api/sessions/${OTHER_ID}`, 'PATCH', {
    elapsedSeconds: RECORDED_SECONDS,
    hrData: seconds(0, RECORDED_SECONDS),
    splits: [{ time: 600, hr: 140 }],
    hrSource: 'bluetooth',
    ...change,
  });
  clock.nowMs += 60_000;
};
const other = () => server().sessions.get(OTHER_ID);
const continueHere = async () => {
  const tab = await started();
  await expect.poll(() => tab.live().sessionId).toBe(OTHER_ID);
  return tab;
};
const startOffline = async () => {
  server().world.isOnline = false;
  const tab = await started();
  await tab.run(70, bpmAt);
  server().world.isOnline = true;
  tab.changeScene();
  await expect.poll(() => tab.live().delivery.otherSessionId).toBe(OTHER_ID);
  return tab;
};

describe('resume of an active session', () => {
  test("continues at the server's elapsed seconds with its samples, splits and workout", async () => {
    await recordElsewhere();
    const tab = await continueHere();
    await expect
      .poll(() => tab.live())
      .toMatchObject({
        status: 'running',
        elapsedSeconds: RECORDED_SECONDS,
        startedAtMs: START_MS,
        briefing: { athleteId: briefing.athleteId, workout: null },
        splits: [{ time: 600, hr: 140 }],
        maxHrBpm: bpmAt(59),
        delivery: { status: 'delivered', unsentSamples: 0, otherSessionId: null },
      });
    await expect
      .poll(backup)
      .toMatchObject({ sessionId: OTHER_ID, workoutId: null, elapsedSeconds: RECORDED_SECONDS });
  });

  test('neither loses nor duplicates data: new samples follow the last recorded second', async () => {
    await recordElsewhere();
    const tab = await continueHere();
    const before = server().arrivals.length;
    await tab.run(60, (second) => bpmAt(RECORDED_SECONDS + second));
    tab.recorder.split();
    await tab.recorder.complete({ distanceKm: 4 });
    expect(other()).toMatchObject({
      status: 'completed',
      elapsedSeconds: RECORDED_SECONDS + 60,
      distance: 4,
      completions: 1,
    });
    expect([...(other()?.samples.values() ?? [])]).toEqual(seconds(0, RECORDED_SECONDS + 60));
    expect([...(other()?.splits.keys() ?? [])]).toEqual([600, RECORDED_SECONDS + 60]);
    const sent = server()
      .arrivals.slice(before)
      .flatMap(({ body }): unknown[] =>
        typeof body === 'object' && body !== null && 'hrData' in body && Array.isArray(body.hrData)
          ? body.hrData
          : [],
      );
    expect(sent).toEqual(seconds(RECORDED_SECONDS, RECORDED_SECONDS + 60));
  });

  test('removes the session just started, here and on the server', async () => {
    await recordElsewhere();
    const tab = await continueHere();
    await expect
      .poll(async () => (await tab.journal.entries()).map(({ facts }) => facts.sessionId))
      .toEqual([OTHER_ID]);
    expect([...server().sessions.keys()]).toEqual([OTHER_ID]);
  });

  test('stays paused if the other session is paused', async () => {
    const pauseTime = new Date(START_MS + RECORDED_SECONDS * 1000).toISOString();
    await recordElsewhere({ pauseTime });
    const tab = await continueHere();
    await tab.run(20, bpmAt);
    expect(tab.live()).toMatchObject({ status: 'paused', elapsedSeconds: RECORDED_SECONDS });
    tab.recorder.resume();
    await tab.run(20, bpmAt);
    expect(tab.live()).toMatchObject({ status: 'running', elapsedSeconds: RECORDED_SECONDS + 20 });
    // A call in flight at the resume still reports the pause; the next delivery corrects it.
    await expect
      .poll(async () => {
        await tab.run(1, bpmAt);
        return other()?.status;
      })
      .toBe('active');
  });

  test('survives a killed browser', async () => {
    await recordElsewhere();
    const first = await continueHere();
    await first.run(30, (second) => bpmAt(RECORDED_SECONDS + second));
    await first.die();
    const tab = open();
    await phaseOf(tab).toBe('found');
    await tab.recorder.resumeFound('was-a-pause');
    await tab.run(10, (second) => bpmAt(RECORDED_SECONDS + 30 + second));
    await tab.recorder.complete({ distanceKm: 0 });
    expect([...(other()?.samples.values() ?? [])]).toEqual(seconds(0, RECORDED_SECONDS + 40));
  });

  test('requires a choice once something was recorded here', async () => {
    await recordElsewhere();
    const tab = await startOffline();
    const ownSessionId = tab.live().sessionId;
    await tab.run(5, bpmAt);
    expect(tab.live().sessionId).toBe(ownSessionId);
    await tab.recorder.settleOther('resume-other');
    expect(tab.live()).toMatchObject({ sessionId: OTHER_ID, elapsedSeconds: RECORDED_SECONDS });
    expect([...(other()?.samples.values() ?? [])]).toEqual(seconds(0, RECORDED_SECONDS));
  });

  test('keeps this session if the other one has ended', async () => {
    await recordElsewhere();
    const tab = await startOffline();
    const session = other();
    if (session) session.status = 'completed';
    await tab.recorder.settleOther('resume-other');
    await tab.recorder.complete({ distanceKm: 0 });
    expect(server().sessions.get(tab.live().sessionId)?.samples.size).toBe(70);
  });

  test('keeps this session when offline', async () => {
    await recordElsewhere();
    const tab = await startOffline();
    const ownSession = tab.live();
    server().world.isOnline = false;
    await expect(tab.recorder.settleOther('resume-other')).rejects.toThrow('Could not reach the server');
    expect(tab.live()).toMatchObject({
      sessionId: ownSession.sessionId,
      elapsedSeconds: ownSession.elapsedSeconds,
    });
    expect(await tab.journal.entries()).toHaveLength(1);
  });

  test("uses this device's own journal if it has seconds that the server lacks", async () => {
    await recordElsewhere();
    const tab = await startOffline();
    const onServer = await fetchOtherSession(createCall(server().fetch), OTHER_ID);
    if (!onServer) throw new Error('Expected the other session to be open');
    const { facts, timer, delivery } = toAdoptedEntry(onServer, clock.nowMs);
    const elapsedMs = (RECORDED_SECONDS + 20) * 1000;
    await tab.journal.adopt(
      { facts, timer: { ...timer, elapsedMs }, delivery },
      seconds(0, RECORDED_SECONDS + 20),
    );
    await tab.recorder.settleOther('resume-other');
    expect(tab.live()).toMatchObject({ sessionId: OTHER_ID, elapsedSeconds: RECORDED_SECONDS + 20 });
    await tab.recorder.complete({ distanceKm: 0 });
    expect([...(other()?.samples.values() ?? [])]).toEqual(seconds(0, RECORDED_SECONDS + 20));
  });
});
