import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createLiveRecorder, expectVisible, getButton } from './testing/live-session-fixture.tsx';
import { renderLiveSession } from './testing/render-live-session.tsx';
import { aBriefing, createFakeRecorder } from './testing/session-fixtures.ts';

describe('notices on the live screen', () => {
  test.each([
    [{ status: 'delivered', unsentSampleCount: 0 }, 'Saved'],
    [{ status: 'delivering', unsentSampleCount: 8 }, 'Saving'],
    [{ status: 'waiting', unsentSampleCount: 1412 }, 'Offline: 1,412 s kept on this device'],
    [{ status: 'refused', unsentSampleCount: 3 }, 'Not saved: 3 s kept on this device'],
  ] as const)('describe the delivery status unobtrusively: %o', async (delivery, text) => {
    await renderLiveSession({
      recorder: createLiveRecorder({ delivery: { message: null, otherSessionId: null, ...delivery } }),
    });
    await expectVisible(text);
  });

  test('announce a rejection with the server’s message', async () => {
    await renderLiveSession({
      recorder: createLiveRecorder({
        delivery: { status: 'refused', unsentSampleCount: 3, message: 'Too far back', otherSessionId: null },
      }),
    });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Too far back/);
  });

  test('offer a choice about another open session', async () => {
    const createBlockedRecorder = () =>
      createLiveRecorder({
        delivery: { status: 'waiting', unsentSampleCount: 3, message: null, otherSessionId: 'other' },
      });
    const { recorder } = await renderLiveSession({ recorder: createBlockedRecorder() });
    await expect
      .element(page.getByRole('heading', { name: 'You already have a session running' }))
      .toBeVisible();
    await expect.element(getButton('Continue the other session')).toBeVisible();
    await getButton('End the other session').click();
    expect(recorder.calls.at(-1)).toEqual(['resolveOther', 'complete-other']);
    await expect.element(getButton('End the other session')).not.toBeInTheDocument();
  });

  test('announce that an already open session replaces the one just started', async () => {
    const { recorder, callbackCalls } = await renderLiveSession({ recorder: createLiveRecorder() });
    await expectVisible('46:27');
    expect(callbackCalls).toEqual([]);
    const startedAtMs = new Date(2026, 10, 20, 18, 4).getTime();
    recorder.change({ sessionId: 'other', startedAtMs, briefing: aBriefing({ workout: null }) });
    await expectVisible('Your session from 18:04 continues here');
    await expectVisible('Workout Tracking');
    expect(callbackCalls).toEqual(['taken over: null']);
    recorder.change({ elapsedSeconds: 3000 });
    expect(callbackCalls).toHaveLength(1);
  });

  test('mention drift from 5%, and emphasize it from 10%', async () => {
    const { recorder } = await renderLiveSession({ recorder: createLiveRecorder({ driftPercent: 4.9 }) });
    await expectVisible('Drift +4.9%');
    recorder.change({ driftPercent: 5 });
    await expectVisible('Heart rate rising +5.0%. Ease off and drink to thirst.');
    recorder.change({ driftPercent: 10 });
    await expectVisible('Heart rate rising +10.0%. Consider stopping or walking.');
  });
});

describe('session prompts', () => {
  test('show the strap’s heart rate before the athlete starts', async () => {
    const { recorder, strap } = await renderLiveSession({ recorder: createFakeRecorder({ phase: 'ready' }) });
    strap.read(96);
    await expectVisible('96');
    await expectVisible('Warm-up,');
    await expectVisible('then 165–171');
    await getButton('Start Workout').click();
    expect(recorder.calls).toContainEqual(['start', aBriefing()]);
    await expect.element(getButton('Pause')).toBeVisible();
    await expect.poll(() => recorder.calls).toContainEqual(['setSource', 'Polar H10']);
  });

  test('report a failed start', async () => {
    const recorder = createFakeRecorder({ phase: 'ready' });
    recorder.errors.start = new Error('There’s no room on this device to store the recording.');
    await renderLiveSession({ recorder });
    await getButton('Start Workout').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Error starting session.*no room/);
  });

  test('report that another tab is recording', async () => {
    await renderLiveSession({ recorder: createFakeRecorder({ phase: 'elsewhere' }) });
    await expect.element(page.getByText(/Another tab is recording this session/)).toBeVisible();
    await expect.element(getButton('Start Workout')).not.toBeInTheDocument();
  });

  const createUnfinishedRecorder = (change = {}) =>
    createFakeRecorder({
      phase: 'unfinished',
      unfinished: {
        sessionId: 'a',
        workoutId: 'b',
        title: 'Easy run',
        startedAtMs: Date.parse('2026-11-20T06:30:00Z'),
        elapsedSeconds: 1800,
        awaySeconds: 754,
        unsentSampleCount: 412,
        isExpired: false,
        hasEnded: false,
        otherSessionId: null,
        refusal: null,
        completedAtSecond: null,
        countsAlready: false,
        ...change,
      },
    });

  test('resume an interrupted recording with the time away counted', async () => {
    const { recorder } = await renderLiveSession({ recorder: createUnfinishedRecorder() });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Easy run' })).toBeVisible();
    for (const text of ['30:00', '12:34', '412']) await expectVisible(text);
    await getButton('Resume (count the gap)').click();
    expect(recorder.calls).toContainEqual(['resumeUnfinished', 'counts']);
  });

  test('resume an interrupted recording with the time away as a pause', async () => {
    const { recorder } = await renderLiveSession({ recorder: createUnfinishedRecorder() });
    await getButton('Resume (skip the gap)').click();
    expect(recorder.calls).toContainEqual(['resumeUnfinished', 'was-a-pause']);
  });

  test('offer only save or discard after 24 h', async () => {
    const { recorder } = await renderLiveSession({ recorder: createUnfinishedRecorder({ isExpired: true }) });
    await expect.element(getButton('Finish here')).toBeVisible();
    await expect.element(getButton(/^Resume/)).not.toBeInTheDocument();
    await getButton('Discard session').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard session' }).click();
    await expect.poll(() => recorder.calls.at(-1)).toEqual(['discard']);
  });

  test('offer a choice when there is another open session next to an ended recording', async () => {
    const { recorder } = await renderLiveSession({
      recorder: createUnfinishedRecorder({ hasEnded: true, otherSessionId: 'other' }),
    });
    await expect
      .element(page.getByRole('heading', { name: 'You already have a session running' }))
      .toBeVisible();
    await expect.element(getButton(/^Resume/)).not.toBeInTheDocument();
    await getButton('End the other session').click();
    expect(recorder.calls).toContainEqual(['resolveOther', 'complete-other']);
  });

  test('explain why the server refused an ended recording', async () => {
    const { recorder } = await renderLiveSession({
      recorder: createUnfinishedRecorder({ hasEnded: true, refusal: 'Session not found', workoutId: null }),
    });
    await expectVisible('We couldn’t upload it: Session not found');
    await expect.element(getButton(/^Resume/)).not.toBeInTheDocument();
    await getButton('Finish here').click();
    await getButton('Skip').click();
    await expect.poll(() => recorder.calls.at(-1)).toEqual(['complete', { distanceKm: 0, type: 'run' }]);
  });

  test('offer to save data recorded after a completion on another device as its own session', async () => {
    await renderLiveSession({ recorder: createUnfinishedRecorder({ completedAtSecond: 70 }) });
    await expect
      .element(page.getByText(/on another device at 1:10\. .* as a separate session/))
      .toBeVisible();
    await expect.element(getButton('Finish here')).toBeVisible();
  });

  test('explain that the time covered by leftover heart rate already counts', async () => {
    await renderLiveSession({
      recorder: createUnfinishedRecorder({
        completedAtSecond: 2400,
        countsAlready: true,
        hasEnded: true,
        refusal: 'You’ve already completed this session',
      }),
    });
    await expectVisible(/on another device at 40:00\. These 30:00 already count there.* counts twice\./);
    await expect.element(getButton(/^Resume/)).not.toBeInTheDocument();
    await expect.element(getButton('Finish here')).toBeVisible();
  });

  test('disable saving below 60 s', async () => {
    await renderLiveSession({ recorder: createUnfinishedRecorder({ elapsedSeconds: 59 }) });
    await expect.element(getButton('Finish here')).toBeDisabled();
  });

  test('ask for the distance on saving, just like completing', async () => {
    const { recorder } = await renderLiveSession({ recorder: createUnfinishedRecorder() });
    await getButton('Finish here').click();
    await page.getByLabelText('Distance').fill('5.2');
    await getButton('Next').click();
    await expect.poll(() => recorder.calls.at(-1)).toEqual(['complete', { distanceKm: 5.2 }]);
  });
});
