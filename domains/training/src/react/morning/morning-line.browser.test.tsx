import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { type Answers, reject, renderWithApi } from '@threshold/testing/react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MorningView } from '../../morning-schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { aVerdict } from '../../testing/analytics-views.ts';
import { aProposal } from '../../testing/proposal-views.ts';
import { aTrainingDay, aWeek, aWorkoutView } from '../../testing/views.ts';
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

type TrainingAnswers = Pick<NonNullable<Answers<TrainingRouter>['training']>, 'easeToday' | 'undoProposal'>;

const show = (
  verdict: () => MorningView | null,
  { isToday = true, ...answers }: { readonly isToday?: boolean } & TrainingAnswers = {},
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
      answers: {
        training: {
          workouts: () => [aWorkoutView({ type: 'Threshold run', zone: 4 })],
          trainingDay: () => aTrainingDay(),
          weeklySummary: () => aWeek(),
          verdict: () => aVerdict({ tone: 'neutral', morning: verdict() }),
          ...answers,
        },
      },
    },
  );

const line = page.getByRole('region', { name: 'This morning' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a good morning confirms today’s session without a button', async () => {
  await show(() => READY);
  await expect.element(line).toMatchTextContent(/^You are ready for today’s threshold run\.$/);
});

test('shows nothing without data of the morning, or on another day', async () => {
  await show(() => null);
  await expect.element(page.getByRole('link', { name: 'Threshold run', exact: true })).toBeVisible();
  expect(line.elements()).toHaveLength(0);
  await show(() => POOR, { isToday: false });
  await expect.element(page.getByRole('link', { name: 'Threshold run', exact: true }).last()).toBeVisible();
  expect(line.elements()).toHaveLength(0);
});

test('a poor morning names its numbers, and one tap eases today’s session, with Undo', async () => {
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
  await expect.element(line).toMatchTextContent(/18% below your 7-day average and you slept 5h 10m\./);
  expect(ease).not.toHaveBeenCalled();
  await button('Ease to 45m').click();
  await expect.element(line).toMatchTextContent(/^We made today easier \(easy run, 45m\)\./);
  expect(ease).toHaveBeenCalledOnce();
  await button('Undo').click();
  await expect.element(button('Ease to 45m')).toBeVisible();
  expect(undo).toHaveBeenCalledExactlyOnceWith({ proposalId: PROPOSAL_ID });
});

test('says why a session cannot be eased', async () => {
  await show(() => POOR, {
    easeToday: () => reject(409, 'No easier session fits your plan. Take today’s session easy.'),
  });
  await button('Ease to 45m').click();
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
    await expect.element(line.getByText(morning.text)).toBeVisible();
  },
});
