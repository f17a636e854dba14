import { describe, expect, test } from 'vitest';
import {
  bpmAt,
  briefing,
  createRecorderFixture,
  OTHER_ID,
  START_MS,
  workoutId,
} from './testing/recorder-fixture.ts';

const {
  clock,
  getServer,
  openNewTab,
  expectPhase,
  startTab,
  getUnfinished,
  getOnlySession,
  listServerSamples,
  readBackup,
} = createRecorderFixture();

const MORE_THAN_A_DAY_MS = 24 * 3600 * 1000 + 1000;

describe('a recording after the browser was killed', () => {
  const recordAndKill = async (seconds: number) => {
    const tab = await startTab();
    await tab.advance(seconds, bpmAt);
    tab.recorder.split();
    const snapshotBefore = tab.getSnapshot();
    await tab.kill();
    return snapshotBefore;
  };

  test('loses at most the last second and continues with the same numbers', async () => {
    const killedRecording = await recordAndKill(700);
    clock.nowMs += 300_000;
    const tab = openNewTab();
    await expectPhase(tab).toBe('unfinished');
    expect(getUnfinished(tab)).toMatchObject({
      elapsedSeconds: 700,
      awaySeconds: 300,
      title: 'Easy run',
      workoutId,
    });
    await tab.recorder.resumeUnfinished('was-a-pause');
    const {
      hrBpm: _hr,
      zone: _zone,
      againstTarget: _against,
      delivery: _delivery,
      ...unchangedValues
    } = killedRecording;
    expect(tab.getSnapshot()).toMatchObject(unchangedValues);
    await tab.advance(10, bpmAt);
    await tab.recorder.complete({ distanceKm: 0 });
    expect(listServerSamples().map(({ t }) => t)).toEqual(Array.from({ length: 710 }, (_, t) => t));
    expect(getOnlySession()).toMatchObject({ elapsedSeconds: 710, completions: 1 });
  });

  test('lets the athlete count the time away', async () => {
    await recordAndKill(100);
    clock.nowMs += 300_000;
    const tab = openNewTab();
    await expectPhase(tab).toBe('unfinished');
    await tab.recorder.resumeUnfinished('counts');
    expect(tab.getSnapshot()).toMatchObject({ status: 'running', elapsedSeconds: 400 });
  });

  test('lets the athlete save the recording as it was', async () => {
    await recordAndKill(100);
    clock.nowMs += 300_000;
    const tab = openNewTab();
    await expectPhase(tab).toBe('unfinished');
    await tab.recorder.complete({ distanceKm: 1 });
    expect(tab.getSnapshot()).toMatchObject({ status: 'completed', elapsedSeconds: 100 });
    expect(getOnlySession()).toMatchObject({ status: 'completed', elapsedSeconds: 100, distance: 1 });
    expect(getServer().receivedRequests.at(-1)?.body).toMatchObject({
      endTime: new Date(START_MS + 100_000).toISOString(),
    });
    expect(listServerSamples()).toHaveLength(100);
  });

  test('asks after 24 hours to save or discard unsent data', async () => {
    getServer().state.isOnline = false;
    await recordAndKill(100);
    clock.nowMs += MORE_THAN_A_DAY_MS;
    const tab = openNewTab();
    await expectPhase(tab).toBe('unfinished');
    expect(getUnfinished(tab)).toMatchObject({ isExpired: true, unsentSampleCount: 100 });
    expect(readBackup()).not.toBeNull();
    await tab.recorder.discard();
    expect(tab.recorder.getState().phase).toBe('ready');
    expect(readBackup()).toBeNull();
  });

  test('asks nothing after 24 hours once everything is acknowledged', async () => {
    const tab = await startTab();
    await tab.advance(61, bpmAt);
    await tab.advance(20, () => null);
    await expect.poll(() => listServerSamples().length).toBe(61);
    await expect.poll(() => tab.getSnapshot().delivery.unsentSampleCount).toBe(0);
    await tab.kill();
    clock.nowMs += MORE_THAN_A_DAY_MS;
    const laterTab = openNewTab();
    await expectPhase(laterTab).toBe('ready');
    expect(readBackup()).toBeNull();
  });

  test('asks after 24 hours about unacknowledged time, even without a strap', async () => {
    const tab = await startTab();
    await tab.advance(20, () => null);
    await expect.poll(() => getOnlySession().elapsedSeconds).toBeGreaterThan(0);
    getServer().state.isOnline = false;
    await tab.advance(110, () => null);
    await tab.kill();
    clock.nowMs += MORE_THAN_A_DAY_MS;
    const laterTab = openNewTab();
    await expectPhase(laterTab).toBe('unfinished');
    expect(getUnfinished(laterTab)).toMatchObject({
      isExpired: true,
      unsentSampleCount: 0,
      elapsedSeconds: 130,
    });
  });

  test('keeps another athlete’s recording after 24 hours', async () => {
    const tab = await startTab();
    await tab.advance(61, bpmAt);
    await tab.advance(20, () => null);
    await expect.poll(() => tab.getSnapshot().delivery.unsentSampleCount).toBe(0);
    await tab.kill();
    clock.nowMs += MORE_THAN_A_DAY_MS;
    getServer().state.signedInId = OTHER_ID;
    const laterTab = openNewTab();
    await expectPhase(laterTab).toBe('ready');
    expect(await laterTab.journal.listEntries()).toHaveLength(1);
  });

  test('hides one athlete’s recording from another', async () => {
    await recordAndKill(100);
    getServer().state.signedInId = OTHER_ID;
    const tab = openNewTab();
    await expectPhase(tab).toBe('ready');
    await tab.kill();
    getServer().state.signedInId = briefing.athleteId;
    clock.nowMs += 300_000;
    await expectPhase(openNewTab()).toBe('unfinished');
  });

  test('delivers an ended recording when reopened', async () => {
    getServer().state.isOnline = false;
    const tab = await startTab();
    await tab.advance(70, bpmAt);
    await tab.recorder.complete({ distanceKm: 2 });
    await tab.kill();
    getServer().state.isOnline = true;
    await expectPhase(openNewTab()).toBe('ready');
    await expect.poll(() => getServer().sessions.size && getOnlySession().status).toBe('completed');
  });
});

describe('a recording after a page reload', () => {
  const recordAndReload = async (seconds: number, awayMs: number) => {
    const tab = await startTab();
    await tab.advance(seconds, bpmAt);
    await tab.kill();
    clock.nowMs += awayMs;
    return openNewTab();
  };

  test('resumes automatically and counts the seconds away', async () => {
    const tab = await recordAndReload(13, 6000);
    await expectPhase(tab).toBe('live');
    expect(tab.getSnapshot()).toMatchObject({ status: 'running', elapsedSeconds: 19 });
    await tab.advance(60, bpmAt);
    await tab.recorder.complete({ distanceKm: 0 });
    expect(getOnlySession()).toMatchObject({ elapsedSeconds: 79, completions: 1 });
  });

  test('keeps each reading that arrives before the recording is loaded', async () => {
    const tab = await recordAndReload(13, 2000);
    for (let beat = 0; beat < 3; beat += 1) {
      tab.recorder.addReading({ atMs: clock.nowMs, hrBpm: 140 + beat, rrMs: [] });
      clock.nowMs += 1000;
    }
    await expectPhase(tab).toBe('live');
    await tab.advance(60, bpmAt);
    await tab.recorder.complete({ distanceKm: 0 });
    const hrBySecond = new Map(listServerSamples().map(({ t, hr }) => [t, hr]));
    expect([15, 16, 17].map((t) => hrBySecond.get(t))).toEqual([140, 141, 142]);
    expect(getOnlySession()).toMatchObject({ elapsedSeconds: 78 });
  });

  test('stays paused after a reload if it was paused', async () => {
    const firstTab = await startTab();
    await firstTab.advance(20, bpmAt);
    firstTab.recorder.pause();
    await firstTab.advance(5, bpmAt);
    await firstTab.kill();
    const tab = openNewTab();
    await expectPhase(tab).toBe('live');
    expect(tab.getSnapshot()).toMatchObject({ status: 'paused', elapsedSeconds: 20 });
  });

  test('asks after more than a minute away, updates the time away and keeps readings', async () => {
    const tab = await recordAndReload(13, 61_000);
    await expectPhase(tab).toBe('unfinished');
    expect(getUnfinished(tab).awaySeconds).toBe(61);
    tab.recorder.addReading({ atMs: clock.nowMs, hrBpm: 150, rrMs: [] });
    clock.nowMs += 1000;
    tab.tick();
    expect(getUnfinished(tab).awaySeconds).toBe(62);
    await tab.recorder.resumeUnfinished('counts');
    expect(tab.getSnapshot()).toMatchObject({ status: 'running', elapsedSeconds: 75, maxHrBpm: 150 });
  });
});

describe('the backup in active_workout_backup', () => {
  test('mirrors the recording with its last 100 readings until it is acknowledged', async () => {
    const tab = await startTab();
    await tab.advance(150, bpmAt);
    tab.recorder.split();
    const storedBackup = readBackup();
    expect(storedBackup).toMatchObject({
      sessionId: tab.getSnapshot().sessionId,
      workoutId,
      elapsedSeconds: 150,
      zoneDistribution: tab.getSnapshot().zoneSeconds,
      splits: [{ time: 150, hr: bpmAt(149) }],
      currentHR: bpmAt(149),
      currentZone: tab.getSnapshot().zone,
      isRunning: true,
      timestamp: clock.nowMs,
    });
    expect(storedBackup).toHaveProperty('hrHistory.length', 100);
    expect(storedBackup).toHaveProperty('hrHistory.99', { t: 149, hr: bpmAt(149) });
    getServer().state.isOnline = false;
    await tab.recorder.complete({ distanceKm: 0 });
    expect(readBackup()).not.toBeNull();
    getServer().state.isOnline = true;
    tab.triggerPageChange();
    await expect.poll(readBackup).toBeNull();
  });
});
