import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { renderWithApi } from '@threshold/testing/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnProposalView, ProposalView, SessionView } from '../../schemas.ts';
import type { CoachingRouter } from '../../server/index.ts';
import { ScopeFields } from '../scope-fields.tsx';
import { OwnProposalsCard } from './own-proposals-card.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

const toId = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ada = { id: toId(1), firstName: 'Ada', lastName: 'Moe', profileImageUrl: null };
const kim = { id: toId(9), firstName: 'Kim', lastName: 'Holt', profileImageUrl: null };

const before = {
  date: localDate('2026-11-24'),
  session: 'AM',
  type: 'Easy run',
  zone: 2,
  durationSeconds: 2_700,
  distanceMeters: 7_500,
} as const;
const move = {
  id: toId(400),
  kind: 'move',
  workoutId: toId(100),
  before,
  after: { ...before, date: localDate('2026-11-26') },
  note: null,
  reason: 'Rest after the race',
  status: 'open',
  at: '2026-11-20T12:00:00Z',
} as const;
const ownMove: OwnProposalView = { ...move, coach: kim };
const addedRun: ProposalView = {
  ...move,
  id: toId(401),
  kind: 'add',
  workoutId: null,
  before: null,
  note: 'Flat and slow',
  status: 'declined',
  reply: 'I’m away',
  decidedAt: '2026-11-20T13:00:00Z',
};
const session: SessionView = {
  id: toId(100),
  date: localDate('2026-11-24'),
  session: 'AM',
  type: 'Easy run',
  zone: 2,
  durationSeconds: 2_700,
  state: 'planned',
};
const types = [
  { id: 'easy-run', name: 'Easy run', minutes: { min: 20, max: 90 }, isOnFoot: true },
  { id: 'easy-bike', name: 'Easy bike', minutes: { min: 20, max: 120 }, isOnFoot: false },
];

const DONE = { done: true } as const;

const show = async (content: ReactNode, own: readonly OwnProposalView[] = []) => {
  const requests: unknown[] = [];
  let shown = own;
  const record =
    <Answer,>(answer: Answer) =>
    (input: unknown) => {
      requests.push(input);
      return answer;
    };
  await renderWithApi<CoachingRouter>(
    <main>
      <h1>Training</h1>
      {content}
    </main>,
    {
      responses: {
        coaching: {
          ownProposals: () => shown,
          workoutTypes: () => types,
          propose: record({ id: toId(500) }),
          acceptProposal: (input) => {
            shown = [];
            return record(DONE)(input);
          },
          declineProposal: record(DONE),
          undoProposal: record(DONE),
          withdrawProposal: record(DONE),
        },
      },
    },
  );
  return requests;
};

const proposeDialog = (proposedFor: SessionView | null) => (
  <ProposeDialog opened athlete={ada} session={proposedFor} today="2026-11-20" onClose={() => {}} />
);

beforeEach(() => page.viewport(1440, 900));

describe('proposals of a coach', () => {
  test('show what changes and why, are accepted in one tap and offer an undo', async () => {
    const requests = await show(<OwnProposalsCard />, [ownMove]);
    await expect.element(page.getByText(/^Move Easy run to/)).toBeVisible();
    await expect.element(page.getByText('“Rest after the race”').first()).toBeVisible();
    await page.getByRole('button', { name: /^Accept change: Move Easy run/ }).click();
    expect(requests).toEqual([{ proposalId: toId(400) }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => requests).toHaveLength(2);
    await expect.element(page.getByRole('list', { name: 'Proposals' })).not.toBeInTheDocument();
  });

  test('are declined with a word to the coach', async () => {
    const requests = await show(<OwnProposalsCard />, [ownMove]);
    await page.getByRole('button', { name: /^Decline: / }).click();
    await page.getByRole('textbox', { name: 'Note to Kim (optional)' }).fill('I feel fine');
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => requests).toEqual([{ proposalId: toId(400), reply: 'I feel fine' }]);
  });

  test('say when they are out of date, and can then only be declined', async () => {
    await show(<OwnProposalsCard />, [{ ...ownMove, status: 'outdated' }]);
    await expect.element(page.getByText('Out of date. Your plan has changed since.')).toBeVisible();
    expect(page.getByRole('button', { name: /^Accept/ }).elements()).toEqual([]);
  });

  test('show the coach their status and the athlete’s answer', async () => {
    await show(<ProposalsCard proposals={[{ ...move, reply: null, decidedAt: null }, addedRun]} />);
    await expect.element(page.getByText('Waiting for an answer')).toBeVisible();
    await expect.element(page.getByText('Answer: “I’m away”')).toBeVisible();
    expect(page.getByRole('button', { name: /^Withdraw/ }).elements()).toHaveLength(1);
  });
});

describe('form of a proposal', () => {
  test('skips a session, with a reason', async () => {
    const requests = await show(proposeDialog(session));
    await page.getByText('Skip', { exact: true }).click();
    await page.getByRole('button', { name: 'Send proposal' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Say why, in a few words');
    await page.getByRole('textbox', { name: 'Why' }).fill('You sound tired');
    await page.getByRole('button', { name: 'Send proposal' }).click();
    await expect
      .poll(() => requests)
      .toEqual([
        { athleteId: ada.id, change: { kind: 'skip', workoutId: session.id }, reason: 'You sound tired' },
      ]);
  });

  test('adds a run by its distance', async () => {
    const requests = await show(proposeDialog(null));
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Workout' }), 'Easy run');
    await page.getByText('Distance', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Distance' }).fill('8');
    await page.getByRole('textbox', { name: 'Why' }).fill('Easy volume');
    await page.getByRole('button', { name: 'Send proposal' }).click();
    await expect
      .poll(() => requests)
      .toMatchObject([
        { change: { kind: 'add', session: 'AM', content: { typeId: 'easy-run', distanceMeters: 8_000 } } },
      ]);
  });
});

test('the permission to propose needs plan and workouts', async () => {
  const shown = { plan: true, workouts: true, health: false, injuries: false, propose: true };
  const changes: unknown[] = [];
  await show(<ScopeFields scopes={shown} onChange={(scopes) => changes.push(scopes)} />);
  await page.getByRole('checkbox', { name: /^Plan/ }).click();
  expect(changes).toEqual([{ ...shown, plan: false, propose: false }]);
  await show(<ScopeFields scopes={{ ...shown, plan: false, propose: false }} onChange={() => {}} />);
  await expect.element(page.getByRole('checkbox', { name: /^May propose/ }).last()).toBeDisabled();
});

describeInBothThemes({
  withoutFrame: true,
  widths: [
    [1440, ['own', 'sent', 'form']],
    [390, ['own', 'sent', 'form']],
    [320, ['own', 'sent', 'form']],
  ],
  show: async (state) => {
    if (state === 'own')
      await show(<OwnProposalsCard />, [ownMove, { ...ownMove, id: toId(402), status: 'outdated' }]);
    else if (state === 'sent') await show(<ProposalsCard proposals={[addedRun]} />);
    else await show(proposeDialog(null));
    const shown =
      state === 'form' ? page.getByRole('textbox', { name: 'Why' }) : page.getByText(/Easy run/).first();
    await expect.element(shown).toBeVisible();
  },
});
