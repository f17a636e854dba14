import { describe, expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderLiveSession } from '../testing/render-live-session.tsx';
import {
  aBriefing,
  aSessionView,
  aSnapshot,
  aWorkout,
  createFakeRecorder,
} from '../testing/session-fixtures.ts';

const getButton = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const createLiveRecorder = (change: Parameters<typeof aSnapshot>[0] = {}) =>
  createFakeRecorder({ phase: 'live', live: aSnapshot(change) });
const createRunRecorder = (change = {}) =>
  createLiveRecorder({ briefing: aBriefing({ workout: aWorkout({ type: 'Easy run' }) }), ...change });

describe('Complete Workout', () => {
  test('disables the button until 60 seconds have elapsed', async () => {
    const { recorder } = await renderLiveSession({ recorder: createLiveRecorder({ elapsedSeconds: 59 }) });
    await expect.element(getButton(/Complete Workout/)).toBeDisabled();
    recorder.change({ elapsedSeconds: 60 });
    await expect.element(getButton('Complete Workout')).toBeEnabled();
  });

  test('completes types without a distance right away, with distance 0', async () => {
    const { recorder } = await renderLiveSession();
    await getButton('Complete Workout').click();
    expect(recorder.calls.at(-1)).toEqual(['complete', { distanceKm: 0 }]);
    await expect.element(page.getByRole('heading', { name: 'Workout complete' })).toBeVisible();
  });

  test('shows an error and continues the session if completion fails', async () => {
    const recorder = createLiveRecorder();
    recorder.errors.complete = new Error('no');
    await renderLiveSession({ recorder });
    await getButton('Complete Workout').click();
    const toast = page.getByRole('alert');
    await expect.element(toast).toMatchTextContent(/Error completing workout/);
    await expect.element(toast).toMatchTextContent(/Failed to save workout\. Please try again\./);
    await expect.element(getButton('Pause')).toBeEnabled();
  });
});

describe.runIf(inject('longForm'))('distance step', () => {
  test('requires a distance above 0 and shows the average pace', async () => {
    const { recorder } = await renderLiveSession({ recorder: createRunRecorder({ elapsedSeconds: 3000 }) });
    await getButton('Complete Workout').click();
    await expect.element(getButton('Next')).toBeDisabled();
    await page.getByLabelText('Distance').fill('0');
    await expect.element(getButton('Next')).toBeDisabled();
    await page.getByLabelText('Distance').fill('10');
    await expect.element(dialog.getByText('5:00 /km')).toBeVisible();
    await getButton('Next').click();
    await expect.poll(() => recorder.calls.at(-1)).toEqual(['complete', { distanceKm: 10 }]);
  });

  test('changes by 0.01 per key press and never goes below 0', async () => {
    await renderLiveSession({ recorder: createRunRecorder() });
    await getButton('Complete Workout').click();
    await page.getByLabelText('Distance').fill('5.2');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByLabelText('Distance')).toHaveValue('5.21');
    await page.getByLabelText('Distance').fill('0.01');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByLabelText('Distance')).toHaveValue('0');
  });

  test('converts a mile to 1.60934 km', async () => {
    const { recorder } = await renderLiveSession({ recorder: createRunRecorder({ elapsedSeconds: 3000 }) });
    await getButton('Complete Workout').click();
    await page.getByRole('radiogroup', { name: 'Unit' }).getByText('mi', { exact: true }).click();
    await page.getByLabelText('Distance').fill('6');
    await expect.element(dialog.getByText('8:20 /mi')).toBeVisible();
    await getButton('Next').click();
    await expect.poll(() => recorder.calls.at(-1)).toEqual(['complete', { distanceKm: 9.65604 }]);
  });

  test('defaults to the athlete’s unit', async () => {
    const briefing = aBriefing({ workout: aWorkout({ type: 'Long run' }) });
    await renderLiveSession({ briefing, recorder: createLiveRecorder({ briefing }), units: 'imperial' });
    await getButton('Complete Workout').click();
    await expect.element(page.getByRole('radio', { name: 'mi' })).toBeChecked();
  });

  test('saves distance 0 if skipped', async () => {
    const { recorder } = await renderLiveSession({ recorder: createRunRecorder() });
    await getButton('Complete Workout').click();
    await getButton('Skip').click();
    await expect.poll(() => recorder.calls.at(-1)).toEqual(['complete', { distanceKm: 0 }]);
  });

  test('rejects an impossible distance', async () => {
    await renderLiveSession({ recorder: createRunRecorder() });
    await getButton('Complete Workout').click();
    await page.getByLabelText('Distance').fill('1000.01');
    await expect.element(page.getByText('Distance must be at most 1,000 km')).toBeVisible();
    await expect.element(getButton('Next')).toBeDisabled();
  });

  test('pauses the timer while the dialog is open and resumes it on cancel', async () => {
    const { recorder } = await renderLiveSession({ recorder: createRunRecorder() });
    await getButton('Complete Workout').click();
    expect(recorder.calls.at(-1)).toEqual(['pause']);
    await expect.element(page.getByLabelText('Distance')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => recorder.calls.at(-1)).toEqual(['resume']);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('leaves a paused timer paused', async () => {
    const { recorder } = await renderLiveSession({ recorder: createRunRecorder({ status: 'paused' }) });
    await getButton('Complete Workout').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(recorder.calls.map(([name]) => name)).not.toContain('resume');
  });
});

describe('completing a session without a workout', () => {
  const briefing = aBriefing({ workout: null });

  test('defaults to a run unless the athlete chooses another type', async () => {
    const { recorder } = await renderLiveSession({ briefing, recorder: createLiveRecorder({ briefing }) });
    await getButton('Complete Workout').click();
    await expect.element(page.getByLabelText('Workout type')).toHaveValue('run');
    await page.getByLabelText('Distance').fill('8');
    await getButton('Next').click();
    await expect.poll(() => recorder.calls.at(-1)).toEqual(['complete', { distanceKm: 8, type: 'run' }]);
  });

  test('skips the distance step for other types', async () => {
    const { recorder } = await renderLiveSession({ briefing, recorder: createLiveRecorder({ briefing }) });
    await getButton('Complete Workout').click();
    await page.getByLabelText('Workout type').selectOptions('strength');
    await expect.element(page.getByLabelText('Distance')).not.toBeInTheDocument();
    await getButton('Next').click();
    await expect.poll(() => recorder.calls.at(-1)).toEqual(['complete', { distanceKm: 0, type: 'strength' }]);
  });
});

describe('the summary of a session', () => {
  const createCompletedRecorder = (change = {}) =>
    createLiveRecorder({ status: 'completed', completed: aSessionView(), ...change });

  test('shows duration, heart rates, stress with rest hours, primary zone and zone distribution', async () => {
    await renderLiveSession({ recorder: createCompletedRecorder() });
    for (const text of ['46:27', '151', '174', '70', 'Moderate', 'Rest 24–36 h', /46%$/])
      await expect.element(dialog.getByText(text, { exact: true }).first()).toBeVisible();
    await expect.element(dialog.getByRole('region', { name: 'Zone distribution' })).toBeVisible();
    await expect.element(dialog.getByRole('listitem').nth(3)).toMatchTextContent(/Z4 Threshold21:12/);
  });

  test.each([
    [49, 'Low', 'Rest 12–24 h'],
    [50, 'Moderate', 'Rest 24–36 h'],
    [150, 'High', 'Rest 36–48 h'],
  ])('rates a stress of %i as %s', async (trainingStress, label, restText) => {
    await renderLiveSession({
      recorder: createCompletedRecorder({ completed: aSessionView({ trainingStress }) }),
    });
    await expect.element(dialog.getByText(label, { exact: true })).toBeVisible();
    await expect.element(dialog.getByText(restText)).toBeVisible();
  });

  test('shows distance and pace if there is a distance', async () => {
    await renderLiveSession({
      recorder: createCompletedRecorder({ completed: aSessionView({ distance: 9.42 }) }),
    });
    await expect.element(dialog.getByText('9.42')).toBeVisible();
    await expect.element(dialog.getByText('4:56')).toBeVisible();
  });

  test('says that the session is stored on the device while offline', async () => {
    await renderLiveSession({ recorder: createCompletedRecorder({ completed: null }) });
    await expect.element(dialog.getByText('Saved on this phone')).toBeVisible();
  });

  test('omits the training stress score if the server has none', async () => {
    await renderLiveSession({
      recorder: createCompletedRecorder({
        completed: aSessionView({ averageHR: null, maxHR: null, trainingStress: null }),
      }),
    });
    await expect.element(dialog.getByText(/there’s no training stress score/)).toBeVisible();
  });

  test('waits for a decision about another open session and asks before anything is lost', async () => {
    const delivery = {
      status: 'waiting',
      unsentSampleCount: 70,
      message: null,
      otherSessionId: 'other',
    } as const;
    const { recorder } = await renderLiveSession({
      recorder: createCompletedRecorder({ completed: null, delivery }),
    });
    await expect
      .element(page.getByRole('heading', { name: 'You already have a session running' }))
      .toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await getButton('Discard this session').click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(recorder.calls).not.toContainEqual(['resolveOther', 'discard-this']);
    await getButton('End the other session').click();
    expect(recorder.calls).toContainEqual(['resolveOther', 'complete-other']);
    await expect.element(page.getByRole('heading', { name: 'Workout complete' })).toBeVisible();
  });

  test('lets the athlete leave while that decision is pending', async () => {
    const delivery = {
      status: 'waiting',
      unsentSampleCount: 70,
      message: null,
      otherSessionId: 'other',
    } as const;
    const { address } = await renderLiveSession({
      recorder: createCompletedRecorder({ completed: null, delivery }),
    });
    await expect
      .element(page.getByRole('heading', { name: 'You already have a session running' }))
      .toBeVisible();
    await page.getByRole('link', { name: 'Back to workout' }).click();
    await expect.poll(address).toBe(`/workout/${aWorkout().id}`);
  });

  test('marks stress as estimated if there is no heart rate', async () => {
    await renderLiveSession({
      recorder: createCompletedRecorder({
        completed: aSessionView({ averageHR: null, maxHR: null, stressEstimated: true }),
      }),
    });
    await page.viewport(390, 844);
    const estimate = dialog.getByText(/^Estimated from its zone/);
    await expect.element(estimate).toBeVisible();
    const getRightPx = (element: Element) => element.getBoundingClientRect().right;
    expect(getRightPx(estimate.element())).toBeLessThan(getRightPx(getButton('Done').element()));
  });

  test('calls onClosed when Done is pressed', async () => {
    const { callbackCalls } = await renderLiveSession({ recorder: createCompletedRecorder() });
    await getButton('Done').click();
    expect(callbackCalls).toEqual(['closed']);
  });
});

describe('the Discard button', () => {
  test('asks for confirmation before discarding', async () => {
    const { recorder, callbackCalls } = await renderLiveSession();
    await getButton('Session options').click();
    await dialog.getByRole('button', { name: 'Discard session' }).click();
    await expect.element(page.getByText('Discard this session?')).toBeVisible();
    await getButton('Cancel').click();
    expect(recorder.calls.map(([name]) => name)).not.toContain('discard');
    await expect.element(page.getByText('Discard this session?')).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Discard session' }).click();
    await page
      .getByRole('dialog', { name: 'Discard this session?' })
      .getByRole('button', { name: 'Discard session' })
      .click();
    await expect.poll(() => callbackCalls).toEqual(['discarded']);
    expect(recorder.calls.at(-1)).toEqual(['discard']);
  });
});
