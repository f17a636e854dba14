import { describe, expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { createLiveRecorder, expectVisible, getButton } from './testing/live-session-fixture.tsx';
import { renderLiveSession } from './testing/render-live-session.tsx';
import { createFakeStrap } from './testing/session-fixtures.ts';

const noReading = { hrBpm: null, zone: null, againstTarget: null } as const;

const createDisconnectedStrap = () => createFakeStrap({ status: 'disconnected', rememberedName: null });

describe.runIf(inject('longForm'))('heart-rate monitor', () => {
  test('asks for one with examples while none is connected, and shows -- as heart rate', async () => {
    const { strap } = await renderLiveSession({
      strap: createDisconnectedStrap(),
      recorder: createLiveRecorder(noReading),
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
    strap.errors.connect = new Error('No device selected. Please select your heart rate monitor.');
    await renderLiveSession({ strap, recorder: createLiveRecorder(noReading) });
    await getButton('Connect').click();
    const toast = page.getByRole('alert');
    await expect.element(toast).toMatchTextContent(/Connection failed/);
    await expect
      .element(toast)
      .toMatchTextContent(/No device selected\. Please select your heart rate monitor\./);
  });

  test('explains why disconnecting failed, and stays connected', async () => {
    const strap = createFakeStrap();
    strap.errors.disconnect = new Error('The device is busy.');
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
      recorder: createLiveRecorder({ ...noReading, hrSource: 'manual' }),
    });
    await expectVisible('Web Bluetooth is not supported in this browser. Please use Chrome, Edge, or Opera.');
    await getButton('Split').click();
    expect(recorder.calls.at(-1)).toEqual(['split']);
  });
});
