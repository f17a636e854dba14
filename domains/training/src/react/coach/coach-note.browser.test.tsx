import '@threshold/ui/styles.css';
import { localDate, type UnitSystem } from '@threshold/physiology';
import { type Answers, reject, renderWithApi } from '@threshold/testing/react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aChange, aCoach, aDifference, aProposal } from '../../testing/proposal-views.ts';
import { aPlan } from '../../testing/views.ts';
import { AskCoachLine } from '../widgets/ask-coach-line.tsx';
import { CoachLine } from '../widgets/coach-line.tsx';
import { TrainingPlanCard } from '../widgets/training-plan-card.tsx';

const show = (
  training: NonNullable<Answers<TrainingRouter>['training']>,
  canAsk = true,
  units: UnitSystem = 'metric',
) =>
  renderWithApi<TrainingRouter>(
    <>
      <CoachLine />
      {canAsk ? <AskCoachLine /> : null}
    </>,
    { units, answers: { training } },
  );
const expectVisible = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const getButton = (name: string) => page.getByRole('button', { name, exact: true });

/** Fakes a server with an open proposal that can be accepted and then undone. */
function createStatefulProposal() {
  let status: 'open' | 'accepted' | 'undone' = 'open';
  const createView = () => aProposal({ status, canUndo: status === 'accepted' });
  const decide = (nextValue: typeof status) => () => {
    status = nextValue;
    return createView();
  };
  return {
    proposal: () => aCoach({ proposal: status === 'undone' ? null : createView() }),
    acceptProposal: decide('accepted'),
    undoProposal: decide('undone'),
  };
}

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
    await show({
      proposal: () => aCoach({ proposal: cancelInputs.length === 0 ? workingProposal : null }),
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

  test('shows its changes, the reason, and the load before and after', async () => {
    const movedSession = aChange({
      after: {
        date: localDate('2026-11-26'),
        session: 'PM',
        type: 'Threshold run, 4 × 8 min',
        zone: 4,
        duration: '1h 10m',
      },
      why: 'Two hard days would follow one another.',
    });
    await show({
      proposal: () =>
        aCoach({
          proposal: aProposal({ difference: aDifference({ eased: [aChange()], moved: [movedSession] }) }),
        }),
    });
    await expectVisible('A plan around your injury');
    await expectVisible('1 eased, 1 moved. Load 1,420 to 1,335 (−6%).');
    await expectVisible('Built by our training rules');
    await getButton('Review change').click();
    const dialog = page.getByRole('dialog', { name: 'A plan around your injury' });
    await expect.element(dialog).toBeVisible();
    const eased = dialog.getByRole('region', { name: 'Eased' });
    await expect.element(eased).toMatchTextContent(/Now.*Tue, Nov 24, AM.*Threshold run.*Then.*Easy run 45m/);
    await expect.element(dialog).toMatchTextContent(/Two hard days would follow one another/);
    await expect.element(dialog).toMatchTextContent(/40 sessions stay the same/);
    await expect.element(dialog.getByRole('row', { name: 'Nov 23 410 372' })).toBeVisible();
    await expect.element(dialog).toMatchTextContent(/Built by our training rules/);
  });

  test.each([
    ['metric', '20.0 km a week', 'The week falls to 16.1 km.'],
    ['imperial', '12.4 mi a week', 'The week falls to 10.0 mi.'],
  ] as const)(
    'uses the reader’s %s units, no matter which units it was created in',
    async (units, weeklyMeanText, weekText) => {
      const change = aChange({ why: 'The week falls to 10.0 mi.' });
      await show(
        {
          proposal: () =>
            aCoach({
              proposal: aProposal({
                why: 'What you really ran in the last weeks: 20.0 km a week.',
                difference: aDifference({ eased: [change] }),
              }),
            }),
        },
        true,
        units,
      );
      await expectVisible(`What you really ran in the last weeks: ${weeklyMeanText}.`);
      await getButton('Review change').click();
      const dialog = page.getByRole('dialog', { name: 'A plan around your injury' });
      await expect.element(dialog.getByText(new RegExp(weeklyMeanText))).toBeVisible();
      await expect.element(dialog.getByText(weekText)).toBeVisible();
    },
  );

  test('of new paces shows the former and the new ones, in the reader’s units', async () => {
    const paces = [
      { type: 'Threshold run', before: '4:30-4:45 /km', after: '4:21-4:35 /km' },
      { type: 'Tempo run', before: null, after: '4:40-4:55 /km' },
    ];
    const proposal = aProposal({ kind: 'pace', difference: aDifference({ paces }) });
    await show({ proposal: () => aCoach({ proposal }) });
    await expectVisible('New paces from your new best');
    await expectVisible(/^New paces\. Load /);
    await getButton('Review change').click();
    const dialog = page.getByRole('dialog', { name: 'New paces from your new best' });
    await expect
      .element(dialog.getByRole('row', { name: /Threshold run 4:30–4:45 \/km 4:21–4:35 \/km/ }))
      .toBeVisible();
    await expect
      .element(dialog.getByRole('row', { name: /Tempo run By effort 4:40–4:55 \/km/ }))
      .toBeVisible();
  });

  test('can be accepted, and then undone from its note', async () => {
    await show(createStatefulProposal());
    await getButton('Review change').click();
    await getButton('Accept change').click();
    await expectVisible('Your plan has changed');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await getButton('Undo change').click();
    await expect.element(getButton('Ask the coach')).toBeVisible();
  });

  test.each([
    ['lthr', 'Your plan follows your profile. Change your profile and your plan changes too.'],
    ['injury', 'Your plan follows your injuries. As they heal, it changes again.'],
  ] as const)(
    'says what the plan follows for kind %s, without offering an undo that would be rejected',
    async (kind, expectedText) => {
      const appliedProposal = aProposal({ kind, status: 'accepted', why: 'Why it was changed.' });
      await show({ proposal: () => aCoach({ proposal: appliedProposal }) });
      await expectVisible('Your plan has changed');
      await expectVisible('Why it was changed.');
      await expectVisible(expectedText);
      await expect.element(getButton('Undo change')).not.toBeInTheDocument();
    },
  );

  test.each([true, false])(
    'offers undo after acceptance only if the server allows it: %s',
    async (canUndo) => {
      await show({
        proposal: () => aCoach({ proposal: aProposal() }),
        acceptProposal: () => aProposal({ status: 'accepted', canUndo }),
      });
      await getButton('Review change').click();
      await getButton('Accept change').click();
      await expectVisible('Your calendar shows the new sessions.');
      await expect.poll(() => getButton('Undo').elements().length).toBe(canUndo ? 1 : 0);
    },
  );

  test('can be dismissed with the keyboard', async () => {
    let isOpen = true;
    await show({
      proposal: () => aCoach({ proposal: isOpen ? aProposal() : null }),
      dismissProposal: () => {
        isOpen = false;
        return aProposal({ status: 'dismissed' });
      },
    });
    await expect.element(getButton('Review change')).toBeVisible();
    getButton('Review change').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(getButton('Keep my plan')).toBeVisible();
    getButton('Keep my plan').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByText('A plan around your injury')).not.toBeInTheDocument();
  });

  test('shows why it cannot be accepted, and stays open', async () => {
    await show({
      proposal: () => aCoach({ proposal: aProposal() }),
      acceptProposal: () => reject(409, 'Your plan has changed since. Nothing changed.'),
    });
    await getButton('Review change').click();
    await getButton('Accept change').click();
    await expectVisible('Your plan has changed since. Nothing changed.');
    await expect.element(page.getByRole('dialog', { name: 'A plan around your injury' })).toBeVisible();
  });

  test('closes with a reason if it no longer fits, and leaves the plan alone', async () => {
    const failure = 'Your plan has changed since: this change no longer fits it.';
    let isOpen = true;
    await show({
      proposal: () => aCoach({ model: null, proposal: isOpen ? aProposal() : null }),
      acceptProposal: () => {
        isOpen = false;
        return aProposal({ status: 'failed', failure });
      },
    });
    await getButton('Review change').click();
    await getButton('Accept change').click();
    await expectVisible(failure);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'Coach' })).not.toBeInTheDocument();
  });

  test('shows why it failed, and offers to ask again', async () => {
    await show({
      proposal: () =>
        aCoach({
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

describe('keyboard focus', () => {
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
    await show({ proposal: () => aCoach({ proposal: aProposal() }) });
    await press('Review change');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(getButton('Review change')).toHaveFocus();
  });

  test('moves to the note with Undo after accepting, and stays in place after undoing', async () => {
    await show(createStatefulProposal());
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

  test('moves to the coach’s answer after asking, and stays in place after stopping', async () => {
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
    await show({
      proposal: () => aCoach({ proposal: isAsked ? workingProposal : null }),
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
    answers: {
      training: {
        plan: () => aPlan({ generatedBy: 'rules' }),
        proposal: () => aCoach({ model: null }),
      },
    },
  });
  await expectVisible('Built by our training rules');
  await expect.element(page.getByText(/configured|language model/)).not.toBeInTheDocument();
  await expect.element(getButton('Ask the coach')).not.toBeInTheDocument();
});

test('hides the coach outside the plan card unless a decision is pending', async () => {
  const screen = await show({ proposal: () => aCoach() }, false);
  await expect.poll(() => screen.calls.length).toBe(1);
  await expect.poll(() => screen.queryClient.isFetching()).toBe(0);
  await expect.element(page.getByRole('region', { name: 'Coach' })).not.toBeInTheDocument();
});
