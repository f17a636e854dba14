import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderLiveSession } from './testing/render-live-session.tsx';
import {
  aBriefing,
  aSnapshot,
  aWorkout,
  createFakeRecorder,
  createFakeStrap,
} from './testing/session-fixtures.ts';

const getButton = (name: string | RegExp) => page.getByRole('button', { name });
/** Renders, then presses a key, so that focus tracking treats focus as coming from the keyboard. */
const show = async (options: Parameters<typeof renderLiveSession>[0]) => {
  await renderLiveSession(options);
  await userEvent.keyboard('{Shift}');
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  await expect.poll(() => toasts.element().childElementCount).toBeGreaterThan(0);
};
const press = async (name: string) => {
  await expect.element(getButton(name)).toBeEnabled();
  getButton(name).element().focus();
  await userEvent.keyboard('{Enter}');
};

test('moves focus from the start button to the session controls', async () => {
  await show({ recorder: createFakeRecorder({ phase: 'ready' }) });
  await press('Start Workout');
  await expect.element(page.getByRole('region', { name: 'Session controls' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(getButton('Pause')).toHaveFocus();
});

test('moves focus from Connect to the heart rate and keeps it there', async () => {
  const strap = createFakeStrap({ status: 'disconnected', rememberedName: null });
  await show({ strap, recorder: createFakeRecorder({ phase: 'ready' }) });
  await press('Connect');
  const heartRateRegion = page.getByRole('region', { name: 'Heart rate now' });
  await expect.element(heartRateRegion).toHaveFocus();
  strap.read(141);
  await expect.element(page.getByRole('img', { name: /^Heart rate 141 bpm/ })).toBeVisible();
  await expect.element(heartRateRegion).toHaveFocus();
});

test('moves focus from the distance step to Done in the summary', async () => {
  const briefing = aBriefing({ workout: aWorkout({ type: 'Easy run' }) });
  const recorder = createFakeRecorder({ phase: 'live', live: aSnapshot({ briefing }) });
  await show({ recorder });
  await press('Complete Workout');
  await expect.element(page.getByLabelText('Distance')).toHaveFocus();
  await userEvent.keyboard('9.4{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Workout complete' })).toBeVisible();
  await expect.element(getButton('Done')).toHaveFocus();
});
