import { describe, expect, test, vi } from 'vitest';
import { onDelivery } from '../../journal/delivery/delivery-channels.ts';
import { bpmAt, createRecorderFixture, OTHER_ID, workoutId } from './testing/recorder-fixture.ts';

const { expectPhase, getUnfinished, openNewTab, getServer, startTab } = createRecorderFixture();

describe('another open session', () => {
  const startBesideOtherSession = async () => {
    await getServer().fetch('/api/sessions/start', {
      method: 'POST',
      body: JSON.stringify({ id: OTHER_ID }),
    });
    getServer().state.isOnline = false;
    const tab = await startTab();
    await tab.advance(70, bpmAt);
    getServer().state.isOnline = true;
    tab.triggerPageChange();
    await expect.poll(() => tab.getSnapshot().delivery.otherSessionId).toBe(OTHER_ID);
    return tab;
  };

  test('completes the other session on request, notifies every page and continues this one', async () => {
    const tab = await startBesideOtherSession();
    const otherSession = getServer().sessions.get(OTHER_ID);
    if (otherSession) otherSession.elapsedSeconds = 300;
    const listener = vi.fn();
    const unsubscribe = onDelivery(listener);
    await tab.recorder.resolveOther('complete-other');
    await expect.poll(() => listener.mock.calls.length).toBe(1);
    unsubscribe();
    expect(getServer().sessions.get(OTHER_ID)?.status).toBe('completed');
    expect(tab.getSnapshot().delivery.otherSessionId).toBeNull();
    await tab.recorder.complete({ distanceKm: 0 });
    expect(getServer().sessions.get(tab.getSnapshot().sessionId)?.samples.size).toBe(70);
  });

  describe('next to an ended recording', () => {
    const endBesideOtherSession = async () => {
      await getServer().fetch('/api/sessions/start', {
        method: 'POST',
        body: JSON.stringify({ id: OTHER_ID }),
      });
      const otherSession = getServer().sessions.get(OTHER_ID);
      if (otherSession) otherSession.elapsedSeconds = 300;
      getServer().state.isOnline = false;
      const tab = await startTab();
      await tab.advance(70, bpmAt);
      await tab.recorder.complete({ distanceKm: 2 });
      getServer().state.isOnline = true;
      tab.triggerPageChange();
      await expect.poll(() => tab.getSnapshot().delivery.otherSessionId).toBe(OTHER_ID);
      return tab;
    };
    const expectBothCompleted = (tab: ReturnType<typeof openNewTab>) =>
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
      expect(getServer().sessions.get(OTHER_ID)?.status).toBe('completed');
    });

    test('completes the other session from the ended recording’s prompt and shows the summary', async () => {
      await (await endBesideOtherSession()).kill();
      const tab = openNewTab();
      await expectPhase(tab).toBe('unfinished');
      expect(getUnfinished(tab)).toMatchObject({ hasEnded: true, otherSessionId: OTHER_ID });
      await tab.recorder.resolveOther('complete-other');
      await expectBothCompleted(tab);
    });

    test('saves the ended recording if the athlete leaves while the other session completes', async () => {
      await (await endBesideOtherSession()).kill();
      const tab = openNewTab();
      await expectPhase(tab).toBe('unfinished');
      const { sessionId } = getUnfinished(tab);
      const pendingResponse = Promise.withResolvers<void>();
      getServer().state.responseGate = pendingResponse.promise;
      const resolution = tab.recorder.resolveOther('complete-other');
      await expect
        .poll(() => getServer().receivedRequests.at(-1)?.path)
        .toBe(`/api/sessions/${OTHER_ID}/complete`);
      tab.recorder.leave();
      await expectPhase(tab).toBe('opening');
      pendingResponse.resolve();
      await resolution;
      await expect.poll(() => getServer().sessions.get(sessionId)).toMatchObject({ status: 'completed' });
      await expect.poll(tab.isTicking).toBe(false);
      tab.recorder.open(workoutId);
      await expectPhase(tab).toBe('ready');
    });

    test('keeps the other session open when the ended recording is discarded from its prompt', async () => {
      await (await endBesideOtherSession()).kill();
      const tab = openNewTab();
      await expectPhase(tab).toBe('unfinished');
      await tab.recorder.resolveOther('discard-this');
      await expectPhase(tab).toBe('ready');
      expect([...getServer().sessions.keys()]).toEqual([OTHER_ID]);
    });
  });

  test('discards the other session if it is under a minute and cannot be completed', async () => {
    const tab = await startBesideOtherSession();
    await tab.recorder.resolveOther('complete-other');
    expect([...getServer().sessions.keys()]).toEqual([tab.getSnapshot().sessionId]);
  });

  test('keeps the other session when the athlete discards this one', async () => {
    const tab = await startBesideOtherSession();
    await tab.recorder.resolveOther('discard-this');
    expect(tab.recorder.getState().phase).toBe('ready');
    expect([...getServer().sessions.keys()]).toEqual([OTHER_ID]);
  });
});
