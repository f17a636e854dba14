import { renderWithApi } from '@threshold/testing/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { aBriefing } from '../../recorder/testing/a-briefing.ts';
import { deleteRecordings, listUnsavedRecordings } from '../sign-out/device-recordings.ts';
import type { Recorder } from './recorder.ts';
import { useRecorder } from './use-recorder.ts';

/** Longer than a second, after which the recorder stores its timer. */
const TICK_AND_SAVE_MS = 1500;

const briefing = aBriefing();
let currentRecorder: Recorder | undefined;
const Screen = () => {
  currentRecorder = useRecorder(briefing.workout?.id ?? null);
  return null;
};

const renderScreen = () =>
  renderWithApi(
    <StrictMode>
      <Screen />
    </StrictMode>,
    { responses: {} },
  );
const getPhase = () => currentRecorder?.getState().phase;
const getElapsedSeconds = () => {
  const state = currentRecorder?.getState();
  return state?.phase === 'live' ? state.live.elapsedSeconds : null;
};

test('ticks in a worker and keeps recording while the screen is unmounted', async () => {
  const screen = await renderScreen();
  await expect.poll(getPhase).toBe('ready');
  const startedAtMs = Date.now();
  await currentRecorder?.start(briefing);
  await expect.poll(getElapsedSeconds).toBe(1);
  expect(Date.now() - startedAtMs).toBeGreaterThanOrEqual(1000);

  await screen.unmount();
  await new Promise((resolve) => setTimeout(resolve, TICK_AND_SAVE_MS));
  const secondScreen = await renderScreen();
  await expect.poll(getElapsedSeconds).toBeGreaterThanOrEqual(2);
  expect(JSON.parse(localStorage.getItem('active_workout_backup') ?? 'null')).toMatchObject({
    isRunning: true,
  });

  await currentRecorder?.discard();
  expect(getPhase()).toBe('ready');
  await secondScreen.unmount();
  await expect.poll(getPhase).toBe('opening');
  await expect
    .poll(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
    .not.toContain('threshold-recorder');
});

test('stops writing once the athlete signs out, even on a visibility change', async () => {
  const screen = await renderScreen();
  await expect.poll(getPhase).toBe('ready');
  await currentRecorder?.start(briefing);
  await expect.poll(getElapsedSeconds).toBe(1);
  await deleteRecordings(briefing.athleteId);
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, TICK_AND_SAVE_MS));
  expect(localStorage.getItem('active_workout_backup')).toBeNull();
  expect(await listUnsavedRecordings(briefing.athleteId)).toEqual([]);
  await screen.unmount();
});
