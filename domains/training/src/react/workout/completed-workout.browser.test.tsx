import '@threshold/ui/styles.css';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aWorkoutDetailView, completedWorkoutFields } from '../../testing/views.ts';
import { expectVisible, showWorkoutScreen } from './workout-screen-fixtures.tsx';

// Noon UTC, so that it is Friday, 2026-11-20, whatever the machine's clock says.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a completed workout', () => {
  test('shows the Completed badge and the completed values', async () => {
    await showWorkoutScreen(() => aWorkoutDetailView(completedWorkoutFields));
    for (const text of ['Completed', '46m', '146', '158', '8.1', '68']) await expectVisible(text);
  });

  test('shows which planned session the workout completed, and can undo the match', async () => {
    const openPlanned = () => ({ workoutIds: [aWorkoutDetailView().id] });
    const screen = await showWorkoutScreen(
      () => aWorkoutDetailView({ ...completedWorkoutFields, type: 'run', completes: 'Easy run' }),
      {
        openPlanned,
      },
    );
    await expectVisible(/Completed your planned Easy run/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => screen.inputsOf('training.openPlanned'))
      .toEqual([{ workoutId: aWorkoutDetailView().id }]);
  });

  test('shows that a log was merged into the recording, and can split the two again', async () => {
    const workoutId = aWorkoutDetailView().id;
    const screen = await showWorkoutScreen(
      () => aWorkoutDetailView({ ...completedWorkoutFields, imported: true, mergedLog: '50m' }),
      {
        splitLog: () => ({ workoutIds: [workoutId] }),
      },
    );
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
      await showWorkoutScreen(() => aWorkoutDetailView({ ...completedWorkoutFields, planVerdict }));
      const card = page.getByRole('region', { name: 'How it went' });
      await expect.element(card.getByText(label, { exact: true })).toBeVisible();
      await expect.element(card.getByRole('heading', { name: planVerdict.sentence })).toBeVisible();
      await expect.element(card).toMatchTextContent(/in zone 2 or below44 of 46 min/);
      await expect.element(card.getByText(planVerdict.next)).toBeVisible();
    },
  );

  test('shows how a recorded class helps the race', async () => {
    const classForRace = '14 min in zone 4: this class is the work that decides the half marathon.';
    await showWorkoutScreen(() =>
      aWorkoutDetailView({ ...completedWorkoutFields, type: 'F45 class', classForRace }),
    );
    await expectVisible(classForRace);
  });

  test('shows the heart-rate load in the note of the load if known', async () => {
    await showWorkoutScreen(() => aWorkoutDetailView({ ...completedWorkoutFields, heartRateStress: 41 }));
    await expect.element(page.getByText('Heart-rate load', { exact: true })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'About Load' }).click();
    await expectVisible('Heart-rate load');
    await expectVisible('41');
    await expect.element(page.getByText(/TSS|HRSS/)).not.toBeInTheDocument();
  });

  test('offers keyboard-accessible TCX and FIT downloads once completed', async () => {
    await showWorkoutScreen(() => aWorkoutDetailView(completedWorkoutFields));
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
    const fileUrl = `/api/workout/${aWorkoutDetailView().id}/file?format=`;
    await expect.element(getMenuItem('Download TCX')).toHaveAttribute('href', `${fileUrl}tcx`);
    await expect.element(getMenuItem('Download FIT')).toHaveAttribute('href', `${fileUrl}fit`);
  });

  test('shows completed and planned values, with pace, stress label and rest', async () => {
    await showWorkoutScreen(() => aWorkoutDetailView(completedWorkoutFields));
    for (const text of [
      '45m planned',
      '8.0 km planned',
      'target up to 151',
      '5:41',
      'Moderate, rest 24–36 h',
    ])
      await expectVisible(text);
  });

  test('marks estimated stress and omits unknown values', async () => {
    await showWorkoutScreen(() =>
      aWorkoutDetailView({ ...completedWorkoutFields, distance: 0, maxHR: null, stressEstimated: true }),
    );
    await expectVisible('Moderate, rest 24–36 h, estimated');
    await expect.element(page.getByText('Avg pace')).not.toBeInTheDocument();
    await expect.element(page.getByText('Max HR')).not.toBeInTheDocument();
  });

  test('shows its recording once completed, and not before', async () => {
    const screen = await showWorkoutScreen(() => aWorkoutDetailView(completedWorkoutFields));
    await expect.element(page.getByRole('region', { name: 'Recorded' })).toBeVisible();
    await screen.unmount();
    await showWorkoutScreen(() => aWorkoutDetailView());
    await expectVisible('Planned');
    await expect.element(page.getByRole('region', { name: 'Recorded' })).not.toBeInTheDocument();
  });

  test('shows no plan for an unplanned recording', async () => {
    const unplannedFields = { steps: [], plannedStress: null, plannedDistance: null, hrTarget: null };
    await showWorkoutScreen(() =>
      aWorkoutDetailView({
        ...completedWorkoutFields,
        ...unplannedFields,
        rationale: null,
        checks: [],
        generatedBy: 'athlete',
      }),
    );
    await expect.element(page.getByRole('region', { name: 'Recorded' })).toBeVisible();
    await expect.element(page.getByText(/planned/i)).not.toBeInTheDocument();
    await expect.element(page.getByText('Why this session')).not.toBeInTheDocument();
  });
});
