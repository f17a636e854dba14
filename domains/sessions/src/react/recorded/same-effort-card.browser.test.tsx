import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { renderWithApi } from '@threshold/testing/react';
import { UnitsProvider } from '@threshold/ui';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type RecordedView, recordedView, type SameEffortView } from '../../recorded-schemas.ts';
import type { SessionsRouter } from '../../server/index.ts';
import { aRecording } from './a-recording.ts';
import { SameEffort } from './same-effort-card.tsx';

const WORKOUT_ID = '019a0000-0000-7000-8000-000000000001';

const aComparison = (comparison: Partial<SameEffortView> = {}): RecordedView =>
  aRecording(
    { sessionType: 'Easy run with strides' },
    {
      sameEffort: {
        previousWorkoutId: '019a0000-0000-7000-8000-000000000002',
        previousDate: localDate('2026-11-08'),
        bpm: 148,
        likeMinutes: 42,
        previousLikeMinutes: 50,
        secondsPerKm: 344.4,
        previousSecondsPerKm: 351.6,
        verdict: 'quicker',
        ...comparison,
      },
    },
  );

const show = (recorded: RecordedView, units: 'metric' | 'imperial' = 'metric') => {
  expect(recordedView.safeParse(recorded).error).toBeUndefined();
  return renderWithApi<SessionsRouter>(
    <UnitsProvider value={units}>
      <main>
        <h1>Easy run</h1>
        <SameEffort workoutId={WORKOUT_ID} fallback={<p>No comparison</p>}>
          <p>Nailed. You kept it easy.</p>
        </SameEffort>
      </main>
    </UnitsProvider>,
    { responses: { sessions: { recorded: () => recorded } } },
  );
};
const expectHeading = (name: string) =>
  expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
const expectVisible = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();

describe('same effort', () => {
  test('shows the difference of both paces, then how the runs were compared', async () => {
    await show(aComparison());
    await expectHeading('8 s/km faster at the same heart rate');
    await expectVisible('vs. your last easy run · over 42 min at 148 bpm');
    await expectVisible('5:44 /km');
    await expectVisible('5:52 /km');
    await expectVisible('Nailed. You kept it easy.');
  });

  test('uses miles for imperial units', async () => {
    await show(aComparison(), 'imperial');
    await expectHeading('12 s/mi faster at the same heart rate');
    await expectVisible('9:14 /mi');
    await expectVisible('9:26 /mi');
  });

  test('says slower, or as quick as last time', async () => {
    const screen = await show(aComparison({ secondsPerKm: 360, verdict: 'slower' }));
    await expectHeading('8 s/km slower at the same heart rate');
    await screen.unmount();
    await show(aComparison({ secondsPerKm: 350, verdict: 'same' }));
    await expectHeading('As fast as last time at the same heart rate');
  });

  test('links the earlier run', async () => {
    const screen = await show(aComparison());
    await page.getByRole('link', { name: 'Sun, Nov 8' }).click();
    expect(screen.address()).toBe('/workout/019a0000-0000-7000-8000-000000000002');
  });

  test.each([
    ['without an earlier run', aRecording({}, { sameEffort: null })],
    ['for a response cached by an earlier version', aRecording()],
    ['without a recording', null],
  ])('shows its fallback %s', async (_name, recorded) => {
    await show(recorded);
    await expectVisible('No comparison');
    await expect.element(page.getByText(/same heart rate/)).not.toBeInTheDocument();
  });
});

describeInBothThemes({
  widths: [
    [1440, ['quicker', 'same']],
    [390, ['quicker', 'same']],
  ],
  withoutFrame: true,
  show: async (verdict) => {
    await show(aComparison({ verdict: verdict === 'same' ? 'same' : 'quicker' }));
    await expectVisible('Nailed. You kept it easy.');
  },
});
