import { describe, expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderLiveSession } from './testing/render-live-session.tsx';
import {
  aBriefing,
  aSnapshot,
  aWorkout,
  createFakeRecorder,
  createFakeStrap,
} from './testing/session-fixtures.ts';

const expectVisible = (text: string | RegExp) =>
  expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
const getButton = (name: string | RegExp) => page.getByRole('button', { name });
const live = (change: Parameters<typeof aSnapshot>[0] = {}) =>
  createFakeRecorder({ phase: 'live', live: aSnapshot(change) });
const noReading = { hrBpm: null, zone: null, againstTarget: null } as const;
const createDisconnectedStrap = () => createFakeStrap({ status: 'disconnected', rememberedName: null });

describe('header', () => {
  test('shows type, session, zone, duration and HR target', async () => {
    await renderLiveSession();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Threshold intervals' })).toBeVisible();
    await expectVisible('AM · 1h 20m · 165–171 bpm');
    await expect.element(page.getByText('Z4 Threshold').first()).toBeVisible();
  });

  test.each([
    ['metric', 'AM · 1h 20m · 165–171 bpm · 4:11–4:25 /km'],
    ['imperial', 'AM · 1h 20m · 165–171 bpm · 6:44–7:06 /mi'],
  ] as const)('shows the pace target in %s units', async (units, line) => {
    const briefing = aBriefing({ workout: aWorkout({ paceTarget: '4:11-4:25 /km' }) });
    await renderLiveSession({ units, briefing, recorder: live({ briefing }) });
    await expectVisible(line);
  });

  test('shows Live Session and Workout Tracking without a workout', async () => {
    const briefing = aBriefing({ workout: null });
    await renderLiveSession({ briefing, recorder: live({ briefing }) });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Live Session' })).toBeVisible();
    await expectVisible('Workout Tracking');
  });
});

describe.runIf(inject('longForm'))('heart-rate monitor', () => {
  test('asks for one with examples while none is connected, and shows -- as heart rate', async () => {
    const { strap } = await renderLiveSession({
      strap: createDisconnectedStrap(),
      recorder: live(noReading),
    });
    await expectVisible('Connect a Bluetooth heart-rate monitor');
    await expectVisible('Polar H10, Wahoo TICKR, Garmin HRM-Dual');
    await expectVisible('--');
    await getButton('Connect').click();
    expect(strap.strap.getState().status).toBe('connected');
  });

  test('shows its name, Connected and its battery, and becomes the session’s source', async () => {
    const { recorder } = await renderLiveSession();
    for (const text of ['Polar H10', 'Connected', /^Battery 87%$/]) await expectVisible(text);
    await expect.poll(() => recorder.calls).toContainEqual(['setSource', 'Polar H10']);
  });

  test('passes each reading to the recorder', async () => {
    const { recorder, strap } = await renderLiveSession();
    strap.read(172);
    expect(recorder.calls.at(-1)).toMatchObject(['addReading', { hrBpm: 172 }]);
    await expectVisible('172');
  });

  test('explains why a connection failed', async () => {
    const strap = createDisconnectedStrap();
    strap.answers.connect = new Error('No device selected. Please select your heart rate monitor.');
    await renderLiveSession({ strap, recorder: live(noReading) });
    await getButton('Connect').click();
    const toast = page.getByRole('alert');
    await expect.element(toast).toMatchTextContent(/Connection failed/);
    await expect
      .element(toast)
      .toMatchTextContent(/No device selected\. Please select your heart rate monitor\./);
  });

  test('explains why disconnecting failed, and stays connected', async () => {
    const strap = createFakeStrap();
    strap.answers.disconnect = new Error('The device is busy.');
    await renderLiveSession({ strap });
    await getButton('Session options').click();
    await getButton('Disconnect').click();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Disconnect failed.*The device is busy\./);
    await expectVisible('Connected');
  });

  test('reports a lost connection and reconnects by itself', async () => {
    const { strap, recorder } = await renderLiveSession();
    strap.lose();
    recorder.change(noReading);
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Device disconnected/);
    await expectVisible('Reconnecting to Polar H10…');
    await expectVisible('--');
    expect(recorder.calls.filter(([name]) => name === 'setSource')).toEqual([['setSource', 'Polar H10']]);
  });

  test('offers a replacement when lost', async () => {
    const { strap, recorder } = await renderLiveSession();
    strap.lose();
    recorder.change(noReading);
    await getButton('Replace monitor').click();
    expect(strap.strap.getState().status).toBe('connected');
  });

  test('disconnects on request when lost', async () => {
    const { strap, recorder } = await renderLiveSession();
    strap.lose();
    recorder.change(noReading);
    await getButton('Session options').click();
    await getButton('Disconnect').click();
    expect(strap.strap.getState().status).toBe('disconnected');
  });

  test('reports an unsupported browser, and continues the session manually', async () => {
    const { recorder } = await renderLiveSession({
      strap: createFakeStrap({ status: 'unsupported' }),
      recorder: live({ ...noReading, hrSource: 'manual' }),
    });
    await expectVisible('Web Bluetooth is not supported in this browser. Please use Chrome, Edge, or Opera.');
    await getButton('Split').click();
    expect(recorder.calls.at(-1)).toEqual(['split']);
  });
});

describe('heart rate', () => {
  test('appears in the ring with its zone and percentage of LTHR', async () => {
    await renderLiveSession();
    await expect
      .element(
        page.getByRole('img', { name: /^Heart rate 169 bpm, Z4 Threshold, 101% of a threshold of 168/ }),
      )
      .toBeVisible();
    await expectVisible('169');
    await expect.element(page.getByText('101% of LTHR')).toBeVisible();
  });

  test('uses a default threshold if the athlete has none, and says so', async () => {
    await renderLiveSession({ recorder: live({ briefing: aBriefing({ lthrBpm: null }) }) });
    await expect.element(page.getByText('No LTHR set, so your zones assume 160 bpm')).toBeVisible();
  });

  test('shows average and max once samples exist', async () => {
    const { recorder } = await renderLiveSession({ recorder: live({ averageHrBpm: null, maxHrBpm: null }) });
    await expect.element(page.getByRole('definition')).not.toBeInTheDocument();
    recorder.change({ averageHrBpm: 151.4, maxHrBpm: 174 });
    await expect
      .poll(() =>
        page
          .getByRole('term')
          .elements()
          .map((term) => term.textContent),
      )
      .toEqual(['Average', 'Max']);
    await expect.element(page.getByRole('definition').first()).toMatchTextContent(/^151 bpm/);
  });

  test.each([
    [157, 'below', '8 below target'],
    [168, 'in', 'In target'],
    [183, 'above', '12 above target'],
  ] as const)('compares %d bpm with the target in words: %s', async (hrBpm, againstTarget, text) => {
    await renderLiveSession({ recorder: live({ hrBpm, againstTarget }) });
    await expectVisible(text);
    await expectVisible('165–171 bpm');
  });

  test('gets its color from the percentage of LTHR and shows a different target zone separately', async () => {
    const briefing = aBriefing({
      lthrBpm: 160,
      workout: aWorkout({ zone: 3, target: { low: 145, high: 152 }, steps: [] }),
    });
    await renderLiveSession({ recorder: live({ briefing, hrBpm: 164, zone: 4, againstTarget: 'above' }) });
    const heartRateRegion = page.getByRole('region', { name: 'Heart rate now' });
    await expect.element(heartRateRegion.getByText('Z5 Max', { exact: true })).toBeVisible();
    await expect.element(heartRateRegion.getByText('Z4 Threshold')).not.toBeInTheDocument();
    await expect.element(page.getByRole('img', { name: /^Heart rate 164 bpm, Z5 Max, 103%/ })).toBeVisible();
    await expectVisible('12 above target');
    await expectVisible('Z4 by target');
    const markedZone = page.getByRole('listitem').filter({ hasText: 'Z5 Max' });
    await expect.element(markedZone).toHaveAttribute('data-marked');
  });

  test('compares with the warm-up’s own target and shows the next one', async () => {
    await renderLiveSession({
      recorder: live({ elapsedSeconds: 100, hrBpm: 130, zone: 1, againstTarget: 'below' }),
    });
    await expectVisible('Warm-up,');
    await expectVisible('below 154 bpm');
    await expectVisible('then 165–171');
    await expect.element(page.getByText(/below target/)).not.toBeInTheDocument();
  });
});

describe('timer', () => {
  test('shows elapsed time and the current interval with its remaining time', async () => {
    await renderLiveSession();
    await expect.element(page.getByRole('timer')).toMatchTextContent('46:27');
    await expectVisible('Interval 6 of 7');
    await expectVisible('1:33');
    await expectVisible('then Cool-down');
  });

  test('pauses, and disables Split while paused', async () => {
    const { recorder } = await renderLiveSession();
    await getButton('Pause').click();
    expect(recorder.calls.at(-1)).toEqual(['pause']);
    await expect.element(getButton('Split')).toBeDisabled();
    await expectVisible('Paused');
    await getButton('Resume').click();
    expect(recorder.calls.at(-1)).toEqual(['resume']);
    await expect.element(getButton('Split')).toBeEnabled();
  });

  test('lists splits with time and heart rate, latest first', async () => {
    const { recorder } = await renderLiveSession();
    await getButton('Split').click();
    const latestSplit = page.getByRole('listitem').filter({ hasText: 'at 46:27' });
    await expect.element(latestSplit).toMatchTextContent(/6.*6:27.*at 46:27.*169 bpm/);
    recorder.change({ splits: [{ time: 61, hr: 0 }] });
    await expect.element(page.getByText('-- bpm')).toBeVisible();
  });

  test('shows the time in each zone', async () => {
    await renderLiveSession();
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Z4 Threshold' }))
      .toMatchTextContent(/21:12/);
  });
});

describe('notices', () => {
  test.each([
    [{ status: 'delivered', unsentSampleCount: 0 }, 'Saved'],
    [{ status: 'delivering', unsentSampleCount: 8 }, 'Saving'],
    [{ status: 'waiting', unsentSampleCount: 1412 }, 'Offline: 1,412 s kept on this device'],
    [{ status: 'refused', unsentSampleCount: 3 }, 'Not saved: 3 s kept on this device'],
  ] as const)('describe the delivery status unobtrusively: %o', async (delivery, text) => {
    await renderLiveSession({
      recorder: live({ delivery: { message: null, otherSessionId: null, ...delivery } }),
    });
    await expectVisible(text);
  });

  test('announce a rejection with the server’s message', async () => {
    await renderLiveSession({
      recorder: live({
        delivery: { status: 'refused', unsentSampleCount: 3, message: 'Too far back', otherSessionId: null },
      }),
    });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Too far back/);
  });

  test('offer a choice about another open session', async () => {
    const createBlockedRecorder = () =>
      live({ delivery: { status: 'waiting', unsentSampleCount: 3, message: null, otherSessionId: 'other' } });
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
    const { recorder, ended } = await renderLiveSession({ recorder: live() });
    await expectVisible('46:27');
    expect(ended).toEqual([]);
    const startedAtMs = new Date(2026, 10, 20, 18, 4).getTime();
    recorder.change({ sessionId: 'other', startedAtMs, briefing: aBriefing({ workout: null }) });
    await expectVisible('Your session from 18:04 continues here');
    await expectVisible('Workout Tracking');
    expect(ended).toEqual(['taken over: null']);
    recorder.change({ elapsedSeconds: 3000 });
    expect(ended).toHaveLength(1);
  });

  test('mention drift from 5%, and emphasize it from 10%', async () => {
    const { recorder } = await renderLiveSession({ recorder: live({ driftPercent: 4.9 }) });
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
    recorder.answers.start = new Error('There’s no room on this device to store the recording.');
    await renderLiveSession({ recorder });
    await getButton('Start Workout').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Error starting session.*no room/);
  });

  test('report that another tab is recording', async () => {
    await renderLiveSession({ recorder: createFakeRecorder({ phase: 'elsewhere' }) });
    await expect.element(page.getByText(/Another tab is recording this session/)).toBeVisible();
    await expect.element(getButton('Start Workout')).not.toBeInTheDocument();
  });

  const found = (change = {}) =>
    createFakeRecorder({
      phase: 'found',
      found: {
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
    const { recorder } = await renderLiveSession({ recorder: found() });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Easy run' })).toBeVisible();
    for (const text of ['30:00', '12:34', '412']) await expectVisible(text);
    await getButton('Resume (count the gap)').click();
    expect(recorder.calls).toContainEqual(['resumeFound', 'counts']);
  });

  test('resume an interrupted recording with the time away as a pause', async () => {
    const { recorder } = await renderLiveSession({ recorder: found() });
    await getButton('Resume (skip the gap)').click();
    expect(recorder.calls).toContainEqual(['resumeFound', 'was-a-pause']);
  });

  test('offer only save or discard after 24 h', async () => {
    const { recorder } = await renderLiveSession({ recorder: found({ isExpired: true }) });
    await expect.element(getButton('Finish here')).toBeVisible();
    await expect.element(getButton(/^Resume/)).not.toBeInTheDocument();
    await getButton('Discard session').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard session' }).click();
    await expect.poll(() => recorder.calls.at(-1)).toEqual(['discard']);
  });

  test('offer a choice when there is another open session next to an ended recording', async () => {
    const { recorder } = await renderLiveSession({
      recorder: found({ hasEnded: true, otherSessionId: 'other' }),
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
      recorder: found({ hasEnded: true, refusal: 'Session not found', workoutId: null }),
    });
    await expectVisible('We couldn’t upload it: Session not found');
    await expect.element(getButton(/^Resume/)).not.toBeInTheDocument();
    await getButton('Finish here').click();
    await getButton('Skip').click();
    await expect.poll(() => recorder.calls.at(-1)).toEqual(['complete', { distanceKm: 0, type: 'run' }]);
  });

  test('offer to save the rest of a session completed on another device as its own session', async () => {
    await renderLiveSession({ recorder: found({ completedAtSecond: 70 }) });
    await expect
      .element(page.getByText(/on another device at 1:10\. .* as a separate session/))
      .toBeVisible();
    await expect.element(getButton('Finish here')).toBeVisible();
  });

  test('explain that the time covered by leftover heart rate already counts', async () => {
    await renderLiveSession({
      recorder: found({
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
    await renderLiveSession({ recorder: found({ elapsedSeconds: 59 }) });
    await expect.element(getButton('Finish here')).toBeDisabled();
  });

  test('ask for the distance on saving, just like completing', async () => {
    const { recorder } = await renderLiveSession({ recorder: found() });
    await getButton('Finish here').click();
    await page.getByLabelText('Distance').fill('5.2');
    await getButton('Next').click();
    await expect.poll(() => recorder.calls.at(-1)).toEqual(['complete', { distanceKm: 5.2 }]);
  });
});
