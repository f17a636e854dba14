import { describe, expect, inject, test, vi } from 'vitest';
import { onDelivered } from '../../journal/delivery/delivery-channels.ts';
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

const { clock, server, open, phaseOf, started, found, onlySession, storedSamples, backup } =
  createRecorderWorld();

describe('live recording', () => {
  test('delivers every 10 seconds while it runs', async () => {
    const tab = await started();
    await tab.run(35, bpmAt);
    expect(tab.live()).toMatchObject({ status: 'running', elapsedSeconds: 35, hrSource: 'bluetooth' });
    const delivered = async () => {
      await tab.run(1, bpmAt);
      return storedSamples().length;
    };
    await expect.poll(delivered).toBeGreaterThanOrEqual(30);
    const patches = server().arrivals.filter(({ method }) => method === 'PATCH');
    expect(patches.length).toBeLessThanOrEqual(tab.live().elapsedSeconds / 10 + 2);
  });

  test.runIf(inject('longForm'))(
    'loses nothing in 30 minutes offline: all samples and splits arrive in order, once',
    async () => {
      const tab = await started();
      await tab.run(60, bpmAt);
      await expect.poll(() => storedSamples().length).toBeGreaterThan(40);
      server().world.isOnline = false;
      for (let part = 0; part < 30; part += 1) {
        await tab.run(60, bpmAt);
        tab.recorder.split();
      }
      await expect.poll(() => tab.live().delivery.status).toBe('waiting');
      expect(tab.live().delivery.unsentSamples).toBeGreaterThanOrEqual(1800);
      server().world.isOnline = true;
      tab.changeScene();
      await expect.poll(() => tab.live().delivery.status).toBe('delivered');
      await tab.run(60, bpmAt);
      await tab.recorder.complete({ distanceKm: 6.4 });

      const session = onlySession();
      const expected = Array.from({ length: 1920 }, (_, t): HrSample => ({ t, hr: bpmAt(t % 60) }));
      expect(storedSamples()).toEqual(expected);
      expect([...session.splits.keys()]).toEqual(Array.from({ length: 30 }, (_, index) => 120 + index * 60));
      expect(session).toMatchObject({
        elapsedSeconds: 1920,
        distance: 6.4,
        completions: 1,
        status: 'completed',
      });
      const stats = createLiveStats(briefing.lthrBpm);
      for (const sample of expected) stats.add(sample);
      expect(tab.live()).toMatchObject({
        status: 'completed',
        zoneSeconds: stats.view().zoneSeconds,
        completed: { zoneTimeDistribution: stats.view().zoneSeconds, elapsedSeconds: 1920 },
        delivery: { status: 'delivered', unsentSamples: 0 },
      });
      const sampleCounts = server().arrivals.map(({ body }) =>
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
    const tab = await started();
    await tab.run(90, bpmAt);
    await expect.poll(() => tab.live().delivery).toMatchObject({ status: 'waiting', unsentSamples: 90 });
    await tab.recorder.complete({ distanceKm: 0 });
    expect(tab.live()).toMatchObject({ status: 'completed', completed: null, elapsedSeconds: 90 });
    server().world.isOnline = true;
    tab.changeScene();
    await expect.poll(() => tab.live().completed).toMatchObject({ status: 'completed', sampleCount: 90 });
    expect(onlySession().startTime).toBe(new Date(START_MS).toISOString());
  });

  test('counts ten minutes during which the page was suspended', async () => {
    const tab = await started();
    clock.nowMs += 600_000;
    tab.tick();
    expect(tab.live().elapsedSeconds).toBe(600);
  });

  test('freezes while paused and records nothing', async () => {
    const tab = await started();
    await tab.run(30, bpmAt);
    tab.recorder.pause();
    await tab.run(30, bpmAt);
    tab.recorder.split();
    expect(tab.live()).toMatchObject({ status: 'paused', elapsedSeconds: 30, splits: [] });
    tab.recorder.resume();
    await tab.run(35, bpmAt);
    await tab.recorder.complete({ distanceKm: 0 });
    expect(storedSamples().map(({ t }) => t)).toEqual(Array.from({ length: 65 }, (_, t) => t));
  });

  test('rejects a completion under 60 seconds and continues', async () => {
    const tab = await started();
    await tab.run(59, bpmAt);
    await expect(tab.recorder.complete({ distanceKm: 0 })).rejects.toThrow(
      'A workout can be completed after 60 seconds',
    );
    await tab.run(1, bpmAt);
    await tab.recorder.complete({ distanceKm: 0 });
    expect(onlySession()).toMatchObject({ status: 'completed', elapsedSeconds: 60 });
  });

  test('starts one session when Start is pressed twice', async () => {
    const tab = open();
    await phaseOf(tab).toBe('ready');
    await Promise.all([tab.recorder.start(briefing), tab.recorder.start(briefing)]);
    expect(await tab.journal.entries()).toHaveLength(1);
  });

  test('reports at the start that the device has no room', async () => {
    const tab = open();
    await phaseOf(tab).toBe('ready');
    tab.journal.close();
    await expect(tab.recorder.start(briefing)).rejects.toThrow('no room');
    expect(tab.recorder.getState().phase).toBe('ready');
  });

  test('reports that the device refuses to store the recording', async () => {
    const tab = await started();
    await tab.run(5, bpmAt);
    expect(tab.live().isStored).toBe(true);
    tab.journal.close();
    await tab.run(20, bpmAt);
    expect(tab.live().isStored).toBe(false);
  });

  test("continues with the server's message after a refused completion", async () => {
    const tab = await started();
    await tab.run(70, bpmAt);
    await expect.poll(() => server().sessions.size).toBe(1);
    await expect.poll(() => storedSamples().length).toBeGreaterThan(50);
    server().sessions.clear();
    await expect(tab.recorder.complete({ distanceKm: 0 })).rejects.toThrow('Session not found');
    expect(tab.live()).toMatchObject({
      status: 'running',
      delivery: { status: 'refused', message: 'Session not found' },
    });
    expect(await tab.journal.countSamples(tab.live().sessionId, 0)).toBe(70);
    // A session gone from the server is created again from its start.
    await tab.recorder.complete({ distanceKm: 0 });
    expect(onlySession()).toMatchObject({ id: tab.live().sessionId, status: 'completed' });
    expect(storedSamples()).toHaveLength(70);
  });

  test('shows the session as completed after a completion on another device', async () => {
    const tab = await started();
    await tab.run(70, bpmAt);
    await expect.poll(() => server().sessions.size).toBe(1);
    onlySession().status = 'completed';
    await expect
      .poll(async () => {
        await tab.run(11, bpmAt);
        return tab.live().status;
      })
      .toBe('completed');
    expect(tab.live().completed).toMatchObject({ id: tab.live().sessionId });
  });

  test('asks about later data when another device completed the session long ago', async () => {
    const tab = await started();
    await tab.run(70, bpmAt);
    await expect.poll(() => server().sessions.size && onlySession().elapsedSeconds).toBeGreaterThan(50);
    const { id, elapsedSeconds } = onlySession();
    onlySession().status = 'completed';
    server().world.isOnline = false;
    await tab.run(300, bpmAt);
    server().world.isOnline = true;
    tab.changeScene();
    await phaseOf(tab).toBe('found');
    expect(found(tab)).toMatchObject({
      elapsedSeconds: 370 - elapsedSeconds,
      completedAtSecond: elapsedSeconds,
      title: 'Easy run',
    });
    await tab.recorder.complete({ distanceKm: 1 });
    expect(tab.live()).toMatchObject({
      status: 'completed',
      completed: { elapsedSeconds: 370 - elapsedSeconds },
    });
    expect(server().sessions.get(id)?.elapsedSeconds).toBe(elapsedSeconds);
    expect(server().sessions.get(tab.live().sessionId)?.samples.size).toBe(370 - elapsedSeconds);
  });

  test.each([
    ['saved', 2],
    ['discarded', 1],
  ] as const)(
    'asks only about the heart rate that a completion on another device lacks (%s)',
    async (choice, sessions) => {
      const tab = await started();
      await tab.run(20, () => null);
      await expect.poll(() => server().sessions.size).toBe(1);
      server().world.isOnline = false;
      await tab.run(100, bpmAt);
      Object.assign(onlySession(), { status: 'completed', elapsedSeconds: 120 });
      server().world.isOnline = true;
      tab.changeScene();
      await phaseOf(tab).toBe('found');
      expect(found(tab)).toMatchObject({
        elapsedSeconds: 120,
        completedAtSecond: 120,
        countsAlready: true,
        hasEnded: true,
        unsentSamples: 100,
      });
      if (choice === 'saved') await tab.recorder.complete({ distanceKm: 0 });
      else await tab.recorder.discard();
      await phaseOf(tab).toBe(choice === 'saved' ? 'live' : 'ready');
      expect([...server().sessions.values()].map(({ samples }) => samples.size)).toEqual(
        [0, 100].slice(0, sessions),
      );
    },
  );

  test('discards here and on the server', async () => {
    const tab = await started();
    await tab.run(30, bpmAt);
    await expect.poll(() => server().sessions.size).toBe(1);
    await tab.recorder.discard();
    expect(tab.recorder.getState().phase).toBe('ready');
    await expect.poll(() => server().sessions.size).toBe(0);
    await expect.poll(() => tab.journal.entries()).toEqual([]);
    expect(backup()).toBeNull();
  });

  test('keeps recording while another screen is open', async () => {
    const tab = await started();
    tab.recorder.leave();
    await tab.run(20, bpmAt);
    tab.recorder.open(workoutId);
    expect(tab.live().elapsedSeconds).toBe(20);
  });
});

describe('another open session', () => {
  const startBesideOtherSession = async () => {
    await server().fetch('/api/sessions/start', { method: 'POST', body: JSON.stringify({ id: OTHER_ID }) });
    server().world.isOnline = false;
    const tab = await started();
    await tab.run(70, bpmAt);
    server().world.isOnline = true;
    tab.changeScene();
    await expect.poll(() => tab.live().delivery.otherSessionId).toBe(OTHER_ID);
    return tab;
  };

  test('completes the other session on request, notifies every page and continues this one', async () => {
    const tab = await startBesideOtherSession();
    const other = server().sessions.get(OTHER_ID);
    if (other) other.elapsedSeconds = 300;
    const listener = vi.fn();
    const stop = onDelivered(listener);
    await tab.recorder.settleOther('complete-other');
    await expect.poll(() => listener.mock.calls.length).toBe(1);
    stop();
    expect(server().sessions.get(OTHER_ID)?.status).toBe('completed');
    expect(tab.live().delivery.otherSessionId).toBeNull();
    await tab.recorder.complete({ distanceKm: 0 });
    expect(server().sessions.get(tab.live().sessionId)?.samples.size).toBe(70);
  });

  describe('next to an ended recording', () => {
    const endBesideOtherSession = async () => {
      await server().fetch('/api/sessions/start', { method: 'POST', body: JSON.stringify({ id: OTHER_ID }) });
      const other = server().sessions.get(OTHER_ID);
      if (other) other.elapsedSeconds = 300;
      server().world.isOnline = false;
      const tab = await started();
      await tab.run(70, bpmAt);
      await tab.recorder.complete({ distanceKm: 2 });
      server().world.isOnline = true;
      tab.changeScene();
      await expect.poll(() => tab.live().delivery.otherSessionId).toBe(OTHER_ID);
      return tab;
    };
    const expectBothCompleted = (tab: ReturnType<typeof open>) =>
      expect
        .poll(() => tab.live())
        .toMatchObject({
          status: 'completed',
          completed: { sampleCount: 70, distance: 2 },
          delivery: { otherSessionId: null },
        });

    test('completes the other session and saves the ended recording', async () => {
      const tab = await endBesideOtherSession();
      await tab.recorder.settleOther('complete-other');
      await expectBothCompleted(tab);
      expect(server().sessions.get(OTHER_ID)?.status).toBe('completed');
    });

    test("completes the other session from the ended recording's prompt and shows the summary", async () => {
      await (await endBesideOtherSession()).die();
      const tab = open();
      await phaseOf(tab).toBe('found');
      expect(found(tab)).toMatchObject({ hasEnded: true, otherSessionId: OTHER_ID });
      await tab.recorder.settleOther('complete-other');
      await expectBothCompleted(tab);
    });

    test('saves the ended recording if the athlete leaves while the other session completes', async () => {
      await (await endBesideOtherSession()).die();
      const tab = open();
      await phaseOf(tab).toBe('found');
      const { sessionId } = found(tab);
      const answering = Promise.withResolvers<void>();
      server().world.answering = answering.promise;
      const settling = tab.recorder.settleOther('complete-other');
      await expect.poll(() => server().arrivals.at(-1)?.path).toBe(`/api/sessions/${OTHER_ID}/complete`);
      tab.recorder.leave();
      await phaseOf(tab).toBe('opening');
      answering.resolve();
      await settling;
      await expect.poll(() => server().sessions.get(sessionId)).toMatchObject({ status: 'completed' });
      await expect.poll(tab.isTicking).toBe(false);
      tab.recorder.open(workoutId);
      await phaseOf(tab).toBe('ready');
    });

    test('keeps the other session open when the ended recording is discarded from its prompt', async () => {
      await (await endBesideOtherSession()).die();
      const tab = open();
      await phaseOf(tab).toBe('found');
      await tab.recorder.settleOther('discard-this');
      await phaseOf(tab).toBe('ready');
      expect([...server().sessions.keys()]).toEqual([OTHER_ID]);
    });
  });

  test('discards the other session if it is under a minute, which cannot be completed', async () => {
    const tab = await startBesideOtherSession();
    await tab.recorder.settleOther('complete-other');
    expect([...server().sessions.keys()]).toEqual([tab.live().sessionId]);
  });

  test('keeps the other session when the athlete discards this one', async () => {
    const tab = await startBesideOtherSession();
    await tab.recorder.settleOther('discard-this');
    expect(tab.recorder.getState().phase).toBe('ready');
    expect([...server().sessions.keys()]).toEqual([OTHER_ID]);
  });
});

describe('two tabs', () => {
  test('allow one recording; the second tab waits until the first is gone', async () => {
    const first = await started();
    await first.run(20, bpmAt);
    const second = open();
    await phaseOf(second).toBe('elsewhere');
    await expect(second.recorder.start(briefing)).rejects.toThrow();
    await first.die();
    await phaseOf(second).toBe('live');
    expect(second.live().elapsedSeconds).toBe(20);
  });

  test('release the lock when a screen without a recording closes', async () => {
    const first = open();
    await phaseOf(first).toBe('ready');
    const second = open();
    await phaseOf(second).toBe('elsewhere');
    first.recorder.leave();
    await phaseOf(second).toBe('ready');
    await expect.poll(first.isTicking).toBe(false);
  });

  test.each([
    [120, 'found'],
    [20, 'ready'],
  ] as const)(
    'release a background recording %i seconds after another device completed it; the other tab shows %s',
    async (secondsSince, phase) => {
      const first = await started();
      await first.run(70, bpmAt);
      await expect.poll(() => server().sessions.size && onlySession().elapsedSeconds).toBeGreaterThan(50);
      const second = open();
      await phaseOf(second).toBe('elsewhere');
      first.recorder.leave();
      server().world.isOnline = false;
      await first.run(secondsSince, bpmAt);
      onlySession().status = 'completed';
      server().world.isOnline = true;
      first.changeScene();
      await phaseOf(second).toBe(phase);
      expect(first.recorder.getState().phase).toBe('opening');
      await expect.poll(first.isTicking).toBe(false);
    },
  );
});
