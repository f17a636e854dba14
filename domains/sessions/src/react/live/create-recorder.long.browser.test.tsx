import { describe, expect, inject, test, vi } from 'vitest';
import { onDelivery } from '../../journal/delivery/delivery-channels.ts';
import { createLiveStats } from '../../recorder/live-stats.ts';
import type { HrSample } from '../../schemas.ts';
import {
  bpmAt,
  briefing,
  createRecorderWorld,
  OTHER_ID,
  START_MS,
  workoutId,
} from './testing/recorder-world.ts';

const { clock, server, open, expectPhase, startTab, getFound, onlySession, storedSamples, backup } =
  createRecorderWorld();

describe('live recording', () => {
  test('delivers every 10 seconds while running', async () => {
    const tab = await startTab();
    await tab.advance(35, bpmAt);
    expect(tab.getSnapshot()).toMatchObject({ status: 'running', elapsedSeconds: 35, hrSource: 'bluetooth' });
    const deliverAndCount = async () => {
      await tab.advance(1, bpmAt);
      return storedSamples().length;
    };
    await expect.poll(deliverAndCount).toBeGreaterThanOrEqual(30);
    const patches = server().receivedRequests.filter(({ method }) => method === 'PATCH');
    expect(patches.length).toBeLessThanOrEqual(tab.getSnapshot().elapsedSeconds / 10 + 2);
  });

  test.runIf(inject('longForm'))(
    'loses nothing in 30 minutes offline and delivers all samples and splits once, in order',
    async () => {
      const tab = await startTab();
      await tab.advance(60, bpmAt);
      await expect.poll(() => storedSamples().length).toBeGreaterThan(40);
      server().world.isOnline = false;
      for (let part = 0; part < 30; part += 1) {
        await tab.advance(60, bpmAt);
        tab.recorder.split();
      }
      await expect.poll(() => tab.getSnapshot().delivery.status).toBe('waiting');
      expect(tab.getSnapshot().delivery.unsentSampleCount).toBeGreaterThanOrEqual(1800);
      server().world.isOnline = true;
      tab.triggerPageChange();
      await expect.poll(() => tab.getSnapshot().delivery.status).toBe('delivered');
      await tab.advance(60, bpmAt);
      await tab.recorder.complete({ distanceKm: 6.4 });

      const session = onlySession();
      const expectedSamples = Array.from({ length: 1920 }, (_, t): HrSample => ({ t, hr: bpmAt(t % 60) }));
      expect(storedSamples()).toEqual(expectedSamples);
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
      const sampleCounts = server().receivedRequests.map(({ body }) =>
        typeof body === 'object' && body !== null && 'hrData' in body && Array.isArray(body.hrData)
          ? body.hrData.length
          : 0,
      );
      // The server accepts at most 600 samples per call.
      expect(Math.max(...sampleCounts)).toBe(600);
      expect(server().world.mostInFlight).toBe(1);
    },
  );

  test('starts offline and delivers its start first', async () => {
    server().world.isOnline = false;
    const tab = await startTab();
    await tab.advance(90, bpmAt);
    await expect
      .poll(() => tab.getSnapshot().delivery)
      .toMatchObject({ status: 'waiting', unsentSampleCount: 90 });
    await tab.recorder.complete({ distanceKm: 0 });
    expect(tab.getSnapshot()).toMatchObject({ status: 'completed', completed: null, elapsedSeconds: 90 });
    server().world.isOnline = true;
    tab.triggerPageChange();
    await expect
      .poll(() => tab.getSnapshot().completed)
      .toMatchObject({ status: 'completed', sampleCount: 90 });
    expect(onlySession().startTime).toBe(new Date(START_MS).toISOString());
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
    expect(storedSamples().map(({ t }) => t)).toEqual(Array.from({ length: 65 }, (_, t) => t));
  });

  test('rejects a completion under 60 seconds and continues', async () => {
    const tab = await startTab();
    await tab.advance(59, bpmAt);
    await expect(tab.recorder.complete({ distanceKm: 0 })).rejects.toThrow(
      'You can complete a workout after 60 seconds',
    );
    await tab.advance(1, bpmAt);
    await tab.recorder.complete({ distanceKm: 0 });
    expect(onlySession()).toMatchObject({ status: 'completed', elapsedSeconds: 60 });
  });

  test('starts one session when Start is pressed twice', async () => {
    const tab = open();
    await expectPhase(tab).toBe('ready');
    await Promise.all([tab.recorder.start(briefing), tab.recorder.start(briefing)]);
    expect(await tab.journal.entries()).toHaveLength(1);
  });

  test('reports at the start that the device is full', async () => {
    const tab = open();
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

  test('continues and shows the server’s message when completion is refused', async () => {
    const tab = await startTab();
    await tab.advance(70, bpmAt);
    await expect.poll(() => server().sessions.size).toBe(1);
    await expect.poll(() => storedSamples().length).toBeGreaterThan(50);
    server().sessions.clear();
    await expect(tab.recorder.complete({ distanceKm: 0 })).rejects.toThrow('Session not found');
    expect(tab.getSnapshot()).toMatchObject({
      status: 'running',
      delivery: { status: 'refused', message: 'Session not found' },
    });
    expect(await tab.journal.countSamples(tab.getSnapshot().sessionId, 0)).toBe(70);
    // If the session is gone from the server, it is created again from its start.
    await tab.recorder.complete({ distanceKm: 0 });
    expect(onlySession()).toMatchObject({ id: tab.getSnapshot().sessionId, status: 'completed' });
    expect(storedSamples()).toHaveLength(70);
  });

  test('shows the session as completed once another device has completed it', async () => {
    const tab = await startTab();
    await tab.advance(70, bpmAt);
    await expect.poll(() => server().sessions.size).toBe(1);
    onlySession().status = 'completed';
    await expect
      .poll(async () => {
        await tab.advance(11, bpmAt);
        return tab.getSnapshot().status;
      })
      .toBe('completed');
    expect(tab.getSnapshot().completed).toMatchObject({ id: tab.getSnapshot().sessionId });
  });

  test('asks about later data when another device completed the session long ago', async () => {
    const tab = await startTab();
    await tab.advance(70, bpmAt);
    await expect.poll(() => server().sessions.size && onlySession().elapsedSeconds).toBeGreaterThan(50);
    const { id, elapsedSeconds } = onlySession();
    onlySession().status = 'completed';
    server().world.isOnline = false;
    await tab.advance(300, bpmAt);
    server().world.isOnline = true;
    tab.triggerPageChange();
    await expectPhase(tab).toBe('found');
    expect(getFound(tab)).toMatchObject({
      elapsedSeconds: 370 - elapsedSeconds,
      completedAtSecond: elapsedSeconds,
      title: 'Easy run',
    });
    await tab.recorder.complete({ distanceKm: 1 });
    expect(tab.getSnapshot()).toMatchObject({
      status: 'completed',
      completed: { elapsedSeconds: 370 - elapsedSeconds },
    });
    expect(server().sessions.get(id)?.elapsedSeconds).toBe(elapsedSeconds);
    expect(server().sessions.get(tab.getSnapshot().sessionId)?.samples.size).toBe(370 - elapsedSeconds);
  });

  test.each([
    ['saved', 2],
    ['discarded', 1],
  ] as const)(
    'asks only about the heart rate missing from a completion on another device (%s)',
    async (choice, sessions) => {
      const tab = await startTab();
      await tab.advance(20, () => null);
      await expect.poll(() => server().sessions.size).toBe(1);
      server().world.isOnline = false;
      await tab.advance(100, bpmAt);
      Object.assign(onlySession(), { status: 'completed', elapsedSeconds: 120 });
      server().world.isOnline = true;
      tab.triggerPageChange();
      await expectPhase(tab).toBe('found');
      expect(getFound(tab)).toMatchObject({
        elapsedSeconds: 120,
        completedAtSecond: 120,
        countsAlready: true,
        hasEnded: true,
        unsentSampleCount: 100,
      });
      if (choice === 'saved') await tab.recorder.complete({ distanceKm: 0 });
      else await tab.recorder.discard();
      await expectPhase(tab).toBe(choice === 'saved' ? 'live' : 'ready');
      expect([...server().sessions.values()].map(({ samples }) => samples.size)).toEqual(
        [0, 100].slice(0, sessions),
      );
    },
  );

  test('discards here and on the server', async () => {
    const tab = await startTab();
    await tab.advance(30, bpmAt);
    await expect.poll(() => server().sessions.size).toBe(1);
    await tab.recorder.discard();
    expect(tab.recorder.getState().phase).toBe('ready');
    await expect.poll(() => server().sessions.size).toBe(0);
    await expect.poll(() => tab.journal.entries()).toEqual([]);
    expect(backup()).toBeNull();
  });

  test('keeps recording while another screen is open', async () => {
    const tab = await startTab();
    tab.recorder.leave();
    await tab.advance(20, bpmAt);
    tab.recorder.open(workoutId);
    expect(tab.getSnapshot().elapsedSeconds).toBe(20);
  });
});

describe('another open session', () => {
  const startBesideOtherSession = async () => {
    await server().fetch('/api/sessions/start', { method: 'POST', body: JSON.stringify({ id: OTHER_ID }) });
    server().world.isOnline = false;
    const tab = await startTab();
    await tab.advance(70, bpmAt);
    server().world.isOnline = true;
    tab.triggerPageChange();
    await expect.poll(() => tab.getSnapshot().delivery.otherSessionId).toBe(OTHER_ID);
    return tab;
  };

  test('completes the other session on request, notifies every page and continues this one', async () => {
    const tab = await startBesideOtherSession();
    const otherSession = server().sessions.get(OTHER_ID);
    if (otherSession) otherSession.elapsedSeconds = 300;
    const listener = vi.fn();
    const unsubscribe = onDelivery(listener);
    await tab.recorder.resolveOther('complete-other');
    await expect.poll(() => listener.mock.calls.length).toBe(1);
    unsubscribe();
    expect(server().sessions.get(OTHER_ID)?.status).toBe('completed');
    expect(tab.getSnapshot().delivery.otherSessionId).toBeNull();
    await tab.recorder.complete({ distanceKm: 0 });
    expect(server().sessions.get(tab.getSnapshot().sessionId)?.samples.size).toBe(70);
  });

  describe('next to an ended recording', () => {
    const endBesideOtherSession = async () => {
      await server().fetch('/api/sessions/start', { method: 'POST', body: JSON.stringify({ id: OTHER_ID }) });
      const otherSession = server().sessions.get(OTHER_ID);
      if (otherSession) otherSession.elapsedSeconds = 300;
      server().world.isOnline = false;
      const tab = await startTab();
      await tab.advance(70, bpmAt);
      await tab.recorder.complete({ distanceKm: 2 });
      server().world.isOnline = true;
      tab.triggerPageChange();
      await expect.poll(() => tab.getSnapshot().delivery.otherSessionId).toBe(OTHER_ID);
      return tab;
    };
    const expectBothCompleted = (tab: ReturnType<typeof open>) =>
      expect
        .poll(() => tab.getSnapshot())
        .toMatchObject({
          status: 'completed',
          completed: { sampleCount: 70, distance: 2 },
          delivery: { otherSessionId: null },
        });

    test('completes the other session and saves the ended recording', async () => {
      const tab = await endBesideOtherSession();
      await tab.recorder.resolveOther('complete-other');
      await expectBothCompleted(tab);
      expect(server().sessions.get(OTHER_ID)?.status).toBe('completed');
    });

    test('completes the other session from the ended recording’s prompt and shows the summary', async () => {
      await (await endBesideOtherSession()).kill();
      const tab = open();
      await expectPhase(tab).toBe('found');
      expect(getFound(tab)).toMatchObject({ hasEnded: true, otherSessionId: OTHER_ID });
      await tab.recorder.resolveOther('complete-other');
      await expectBothCompleted(tab);
    });

    test('saves the ended recording if the athlete leaves while the other session completes', async () => {
      await (await endBesideOtherSession()).kill();
      const tab = open();
      await expectPhase(tab).toBe('found');
      const { sessionId } = getFound(tab);
      const answering = Promise.withResolvers<void>();
      server().world.answering = answering.promise;
      const resolution = tab.recorder.resolveOther('complete-other');
      await expect
        .poll(() => server().receivedRequests.at(-1)?.path)
        .toBe(`/api/sessions/${OTHER_ID}/complete`);
      tab.recorder.leave();
      await expectPhase(tab).toBe('opening');
      answering.resolve();
      await resolution;
      await expect.poll(() => server().sessions.get(sessionId)).toMatchObject({ status: 'completed' });
      await expect.poll(tab.isTicking).toBe(false);
      tab.recorder.open(workoutId);
      await expectPhase(tab).toBe('ready');
    });

    test('keeps the other session open when the ended recording is discarded from its prompt', async () => {
      await (await endBesideOtherSession()).kill();
      const tab = open();
      await expectPhase(tab).toBe('found');
      await tab.recorder.resolveOther('discard-this');
      await expectPhase(tab).toBe('ready');
      expect([...server().sessions.keys()]).toEqual([OTHER_ID]);
    });
  });

  test('discards the other session if it is under a minute and cannot be completed', async () => {
    const tab = await startBesideOtherSession();
    await tab.recorder.resolveOther('complete-other');
    expect([...server().sessions.keys()]).toEqual([tab.getSnapshot().sessionId]);
  });

  test('keeps the other session when the athlete discards this one', async () => {
    const tab = await startBesideOtherSession();
    await tab.recorder.resolveOther('discard-this');
    expect(tab.recorder.getState().phase).toBe('ready');
    expect([...server().sessions.keys()]).toEqual([OTHER_ID]);
  });
});

describe('two tabs', () => {
  test('allow one recording, and the second tab waits until the first is gone', async () => {
    const firstTab = await startTab();
    await firstTab.advance(20, bpmAt);
    const secondTab = open();
    await expectPhase(secondTab).toBe('elsewhere');
    await expect(secondTab.recorder.start(briefing)).rejects.toThrow();
    await firstTab.kill();
    await expectPhase(secondTab).toBe('live');
    expect(secondTab.getSnapshot().elapsedSeconds).toBe(20);
  });

  test('release the lock when a screen without a recording closes', async () => {
    const firstTab = open();
    await expectPhase(firstTab).toBe('ready');
    const secondTab = open();
    await expectPhase(secondTab).toBe('elsewhere');
    firstTab.recorder.leave();
    await expectPhase(secondTab).toBe('ready');
    await expect.poll(firstTab.isTicking).toBe(false);
  });

  test.each([
    [120, 'found'],
    [20, 'ready'],
  ] as const)(
    'release a background recording %i seconds after another device completed it, and show %s in the other tab',
    async (secondsSince, phase) => {
      const firstTab = await startTab();
      await firstTab.advance(70, bpmAt);
      await expect.poll(() => server().sessions.size && onlySession().elapsedSeconds).toBeGreaterThan(50);
      const secondTab = open();
      await expectPhase(secondTab).toBe('elsewhere');
      firstTab.recorder.leave();
      server().world.isOnline = false;
      await firstTab.advance(secondsSince, bpmAt);
      onlySession().status = 'completed';
      server().world.isOnline = true;
      firstTab.triggerPageChange();
      await expectPhase(secondTab).toBe(phase);
      expect(firstTab.recorder.getState().phase).toBe('opening');
      await expect.poll(firstTab.isTicking).toBe(false);
    },
  );
});
