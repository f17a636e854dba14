import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { type FakeResponses, reject, renderWithApi } from '@threshold/testing/react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MorningView } from '../../morning-schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { aDayVerdict } from '../../testing/analytics-views.ts';
import { aProposal } from '../../testing/proposal-views.ts';
import { aTrainingDay, aWeeklySummary, aWorkoutView } from '../../testing/views.ts';
import { DaySessionsCard } from '../widgets/day-sessions/day-sessions-card.tsx';

const READY: MorningView = {
  state: 'ready',
  text: 'You are ready for today’s threshold run.',
  easedDuration: null,
  proposalId: null,
};
const POOR: MorningView = {
  state: 'poor',
  text: 'Your HRV is 18% below your 7-day average and you slept 5h 10m.',
  easedDuration: '45m',
  proposalId: null,
};
const PROPOSAL_ID = '019a0000-0000-7000-8000-000000000003';
const EASED: MorningView = {
  state: 'eased',
  text: 'We made today easier (easy run, 45m).',
  easedDuration: null,
  proposalId: PROPOSAL_ID,
};

type TrainingResponses = Pick<
  NonNullable<FakeResponses<TrainingRouter>['training']>,
  'easeToday' | 'undoProposal'
>;

const show = (
  getMorning: () => MorningView | null,
  { isToday = true, ...responses }: { readonly isToday?: boolean } & TrainingResponses = {},
) =>
  renderWithApi<TrainingRouter>(
    <main>
      <h1>Dashboard</h1>
      <DaySessionsCard
        title="Today's Sessions"
        date={localDate('2026-11-20')}
        emptyMessage="No sessions scheduled for today"
        isToday={isToday}
      />
    </main>,
    {
      responses: {
        training: {
          workouts: () => [aWorkoutView({ type: 'Threshold run', zone: 4 })],
          trainingDay: () => aTrainingDay(),
          weeklySummary: () => aWeeklySummary(),
          verdict: () => aDayVerdict({ tone: 'neutral', morning: getMorning() }),
          ...responses,
        },
      },
    },
  );

const morningLine = page.getByRole('region', { name: 'This morning' });
const getButton = (name: string) => page.getByRole('button', { name, exact: true });

test('confirms today’s session without a button after a good morning', async () => {
  await show(() => READY);
  await expect.element(morningLine).toMatchTextContent(/^You are ready for today’s threshold run\.$/);
});

test('shows no morning line without data from the morning, or on another day', async () => {
  await show(() => null);
  await expect.element(page.getByRole('link', { name: 'Threshold run', exact: true })).toBeVisible();
  expect(morningLine.elements()).toHaveLength(0);
  await show(() => POOR, { isToday: false });
  await expect.element(page.getByRole('link', { name: 'Threshold run', exact: true }).last()).toBeVisible();
  expect(morningLine.elements()).toHaveLength(0);
});

test('shows the numbers of a poor morning, and eases today’s session on one tap, with Undo', async () => {
  let morning = POOR;
  const [ease, undo] = [vi.fn(), vi.fn()];
  await show(() => morning, {
    easeToday: () => {
      ease();
      morning = EASED;
      return aProposal();
    },
    undoProposal: (input) => {
      undo(input);
      morning = POOR;
      return aProposal();
    },
  });
  await expect.element(morningLine).toMatchTextContent(/18% below your 7-day average and you slept 5h 10m\./);
  expect(ease).not.toHaveBeenCalled();
  await getButton('Ease to 45m').click();
  await expect.element(morningLine).toMatchTextContent(/^We made today easier \(easy run, 45m\)\./);
  expect(ease).toHaveBeenCalledOnce();
  await getButton('Undo').click();
  await expect.element(getButton('Ease to 45m')).toBeVisible();
  expect(undo).toHaveBeenCalledExactlyOnceWith({ proposalId: PROPOSAL_ID });
});

test('shows the reason if today’s session cannot be eased', async () => {
  await show(() => POOR, {
    easeToday: () => reject(409, 'No easier session fits your plan. Take today’s session easy.'),
  });
  await getButton('Ease to 45m').click();
  await expect
    .element(page.getByText('No easier session fits your plan. Take today’s session easy.'))
    .toBeVisible();
});

describeInBothThemes({
  widths: [
    [1440, ['ready', 'poor', 'eased']],
    [320, ['poor', 'eased']],
  ],
  show: async (state) => {
    const morning = { ready: READY, poor: POOR, eased: EASED }[state] ?? READY;
    await show(() => morning);
    await expect.element(morningLine.getByText(morning.text)).toBeVisible();
  },
});
