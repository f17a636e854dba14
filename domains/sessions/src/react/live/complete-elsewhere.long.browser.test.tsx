import { describe, expect, test } from 'vitest';
import { bpmAt, createRecorderFixture } from './testing/recorder-fixture.ts';

const { expectPhase, getUnfinished, getOnlySession, getServer, startTab, listServerSamples } =
  createRecorderFixture();

describe('live recording', () => {
  test('continues and shows the server’s message when completion is refused', async () => {
    const tab = await startTab();
    await tab.advance(70, bpmAt);
    await expect.poll(() => getServer().sessions.size).toBe(1);
    await expect.poll(() => listServerSamples().length).toBeGreaterThan(50);
    getServer().sessions.clear();
    await expect(tab.recorder.complete({ distanceKm: 0 })).rejects.toThrow('Session not found');
    expect(tab.getSnapshot()).toMatchObject({
      status: 'running',
      delivery: { status: 'refused', message: 'Session not found' },
    });
    expect(await tab.journal.countSamples(tab.getSnapshot().sessionId, 0)).toBe(70);
    // If the session is gone from the server, it is created again from its start.
    await tab.recorder.complete({ distanceKm: 0 });
    expect(getOnlySession()).toMatchObject({ id: tab.getSnapshot().sessionId, status: 'completed' });
    expect(listServerSamples()).toHaveLength(70);
  });

  test('shows the session as completed once another device has completed it', async () => {
    const tab = await startTab();
    await tab.advance(70, bpmAt);
    await expect.poll(() => getServer().sessions.size).toBe(1);
    getOnlySession().status = 'completed';
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
    await expect.poll(() => getServer().sessions.size && getOnlySession().elapsedSeconds).toBeGreaterThan(50);
    const { id, elapsedSeconds } = getOnlySession();
    getOnlySession().status = 'completed';
    getServer().state.isOnline = false;
    await tab.advance(300, bpmAt);
    getServer().state.isOnline = true;
    tab.triggerPageChange();
    await expectPhase(tab).toBe('unfinished');
    expect(getUnfinished(tab)).toMatchObject({
      elapsedSeconds: 370 - elapsedSeconds,
      completedAtSecond: elapsedSeconds,
      title: 'Easy run',
    });
    await tab.recorder.complete({ distanceKm: 1 });
    expect(tab.getSnapshot()).toMatchObject({
      status: 'completed',
      completed: { elapsedSeconds: 370 - elapsedSeconds },
    });
    expect(getServer().sessions.get(id)?.elapsedSeconds).toBe(elapsedSeconds);
    expect(getServer().sessions.get(tab.getSnapshot().sessionId)?.samples.size).toBe(370 - elapsedSeconds);
  });

  test.each([
    ['saved', 2],
    ['discarded', 1],
  ] as const)(
    'asks only about the heart rate missing from a completion on another device (%s)',
    async (choice, sessionCount) => {
      const tab = await startTab();
      await tab.advance(20, () => null);
      await expect.poll(() => getServer().sessions.size).toBe(1);
      getServer().state.isOnline = false;
      await tab.advance(100, bpmAt);
      Object.assign(getOnlySession(), { status: 'completed', elapsedSeconds: 120 });
      getServer().state.isOnline = true;
      tab.triggerPageChange();
      await expectPhase(tab).toBe('unfinished');
      expect(getUnfinished(tab)).toMatchObject({
        elapsedSeconds: 120,
        completedAtSecond: 120,
        countsAlready: true,
        hasEnded: true,
        unsentSampleCount: 100,
      });
      if (choice === 'saved') await tab.recorder.complete({ distanceKm: 0 });
      else await tab.recorder.discard();
      await expectPhase(tab).toBe(choice === 'saved' ? 'live' : 'ready');
      expect([...getServer().sessions.values()].map(({ samples }) => samples.size)).toEqual(
        [0, 100].slice(0, sessionCount),
      );
    },
  );
});
