import '@threshold/ui/styles.css';
import { addDays, localDate } from '@threshold/physiology';
import { reject } from '@threshold/testing/react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aChangedSession, aCoachView, aProposal, aProposalDifference } from '../../testing/proposal-views.ts';
import { createStatefulProposal, expectVisible, getButton, showCoach } from './coach-fixtures.tsx';

describe('the dialog of a proposal', () => {
  test('shows its changes, the reason, and the load before and after', async () => {
    const movedSession = aChangedSession({
      after: {
        date: localDate('2026-11-26'),
        session: 'PM',
        type: 'Threshold run, 4 × 8 min',
        zone: 4,
        duration: '1h 10m',
      },
      why: 'Two hard days would follow one another.',
    });
    await showCoach({
      proposal: () =>
        aCoachView({
          proposal: aProposal({
            difference: aProposalDifference({ eased: [aChangedSession()], moved: [movedSession] }),
          }),
        }),
    });
    await expectVisible('A plan around your injury');
    await expectVisible('1 eased, 1 moved. Load 1,420 to 1,335 (−6%).');
    await expectVisible('Built by our training rules');
    await getButton('Review change').click();
    const dialog = page.getByRole('dialog', { name: 'A plan around your injury' });
    await expect.element(dialog).toBeVisible();
    await expect
      .element(dialog.getByRole('region', { name: 'Eased' }))
      .toMatchTextContent(/Now.*Tue, Nov 24, AM.*Threshold run.*Then.*Easy run 45m/);
    await expect.element(dialog).toMatchTextContent(/Two hard days would follow one another/);
    await expect.element(dialog).toMatchTextContent(/40 sessions stay the same/);
    await expect.element(dialog.getByRole('row', { name: 'Nov 23 410 372' })).toBeVisible();
    await expect.element(dialog).toMatchTextContent(/Built by our training rules/);
  });

  test('shows three changes of a long group until Show all is pressed', async () => {
    const before = { session: 'AM', type: 'Easy run', zone: 2, duration: '45m' } as const;
    const dropped = Array.from({ length: 12 }, (_, index) =>
      aChangedSession({
        before: { ...before, date: addDays(localDate('2026-11-24'), index) },
        after: null,
        why: '',
      }),
    );
    await showCoach({
      proposal: () => aCoachView({ proposal: aProposal({ difference: aProposalDifference({ dropped }) }) }),
    });
    await getButton('Review change').click();
    const group = page.getByRole('region', { name: 'Dropped' });
    await expect.element(group.getByRole('listitem').nth(2)).toBeVisible();
    expect(group.getByRole('listitem').elements()).toHaveLength(3);
    await getButton('Show all 12 dropped').click();
    expect(group.getByRole('listitem').elements()).toHaveLength(12);
    await expect.element(group.getByRole('list')).toHaveFocus();
  });

  test.each([
    ['metric', '20.0 km a week', 'The week falls to 16.1 km.'],
    ['imperial', '12.4 mi a week', 'The week falls to 10.0 mi.'],
  ] as const)(
    'uses the reader’s %s units, no matter which units it was created in',
    async (units, weeklyMeanText, weekText) => {
      const change = aChangedSession({ why: 'The week falls to 10.0 mi.' });
      await showCoach(
        {
          proposal: () =>
            aCoachView({
              proposal: aProposal({
                why: 'What you really ran in the last weeks: 20.0 km a week.',
                difference: aProposalDifference({ eased: [change] }),
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

  test('shows former and new paces in the reader’s units', async () => {
    const paces = [
      { type: 'Threshold run', before: '4:30-4:45 /km', after: '4:21-4:35 /km' },
      { type: 'Tempo run', before: null, after: '4:40-4:55 /km' },
    ];
    const proposal = aProposal({ kind: 'pace', difference: aProposalDifference({ paces }) });
    await showCoach({ proposal: () => aCoachView({ proposal }) });
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
    await showCoach(createStatefulProposal());
    await getButton('Review change').click();
    await getButton('Accept change').click();
    await expectVisible('Your plan has changed');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await getButton('Undo change').click();
    await expect.element(getButton('Ask the coach')).toBeVisible();
  });

  test('can be dismissed with the keyboard', async () => {
    let isOpen = true;
    await showCoach({
      proposal: () => aCoachView({ proposal: isOpen ? aProposal() : null }),
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
    await showCoach({
      proposal: () => aCoachView({ proposal: aProposal() }),
      acceptProposal: () => reject(409, 'Your plan has changed since. Nothing changed.'),
    });
    await getButton('Review change').click();
    await getButton('Accept change').click();
    await expectVisible('Your plan has changed since. Nothing changed.');
    await expect.element(page.getByRole('dialog', { name: 'A plan around your injury' })).toBeVisible();
  });

  test('closes with a reason if its change no longer fits the plan', async () => {
    const failure = 'Your plan has changed since: this change no longer fits it.';
    let isOpen = true;
    await showCoach({
      proposal: () => aCoachView({ model: null, proposal: isOpen ? aProposal() : null }),
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
});
