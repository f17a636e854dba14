import { describe, expect, inject, test } from 'vitest';
import { createLiveStats } from '../../recorder/live-stats.ts';
import type { HrSample } from '../../schemas.ts';
import { bpmAt, briefing, createRecorderFixture, START_MS, workoutId } from './testing/recorder-fixture.ts';

const { readBackup, clock, expectPhase, getOnlySession, openNewTab, getServer, startTab, listServerSamples } =
  createRecorderFixture();

describe('live recording', () => {
  test('delivers every 10 seconds while running', async () => {
    const tab = await startTab();
    await tab.advance(35, bpmAt);
    expect(tab.getSnapshot()).toMatchObject({ status: 'running', elapsedSeconds: 35, hrSource: 'bluetooth' });
    const deliverAndCount = async () => {
      await tab.advance(1, bpmAt);
      return listServerSamples().length;
    };
    await expect.poll(deliverAndCount).toBeGreaterThanOrEqual(30);
    const patches = getServer().receivedRequests.filter(({ method }) => method === 'PATCH');
    expect(patches.length).toBeLessThanOrEqual(tab.getSnapshot().elapsedSeconds / 10 + 2);
  });

  test.runIf(inject('longForm'))(
    'loses nothing in 30 minutes offline and delivers all samples and splits once, in order',
    async () => {
      const tab = await startTab();
      await tab.advance(60, bpmAt);
      await expect.poll(() => listServerSamples().length).toBeGreaterThan(40);
      getServer().state.isOnline = false;
      for (let part = 0; part < 30; part += 1) {
        await tab.advance(60, bpmAt);
        tab.recorder.split();
      }
      await expect.poll(() => tab.getSnapshot().delivery.status).toBe('waiting');
      expect(tab.getSnapshot().delivery.unsentSampleCount).toBeGreaterThanOrEqual(1800);
      getServer().state.isOnline = true;
      tab.triggerPageChange();
      await expect.poll(() => tab.getSnapshot().delivery.status).toBe('delivered');
      await tab.advance(60, bpmAt);
      await tab.recorder.complete({ distanceKm: 6.4 });

      const session = getOnlySession();
      const expectedSamples = Array.from({ length: 1920 }, (_, t): HrSample => ({ t, hr: bpmAt(t % 60) }));
      expect(listServerSamples()).toEqual(expectedSamples);
      expect([...session.splits.keys()]).toEqual(Array.from({ length: 30 }, (_, index) => 120 + index * 60));
      expect(session).toMatchObject({
        elapsedSeconds: 1920,
        distance: 6.4,
        completions: 1,
        status: 'completed',
      });
      const stats = createLiveStats(briefing.lthrBpm);
      for (const sample of expectedSamples) stats.add(sample);
      expect(tab.getSnapshot()).toMatchObject({
        status: 'completed',
        zoneSeconds: stats.view().zoneSeconds,
        completed: { zoneTimeDistribution: stats.view().zoneSeconds, elapsedSeconds: 1920 },
        delivery: { status: 'delivered', unsentSampleCount: 0 },
      });
      const sampleCounts = getServer().receivedRequests.map(({ body }) =>
        typeof body === 'object' && body !== null && 'hrData' in body && Array.isArray(body.hrData)
          ? body.hrData.length
          : 0,
      );
      // The server accepts at most 600 samples per call.
      expect(Math.max(...sampleCounts)).toBe(600);
      expect(getServer().state.maxInFlight).toBe(1);
    },
  );

  test('starts offline and delivers its start first', async () => {
    getServer().state.isOnline = false;
    const tab = await startTab();
    await tab.advance(90, bpmAt);
    await expect
      .poll(() => tab.getSnapshot().delivery)
      .toMatchObject({ status: 'waiting', unsentSampleCount: 90 });
    await tab.recorder.complete({ distanceKm: 0 });
    expect(tab.getSnapshot()).toMatchObject({ status: 'completed', completed: null, elapsedSeconds: 90 });
    getServer().state.isOnline = true;
    tab.triggerPageChange();
    await expect
      .poll(() => tab.getSnapshot().completed)
      .toMatchObject({ status: 'completed', sampleCount: 90 });
    expect(getOnlySession().startTime).toBe(new Date(START_MS).toISOString());
  });

  test('counts ten minutes while the page was suspended', async () => {
    const tab = await startTab();
    clock.nowMs += 600_000;
    tab.tick();
    expect(tab.getSnapshot().elapsedSeconds).toBe(600);
  });

  test('freezes while paused and records nothing', async () => {
    const tab = await startTab();
    await tab.advance(30, bpmAt);
    tab.recorder.pause();
    await tab.advance(30, bpmAt);
    tab.recorder.split();
    expect(tab.getSnapshot()).toMatchObject({ status: 'paused', elapsedSeconds: 30, splits: [] });
    tab.recorder.resume();
    await tab.advance(35, bpmAt);
    await tab.recorder.complete({ distanceKm: 0 });
    expect(listServerSamples().map(({ t }) => t)).toEqual(Array.from({ length: 65 }, (_, t) => t));
  });

  test('rejects a completion under 60 seconds and continues', async () => {
    const tab = await startTab();
    await tab.advance(59, bpmAt);
    await expect(tab.recorder.complete({ distanceKm: 0 })).rejects.toThrow(
      'You can complete a workout after 60 seconds',
    );
    await tab.advance(1, bpmAt);
    await tab.recorder.complete({ distanceKm: 0 });
    expect(getOnlySession()).toMatchObject({ status: 'completed', elapsedSeconds: 60 });
  });

  test('starts one session when Start is pressed twice', async () => {
    const tab = openNewTab();
    await expectPhase(tab).toBe('ready');
    await Promise.all([tab.recorder.start(briefing), tab.recorder.start(briefing)]);
    expect(await tab.journal.listEntries()).toHaveLength(1);
  });

  test('reports at the start that the device is full', async () => {
    const tab = openNewTab();
    await expectPhase(tab).toBe('ready');
    tab.journal.close();
    await expect(tab.recorder.start(briefing)).rejects.toThrow('no room');
    expect(tab.recorder.getState().phase).toBe('ready');
  });

  test('reports that the device cannot store the recording', async () => {
    const tab = await startTab();
    await tab.advance(5, bpmAt);
    expect(tab.getSnapshot().isStored).toBe(true);
    tab.journal.close();
    await tab.advance(20, bpmAt);
    expect(tab.getSnapshot().isStored).toBe(false);
  });

  test('discards here and on the server', async () => {
    const tab = await startTab();
    await tab.advance(30, bpmAt);
    await expect.poll(() => getServer().sessions.size).toBe(1);
    await tab.recorder.discard();
    expect(tab.recorder.getState().phase).toBe('ready');
    await expect.poll(() => getServer().sessions.size).toBe(0);
    await expect.poll(() => tab.journal.listEntries()).toEqual([]);
    expect(readBackup()).toBeNull();
  });

  test('keeps recording while another screen is open', async () => {
    const tab = await startTab();
    tab.recorder.leave();
    await tab.advance(20, bpmAt);
    tab.recorder.open(workoutId);
    expect(tab.getSnapshot().elapsedSeconds).toBe(20);
  });
});

describe('two tabs with a recorder', () => {
  test('allow one recording, and the second tab waits until the first is gone', async () => {
    const firstTab = await startTab();
    await firstTab.advance(20, bpmAt);
    const secondTab = openNewTab();
    await expectPhase(secondTab).toBe('elsewhere');
    await expect(secondTab.recorder.start(briefing)).rejects.toThrow();
    await firstTab.kill();
    await expectPhase(secondTab).toBe('live');
    expect(secondTab.getSnapshot().elapsedSeconds).toBe(20);
  });

  test('release the lock when a screen without a recording closes', async () => {
    const firstTab = openNewTab();
    await expectPhase(firstTab).toBe('ready');
    const secondTab = openNewTab();
    await expectPhase(secondTab).toBe('elsewhere');
    firstTab.recorder.leave();
    await expectPhase(secondTab).toBe('ready');
    await expect.poll(firstTab.isTicking).toBe(false);
  });

  test.each([
    [120, 'unfinished'],
    [20, 'ready'],
  ] as const)(
    'release a background recording %i seconds after another device completed it, and show %s in the other tab',
    async (secondsSince, phase) => {
      const firstTab = await startTab();
      await firstTab.advance(70, bpmAt);
      await expect
        .poll(() => getServer().sessions.size && getOnlySession().elapsedSeconds)
        .toBeGreaterThan(50);
      const secondTab = openNewTab();
      await expectPhase(secondTab).toBe('elsewhere');
      firstTab.recorder.leave();
      getServer().state.isOnline = false;
      await firstTab.advance(secondsSince, bpmAt);
      getOnlySession().status = 'completed';
      getServer().state.isOnline = true;
      firstTab.triggerPageChange();
      await expectPhase(secondTab).toBe(phase);
      expect(firstTab.recorder.getState().phase).toBe('opening');
      await expect.poll(firstTab.isTicking).toBe(false);
    },
  );
});
