import type { UnitSystem } from '@threshold/physiology';
import { type FakeResponses, renderWithApi } from '@threshold/testing/react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aCoachView, aProposal } from '../../testing/proposal-views.ts';
import { AskCoachLine } from '../widgets/ask-coach-line.tsx';
import { CoachLine } from '../widgets/coach-line.tsx';

export const showCoach = (
  training: NonNullable<FakeResponses<TrainingRouter>['training']>,
  canAsk = true,
  units: UnitSystem = 'metric',
) =>
  renderWithApi<TrainingRouter>(
    <>
      <CoachLine />
      {canAsk ? <AskCoachLine /> : null}
    </>,
    { units, responses: { training } },
  );

export const expectVisible = (text: string | RegExp) =>
  expect.element(page.getByText(text).first()).toBeVisible();

export const getButton = (name: string) => page.getByRole('button', { name, exact: true });

/** Fakes a server with an open proposal that can be accepted and then undone. */
export function createStatefulProposal() {
  let status: 'open' | 'accepted' | 'undone' = 'open';
  const createView = () => aProposal({ status, canUndo: status === 'accepted' });
  const decide = (nextStatus: typeof status) => () => {
    status = nextStatus;
    return createView();
  };
  return {
    proposal: () => aCoachView({ proposal: status === 'undone' ? null : createView() }),
    acceptProposal: decide('accepted'),
    undoProposal: decide('undone'),
  };
}
