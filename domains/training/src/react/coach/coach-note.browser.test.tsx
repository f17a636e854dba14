import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ProposalView } from '../../proposal-schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { aDayVerdict } from '../../testing/analytics-views.ts';
import { aCoachView, aProposal } from '../../testing/proposal-views.ts';
import { aPlan } from '../../testing/views.ts';
import { CoachLine } from '../widgets/coach-line.tsx';
import { TrainingPlanCard } from '../widgets/training-plan-card.tsx';
import { createStatefulProposal, expectVisible, getButton, showCoach } from './coach-fixtures.tsx';

describe('a proposal', () => {
  test('shows the weeks finished so far, and can be stopped', async () => {
    const cancelInputs: unknown[] = [];
    const workingProposal = aProposal({
      kind: 'model',
      status: 'working',
      difference: null,
      generatedBy: null,
      progress: { done: 3, total: 8 },
    });
    await showCoach({
      proposal: () => aCoachView({ proposal: cancelInputs.length === 0 ? workingProposal : null }),
      cancelProposal: (input) => {
        cancelInputs.push(input);
        return { ...workingProposal, status: 'cancelled' };
      },
    });
    await expectVisible('3 of 8 weeks. Your current plan stays active.');
    expect(page.getByRole('progressbar').element().getAttribute('aria-valuenow')).toBe('3');
    await getButton('Stop').click();
    await expect.element(getButton('Ask the coach')).toBeVisible();
    expect(cancelInputs).toEqual([{ proposalId: workingProposal.id }]);
  });

  test.each([
    ['lthr', 'Your plan follows your profile. Change your profile and your plan changes too.'],
    ['injury', 'Your plan follows your injuries. As they heal, it changes again.'],
  ] as const)(
    'says what the plan depends on for kind %s, without offering an undo that would be rejected',
    async (kind, expectedText) => {
      const appliedProposal = aProposal({ kind, status: 'accepted', why: 'Why it was changed.' });
      await showCoach({ proposal: () => aCoachView({ proposal: appliedProposal }) });
      await expectVisible('Your plan has changed');
      await expectVisible('Why it was changed.');
      await expectVisible(expectedText);
      await expect.element(getButton('Undo change')).not.toBeInTheDocument();
    },
  );

  test('leaves an injury’s change to the verdict above, but never an undo or a decision', async () => {
    const showBelowVerdict = (proposal: Partial<ProposalView>) =>
      renderWithApi<TrainingRouter>(<CoachLine isBelowVerdict />, {
        responses: {
          training: {
            proposal: () => aCoachView({ proposal: aProposal({ kind: 'injury', ...proposal }) }),
            verdict: () => aDayVerdict({ ground: 'injury', headline: 'No training for now' }),
          },
        },
      });
    const shown = await showBelowVerdict({ status: 'accepted', canUndo: true });
    await expect.element(getButton('Undo change')).toBeVisible();
    await shown.unmount();
    const open = await showBelowVerdict({ status: 'open' });
    await expect.element(getButton('Review change')).toBeVisible();
    await open.unmount();
    const { inputsOf } = await showBelowVerdict({ status: 'accepted', canUndo: false });
    await expect.poll(() => inputsOf('training.proposal').length).toBe(1);
    await expect.poll(() => inputsOf('training.verdict').length).toBe(1);
    await expect.element(page.getByText('Your plan has changed')).not.toBeInTheDocument();
  });

  test.each([true, false])(
    'offers undo after acceptance only if the server allows it: %s',
    async (canUndo) => {
      await showCoach({
        proposal: () => aCoachView({ proposal: aProposal() }),
        acceptProposal: () => aProposal({ status: 'accepted', canUndo }),
      });
      await getButton('Review change').click();
      await getButton('Accept change').click();
      await expectVisible('Your calendar shows the new sessions.');
      await expect.poll(() => getButton('Undo').elements().length).toBe(canUndo ? 1 : 0);
    },
  );

  test('shows why it failed, and offers to ask again', async () => {
    await showCoach({
      proposal: () =>
        aCoachView({
          proposal: aProposal({
            kind: 'model',
            status: 'failed',
            difference: null,
            generatedBy: null,
            failure: 'AI took too long to answer. Your plan stays the same.',
          }),
        }),
    });
    await expectVisible('AI took too long to answer. Your plan stays the same.');
    await expect.element(getButton('Ask again')).toBeVisible();
  });
});

describe('the keyboard focus in the coach’s note', () => {
  const press = async (name: string) => {
    await expect.element(getButton(name)).toBeVisible();
    getButton(name).element().focus();
    await userEvent.keyboard('{Enter}');
  };
  const expectFocusInPlace = () =>
    expect
      .poll(() => document.activeElement?.getAttribute('tabindex') ?? document.activeElement?.tagName)
      .toBe('-1');

  test('returns to the button that opened the review when it closes', async () => {
    await showCoach({ proposal: () => aCoachView({ proposal: aProposal() }) });
    await press('Review change');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(getButton('Review change')).toHaveFocus();
  });

  test('moves to the note with Undo after accepting, and stays in place after undoing', async () => {
    await showCoach(createStatefulProposal());
    await press('Review change');
    await press('Accept change');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(getButton('Undo change')).toBeVisible();
    await expectFocusInPlace();
    await userEvent.keyboard('{Tab}');
    await expect.element(getButton('Undo change')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(getButton('Undo change')).not.toBeInTheDocument();
    await expectFocusInPlace();
  });

  test('moves to the coach’s message after asking, and stays in place after stopping', async () => {
    const workingProposal = aProposal({
      kind: 'model',
      status: 'working',
      difference: null,
      generatedBy: null,
    });
    let isAsked = false;
    const setAsked = (nextValue: boolean) => () => {
      isAsked = nextValue;
      return workingProposal;
    };
    await showCoach({
      proposal: () => aCoachView({ proposal: isAsked ? workingProposal : null }),
      askCoach: setAsked(true),
      cancelProposal: setAsked(false),
    });
    await press('Ask the coach');
    await expect.element(getButton('Stop')).toBeVisible();
    await expectFocusInPlace();
    await userEvent.keyboard('{Tab}');
    await expect.element(getButton('Stop')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(getButton('Ask the coach')).toBeVisible();
    await expectFocusInPlace();
  });
});

test('hides the coach’s button on the plan card if there is no language model, and shows the plan’s author', async () => {
  await renderWithApi<TrainingRouter>(<TrainingPlanCard />, {
    responses: {
      training: {
        plan: () => aPlan({ generatedBy: 'rules' }),
        proposal: () => aCoachView({ model: null }),
      },
    },
  });
  await expectVisible('Built by our training rules');
  await expect.element(page.getByText(/configured|language model/)).not.toBeInTheDocument();
  await expect.element(getButton('Ask the coach')).not.toBeInTheDocument();
});

test('hides the coach outside the plan card unless a decision is pending', async () => {
  const screen = await showCoach({ proposal: () => aCoachView() }, false);
  await expect.poll(() => screen.calls.length).toBe(1);
  await expect.poll(() => screen.queryClient.isFetching()).toBe(0);
  await expect.element(page.getByRole('region', { name: 'Coach' })).not.toBeInTheDocument();
});
