import '@threshold/ui/styles.css';
import { addDays, localDate } from '@threshold/physiology';
import { type Answers, reject, renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WorkoutDetailView } from '../../schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { aVerdict } from '../../testing/analytics-views.ts';
import { aDetailView, aRestView, aTrainingDay, completedView } from '../../testing/views.ts';
import { WorkoutScreen } from './workout-screen.tsx';

// Noon UTC, so that it is Friday, 2026-11-20, whatever the machine's clock says.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (
  workout: () => WorkoutDetailView | Promise<WorkoutDetailView>,
  training: NonNullable<Answers<TrainingRouter>['training']> = {},
) =>
  renderWithApi<TrainingRouter>(
    <WorkoutScreen
      workoutId={aDetailView().id}
      renderRecording={({ type }) => (
        <section aria-label="Recorded">{`What was recorded of ${type}`}</section>
      )}
    />,
    { answers: { training: { workout, trainingDay: () => aTrainingDay(), ...training } } },
  );

const expectVisible = (text: string | RegExp) =>
  expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();

describe('the workout screen', () => {
  test('shows that it is loading', async () => {
    await show(() => new Promise<never>(() => undefined));
    await expectVisible('Loading workout...');
  });

  test('says that an unknown workout was not found, and links back to the calendar', async () => {
    const screen = await show(() => reject(404, 'Workout not found'));
    await expect.element(page.getByRole('heading', { name: 'Workout not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Calendar' }).click();
    expect(screen.address()).toBe('/calendar');
  });

  test('opens the race-day sheet from a race ahead', async () => {
    const screen = await show(() => aDetailView({ type: 'Race: 10K run', date: localDate('2026-11-29') }));
    await page.getByRole('link', { name: 'Race-day sheet' }).click();
    expect(screen.address()).toBe('/race-day');
  });

  test('has no race-day sheet for a completed race', async () => {
    await show(() => aDetailView({ type: 'Race: 10K run', ...completedView }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Race: 10K run' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Race-day sheet' }).query()).toBeNull();
  });

  test('offers a retry on a server error', async () => {
    await show(() => reject(503, 'Not now.'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not now\./);
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('shows session, long date, zone, type, duration, targets and notes', async () => {
    await show(() => aDetailView({ notes: 'Flat route.', paceTarget: '9:07-9:55 /mi' }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Easy run' })).toBeVisible();
    for (const text of [
      'AM',
      'Friday, November 20, 2026',
      '45m',
      'below 151',
      '5:40–6:10 /km',
      'Flat route.',
    ])
      await expectVisible(text);
    await expect.element(page.getByText('Z2 Aerobic').first()).toBeVisible();
    await expect.element(page.getByText('Completed')).not.toBeInTheDocument();
  });

  test('shows the Completed badge and the completed values once done', async () => {
    await show(() => aDetailView(completedView));
    for (const text of ['Completed', '46m', '146', '158', '8.1', '68']) await expectVisible(text);
  });

  test('names the planned session the workout completed, and can undo the match', async () => {
    const openPlanned = () => ({ workoutIds: [aDetailView().id] });
    const screen = await show(() => aDetailView({ ...completedView, type: 'run', completes: 'Easy run' }), {
      openPlanned,
    });
    await expectVisible(/Completed your planned Easy run/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => screen.inputsOf('training.openPlanned'))
      .toEqual([{ workoutId: aDetailView().id }]);
  });

  test('shows that a log was merged into the recording, and can split them', async () => {
    const workoutId = aDetailView().id;
    const screen = await show(() => aDetailView({ ...completedView, imported: true, mergedLog: '50m' }), {
      splitLog: () => ({ workoutIds: [workoutId] }),
    });
    await expectVisible(/Your log of 50m is part of this recording/);
    await page.getByRole('button', { name: 'Keep both' }).click();
    await expect.poll(() => screen.inputsOf('training.splitLog')).toEqual([{ workoutId }]);
  });

  test.each([
    ['nailed', 'Nailed'],
    ['close', 'Close'],
    ['too-hard', 'Too hard'],
    ['too-easy', 'Too easy'],
    ['cut-short', 'Cut short'],
    ['other-work', 'Other work'],
  ] as const)(
    'shows the verdict %s as %s, with one sentence, one number and what follows',
    async (outcome, label) => {
      const planVerdict = {
        outcome,
        sentence: 'You kept it as easy as planned.',
        number: { value: '44 of 46', unit: 'min', label: 'in zone 2 or below' },
        next: 'Tomorrow stays as planned (easy run, 45m).',
      };
      await show(() => aDetailView({ ...completedView, planVerdict }));
      const card = page.getByRole('region', { name: 'How it went' });
      await expect.element(card.getByText(label, { exact: true })).toBeVisible();
      await expect.element(card.getByRole('heading', { name: planVerdict.sentence })).toBeVisible();
      await expect.element(card).toMatchTextContent(/in zone 2 or below44 of 46 min/);
      await expect.element(card.getByText(planVerdict.next)).toBeVisible();
    },
  );

  test('says what a recorded class did for the race', async () => {
    const classForRace = '14 min in zone 4: this class is the work that decides the half marathon.';
    await show(() => aDetailView({ ...completedView, type: 'F45 class', classForRace }));
    await expectVisible(classForRace);
  });

  test('shows HRSS beside TSS if known', async () => {
    await show(() => aDetailView({ ...completedView, heartRateStress: 41 }));
    await expectVisible('Heart-rate stress');
    await expectVisible('41');
    await expectVisible('HRSS');
  });

  test('asks whether the workout completes a planned session, and sends Yes and No', async () => {
    const [plannedId, workoutId] = ['019a0000-0000-7000-8000-000000000002', aDetailView().id];
    const loggedWorkout = aDetailView({
      ...completedView,
      type: 'run',
      generatedBy: 'athlete',
      logged: true,
      plannedStress: null,
      steps: [],
    });
    const answerQuestion = () => ({ workoutIds: [workoutId] });
    const screen = await show(() => loggedWorkout, {
      plannedQuestions: ({ from, to }) => [
        {
          workoutId,
          date: from,
          type: 'run',
          duration: '46m',
          planned: { id: plannedId, date: addDays(to, 1), type: 'Long run', duration: '1h 30m' },
        },
      ],
      claimPlanned: answerQuestion,
      declinePlanned: answerQuestion,
    });
    const question = 'You planned Long run, 1h 30m, for Sat, Nov 21. Count it as done?';
    await expect.element(page.getByRole('group', { name: question })).toBeVisible();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.poll(() => screen.inputsOf('training.claimPlanned')).toEqual([{ workoutId, plannedId }]);
    await page.getByRole('button', { name: 'No' }).click();
    await expect.poll(() => screen.inputsOf('training.declinePlanned')).toEqual([{ workoutId }]);
  });

  test.each([
    ['2026-11-20', 'today'],
    ['2026-11-19', 'this day'],
  ])('asks about a session planned for the same day, %s, in the words "for %s"', async (day, dayText) => {
    const date = localDate(day);
    const loggedWorkout = aDetailView({
      ...completedView,
      date,
      type: 'run',
      generatedBy: 'athlete',
      logged: true,
      plannedStress: null,
      steps: [],
    });
    await show(() => loggedWorkout, {
      plannedQuestions: () => [
        {
          workoutId: loggedWorkout.id,
          date,
          type: 'run',
          duration: '46m',
          planned: { id: '019a0000-0000-7000-8000-000000000002', date, type: 'Easy run', duration: '1h' },
        },
      ],
    });
    await expect
      .element(
        page.getByRole('group', { name: `You planned Easy run, 1h, for ${dayText}. Count it as done?` }),
      )
      .toBeVisible();
  });

  test('does not query planned questions for a completed planned session', async () => {
    const screen = await show(() => aDetailView(completedView));
    await expectVisible('Completed');
    expect(screen.inputsOf('training.plannedQuestions')).toEqual([]);
  });

  test('offers keyboard-accessible TCX and FIT downloads once completed', async () => {
    await show(() => aDetailView(completedView));
    const downloadButton = page.getByRole('button', { name: 'Download' });
    await expect.element(downloadButton).toBeVisible();
    // Ends the loop if the button never receives focus.
    const maxTabPresses = 9;
    for (
      let press = 0;
      press < maxTabPresses && document.activeElement !== downloadButton.element();
      press += 1
    )
      await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{Enter}');
    const getMenuItem = (name: string) => page.getByRole('menuitem', { name });
    const fileUrl = `/api/workout/${aDetailView().id}/file?format=`;
    await expect.element(getMenuItem('Download TCX')).toHaveAttribute('href', `${fileUrl}tcx`);
    await expect.element(getMenuItem('Download FIT')).toHaveAttribute('href', `${fileUrl}fit`);
  });

  test('offers no downloads while the workout is only planned', async () => {
    await show(() => aDetailView());
    await expect.element(page.getByRole('button', { name: 'Move' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  });

  test('shows completed and planned values, with pace, stress label and rest', async () => {
    await show(() => aDetailView(completedView));
    for (const text of [
      '45m planned',
      '8.0 km planned',
      'target below 151',
      '5:41',
      'Moderate, rest 24–36 h',
    ])
      await expectVisible(text);
  });

  test('marks estimated stress and omits unknown values', async () => {
    await show(() => aDetailView({ ...completedView, distance: 0, maxHR: null, stressEstimated: true }));
    await expectVisible('Moderate, rest 24–36 h, estimated');
    await expect.element(page.getByText('Avg pace')).not.toBeInTheDocument();
    await expect.element(page.getByText('Max HR')).not.toBeInTheDocument();
  });

  test('shows its recording once completed, and not before', async () => {
    const screen = await show(() => aDetailView(completedView));
    await expect.element(page.getByRole('region', { name: 'Recorded' })).toBeVisible();
    await screen.unmount();
    await show(() => aDetailView());
    await expectVisible('Planned');
    await expect.element(page.getByRole('region', { name: 'Recorded' })).not.toBeInTheDocument();
  });

  test('shows no plan for an unplanned recording', async () => {
    const unplannedFields = { steps: [], plannedStress: null, plannedDistance: null, hrTarget: null };
    await show(() =>
      aDetailView({
        ...completedView,
        ...unplannedFields,
        rationale: null,
        checks: [],
        generatedBy: 'athlete',
      }),
    );
    await expect.element(page.getByRole('region', { name: 'Recorded' })).toBeVisible();
    await expect.element(page.getByText(/planned/i)).not.toBeInTheDocument();
    await expect.element(page.getByText('Why this, why today')).not.toBeInTheDocument();
  });

  test('starts its live session', async () => {
    const screen = await show(() => aDetailView());
    await page.getByRole('link', { name: 'Start Workout' }).click();
    expect(screen.address()).toBe('/session/019a0000-0000-7000-8000-000000000001');
  });

  test('hides the Start button once completed', async () => {
    await show(() => aDetailView(completedView));
    await expectVisible('Completed');
    await expect.element(page.getByText('Start Workout')).not.toBeInTheDocument();
  });

  test('offers to move a missed workout to today, log it or start it', async () => {
    const missedWorkout = aDetailView({ date: localDate('2026-11-18') });
    const screen = await show(() => missedWorkout, { moveWorkout: () => ({ undoId: missedWorkout.id }) });
    await expectVisible('Missed');
    await expect
      .element(page.getByRole('link', { name: 'Start Workout' }))
      .toHaveAttribute('data-variant', 'default');
    await page.getByRole('button', { name: 'Do it today' }).click();
    await expect
      .poll(() => screen.inputsOf('training.moveWorkout'))
      .toEqual([{ workoutId: missedWorkout.id, date: '2026-11-20' }]);
    await page.getByRole('button', { name: 'Log it' }).click();
    await expect.element(page.getByLabelText('Date')).toHaveValue('2026-11-18');
  });

  test('does not call today’s workout missed', async () => {
    await show(() => aDetailView());
    await expect.element(page.getByRole('button', { name: 'Move' })).toBeVisible();
    await expect.element(page.getByText('Missed')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Do it today' })).not.toBeInTheDocument();
  });

  test.each([
    ['2026-11-20', 1],
    ['2026-11-24', 0],
  ])('shows today’s state on a session of %s %i times', async (day, count) => {
    const verdict = () => aVerdict({ tone: 'caution' });
    await show(() => aDetailView({ date: localDate(day) }), { verdict });
    const startLink = page.getByRole('link', { name: 'Start Workout' });
    await expect
      .poll(() => startLink.element().getAttribute('data-variant'))
      .toBe(count === 1 ? 'default' : 'filled');
    expect(page.getByRole('region', { name: 'Your state today' }).elements()).toHaveLength(count);
  });

  test('links from a class to what classes count as', async () => {
    const screen = await show(() => aDetailView({ type: 'F45 class' }));
    await page.getByRole('link', { name: 'How your classes count' }).click();
    expect(screen.address()).toBe('/classes');
  });

  test('lists its steps', async () => {
    await show(() => aDetailView());
    await expect.element(page.getByRole('img', { name: /^Workout profile, 45 min/ })).toBeVisible();
    await expectVisible('Warm-up');
    await expectVisible('35 min');
  });

  test('shows its rationale, its checks in plain words and its author, with all checks in a dialog', async () => {
    const checks = [
      { id: 'P15', text: 'No hard day before or after.' },
      { id: 'P17', text: '81% of this week is easy.' },
    ];
    await show(() => aDetailView({ checks }));
    await expect.element(page.getByRole('heading', { name: 'Why this, why today' })).toBeVisible();
    for (const text of [
      'Easy minutes carry the week.',
      'No hard day before or after.',
      'Built by our training rules',
    ])
      await expectVisible(text);
    expect(page.getByText('81% of this week is easy.').query()).toBeNull();
    await page.getByRole('button', { name: 'All checks' }).click();
    const dialog = page.getByRole('dialog', { name: 'All checks' });
    await expect.element(dialog.getByText('81% of this week is easy.')).toBeVisible();
  });

  test('shows neither targets nor steps on a rest day', async () => {
    await show(() => aDetailView({ ...aRestView(), rationale: 'Rest is where the work settles.' }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Rest day' })).toBeVisible();
    await expect.element(page.getByText('Planned')).not.toBeInTheDocument();
    await expect.element(page.getByText('Start Workout')).not.toBeInTheDocument();
    await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  });

  test('links back to its own month and week in the calendar', async () => {
    const screen = await show(() => aDetailView());
    await page.getByRole('link', { name: 'Back to Calendar' }).click();
    expect(screen.address()).toBe('/calendar?month=2026-11&week=2026-11-20');
  });
});
