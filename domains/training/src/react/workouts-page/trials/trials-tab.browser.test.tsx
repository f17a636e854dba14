import '@threshold/ui/styles.css';
import { reject } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aTrialView } from '../../../testing/views.ts';
import { getButton, getField, showWorkoutsScreen, trials } from '../workouts-screen-fixtures.tsx';

// Noon UTC, so that it is Friday, 2026-11-20, whatever the machine's clock says.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => page.viewport(1280, 900));

test('shows activity and date on one line each in the time trial list on a phone', async () => {
  await page.viewport(390, 844);
  await showWorkoutsScreen({ tab: 'trials' });
  const day = page.getByText('Tue, Oct 20, 2026');
  await expect.element(day).toBeVisible();
  const dayText = document.createRange();
  dayText.selectNodeContents(day.element());
  const title = document.createRange();
  title.selectNodeContents(page.getByText('Rowing', { exact: false }).last().element());
  expect(dayText.getClientRects()).toHaveLength(1);
  expect(title.getBoundingClientRect().height).toBeLessThan(30);
});

describe('the correction of a time trial', () => {
  const change = { undoId: '019a0000-0000-7000-8000-0000000000aa' };

  test('sends an unedited distance back as stored, and deletion in one click offers Undo', async () => {
    const screen = await showWorkoutsScreen(
      { tab: 'trials' },
      {
        editTrial: () => change,
        deleteTrial: () => change,
        undoTrial: () => ({ trialId: trials[1]?.id ?? '' }),
      },
    );
    const menu = getButton('Options of Running, 23:10, Tue, Oct 20, 2026');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Edit Running, 23:10, Tue, Oct 20, 2026' }).click();
    await page.getByRole('form', { name: 'Edit time trial' }).getByLabelText('Time').fill('22:10');
    await getButton('Save changes').click();
    await expect
      .poll(() => screen.inputsOf('training.editTrial'))
      .toEqual([
        { trialId: trials[1]?.id, date: '2026-10-20', activity: 'running', distance: 5, time: '22:10' },
      ]);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete Running, 23:10, Tue, Oct 20, 2026' }).click();
    await expect.poll(() => screen.inputsOf('training.deleteTrial')).toEqual([{ trialId: trials[1]?.id }]);
    await expect.element(page.getByText('Deleted', { exact: true })).toBeVisible();
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('training.undoTrial')).toEqual([change]);
  });
});

describe('time trials', () => {
  const trialsTab = { tab: 'trials' } as const;

  test('show by how much each one beat the previous best, and draw a repeated distance over time', async () => {
    await showWorkoutsScreen(trialsTab);
    await expect.element(page.getByText('0:40 faster than before')).toBeVisible();
    await expect
      .element(page.getByRole('img', { name: /^Running 5 km: 2 values from 22:30 to 23:10.*Best 22:30/ }))
      .toBeVisible();
  });

  test('draw no trend before a distance is repeated', async () => {
    await showWorkoutsScreen(trialsTab, { trials: () => [aTrialView()] });
    await expect.element(page.getByText('22:30')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Trend' })).not.toBeInTheDocument();
  });

  test('ask for the time as MM:SS', async () => {
    await showWorkoutsScreen(trialsTab);
    await expect.element(page.getByPlaceholder('MM:SS')).toHaveAccessibleName('Time');
  });

  test('use the athlete’s unit for running and biking, meters for rowing', async () => {
    await showWorkoutsScreen(trialsTab, {}, 'imperial');
    const activity = page.getByRole('combobox', { name: 'Activity' });
    for (const [name, unit] of [
      ['Running', 'miles'],
      ['Rowing', 'm'],
      ['Biking', 'miles'],
    ] as const) {
      await activity.selectOptions(name);
      const wrapper = getField('Distance').element().parentElement;
      expect(wrapper?.textContent).toBe(unit);
    }
  });

  test('reject an entry without distance, time or date', async () => {
    const screen = await showWorkoutsScreen(trialsTab);
    await getButton('Save Time Trial').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please fill in all fields');
    await getField('Distance').fill('5');
    await getButton('Save Time Trial').click();
    await expect.element(getField('Time')).toHaveFocus();
    await getField('Time').fill('22:30');
    await page.getByRole('tabpanel', { name: 'Time Trials' }).getByLabelText('Date').fill('');
    await getButton('Save Time Trial').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please fill in all fields');
    expect(screen.inputsOf('training.logTrial')).toEqual([]);
  });

  test('do not clear input typed while an entry is being saved', async () => {
    const pendingTrial = Promise.withResolvers<ReturnType<typeof aTrialView>>();
    await showWorkoutsScreen(trialsTab, { logTrial: () => pendingTrial.promise });
    await getField('Distance').fill('5');
    await getField('Time').fill('22:30');
    await getButton('Save Time Trial').click();
    await getField('Time').fill('46:10');
    pendingTrial.resolve(aTrialView());
    await expect.element(getField('Distance')).toHaveValue('');
    await expect.element(getField('Time')).toHaveValue('46:10');
  });

  test('send a pace for running only', async () => {
    const screen = await showWorkoutsScreen(trialsTab);
    await getField('Distance').fill('5');
    await getField('Time').fill('22:30');
    await expect.element(page.getByText('Pace 4:30 /km')).toBeVisible();
    await getButton('Save Time Trial').click();
    await expect.element(page.getByText('Time trial saved successfully')).toBeVisible();
    await expect.element(getField('Time')).toHaveValue('');
    await page.getByRole('combobox', { name: 'Activity' }).selectOptions('Biking');
    await getField('Distance').fill('40');
    await getField('Time').fill('1:02:30');
    await getButton('Save Time Trial').click();
    await expect
      .poll(() => screen.inputsOf('training.logTrial'))
      .toEqual([
        { date: '2026-11-20', activity: 'running', distance: 5, time: '22:30', pace: '4:30 /km' },
        { date: '2026-11-20', activity: 'biking', distance: 24.8548, time: '1:02:30' },
      ]);
  });

  test('list distance, time and pace, with a badge on the best for each distance', async () => {
    await showWorkoutsScreen(trialsTab);
    const rows = page.getByRole('region', { name: 'Your Time Trials' }).getByRole('listitem');
    await expect.element(rows.first()).toBeVisible();
    expect(rows.elements().map((row) => row.textContent)).toEqual([
      'Running 5 km BestFri, Nov 20, 20260:40 faster than before22:304:30 /km',
      'Running 5 kmTue, Oct 20, 202623:104:38 /km',
      'Rowing 2,000 m BestFri, Nov 20, 20267:411:55 /500 m',
    ]);
  });

  test('show a server error', async () => {
    const message = 'Time must be a time such as 22:30 or 1:15:00';
    await showWorkoutsScreen(trialsTab, {
      logTrial: () => reject(400, message, [{ path: 'time', message }]),
    });
    await getField('Distance').fill('5');
    await getField('Time').fill('fast');
    await getButton('Save Time Trial').click();
    await expect.element(getField('Time')).toHaveAccessibleDescription(message);
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Error' }))
      .toMatchTextContent(/Time must be a time/);
  });

  test('explain how to start if there are no trials', async () => {
    await showWorkoutsScreen(trialsTab, { trials: () => [] });
    await expect.element(page.getByText(/^No time trials yet\./)).toBeVisible();
  });
});
