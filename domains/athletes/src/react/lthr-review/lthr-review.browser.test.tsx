import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { type FakeResponses, reject, renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AthletesRouter } from '../../server/index.ts';
import type { LthrEvidenceView, LthrRetest, LthrReview } from '../../threshold-schemas.ts';
import { LthrNote } from './lthr-note.tsx';
import { LthrProposalCard } from './lthr-proposal-card.tsx';
import { RetestLine } from './retest-line.tsx';

afterEach(() => localStorage.clear());

const createEvidence = (day: string, bpm: number): LthrEvidenceView => ({
  workoutId: `019a0000-0000-7000-8000-0000000${bpm}01`,
  date: localDate(day),
  kind: 'time-trial',
  bpm,
  isLowerBound: false,
  window: { startSeconds: 1200, endSeconds: 2400 },
  trace: Array.from({ length: 260 }, (_, index) => ({ t: 10 * index, hr: index < 60 ? 130 : bpm })),
});

const PROPOSAL: NonNullable<LthrReview['proposal']> = {
  id: '019a0000-0000-7000-8000-000000000002',
  isAccepted: false,
  fromBpm: 168,
  toBpm: 171,
  evidence: [createEvidence('2026-11-18', 172), createEvidence('2026-11-10', 170)],
};
const OPEN_REVIEW: LthrReview = { proposal: PROPOSAL };
const EMPTY_REVIEW: LthrReview = { proposal: null };

const AGE_RETEST: LthrRetest = { kind: 'age', since: localDate('2026-08-01') };

const render = (review: LthrReview, responses: NonNullable<FakeResponses<AthletesRouter>['athletes']> = {}) =>
  renderWithApi<AthletesRouter>(
    <main>
      <h1>Profile</h1>
      <LthrProposalCard />
      <LthrNote />
      <RetestLine onTest={onTest} />
    </main>,
    { responses: { athletes: { lthrReview: () => review, lthrRetest: () => null, ...responses } } },
  );
const onTest = vi.fn();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = page.getByRole('region', { name: /Your threshold looks higher: 168 → 171 bpm/ }).first();

describe('a higher LTHR', () => {
  test('links to the runs that show it, and draws one with the current LTHR and its counted part', async () => {
    await render(OPEN_REVIEW);
    await expect.element(card.getByText('threshold 168 bpm')).toBeVisible();
    await expect.element(card.getByText('minutes 20 to 40')).toBeVisible();
    const row = card.getByRole('listitem').first();
    await expect.element(row).toMatchTextContent(/Nov 18, 2026172 bpmLast 20 of your hardest 30 minutes/);
    await expect
      .element(card.getByRole('link', { name: 'Nov 18, 2026' }))
      .toHaveAttribute('href', `/workout/${PROPOSAL.evidence[0]?.workoutId}`);
    await expect.poll(() => document.querySelector('svg path[stroke^="url("]')).not.toBeNull();
  });

  test('draws another run on request', async () => {
    await render(OPEN_REVIEW);
    await expect.element(button('Draw Nov 18, 2026')).toHaveAttribute('aria-pressed', 'true');
    await button('Draw Nov 10, 2026').click();
    await expect.element(button('Draw Nov 10, 2026')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button('Draw Nov 10, 2026')).toHaveAttribute('data-variant', 'default');
    await expect.element(button('Draw Nov 18, 2026')).toHaveAttribute('data-variant', 'subtle');
    await expect.element(page.getByRole('table')).toMatchTextContent(/170/);
  });

  test('applies only on request, and can then be undone', async () => {
    let review = OPEN_REVIEW;
    const [accept, undo] = [vi.fn(), vi.fn()];
    await render(OPEN_REVIEW, {
      lthrReview: () => review,
      acceptLthrProposal: (input) => {
        accept(input);
        review = { ...OPEN_REVIEW, proposal: { ...PROPOSAL, isAccepted: true } };
        return review;
      },
      undoLthrProposal: (input) => {
        undo(input);
        review = EMPTY_REVIEW;
        return review;
      },
    });
    await expect.element(button('Accept')).toBeVisible();
    expect(accept).not.toHaveBeenCalled();
    await button('Accept').click();
    await expect.element(page.getByRole('heading', { name: 'Your LTHR is now 171 bpm' })).toBeVisible();
    expect(accept).toHaveBeenCalledExactlyOnceWith({ proposalId: PROPOSAL.id });
    await button('Undo').click();
    await expect.element(page.getByText('You’re back to your previous LTHR.')).toBeVisible();
    expect(undo).toHaveBeenCalledExactlyOnceWith({ proposalId: PROPOSAL.id });
    await expect.element(button('Undo')).not.toBeInTheDocument();
  });

  test('disappears after Not now', async () => {
    let review = OPEN_REVIEW;
    await render(OPEN_REVIEW, {
      lthrReview: () => review,
      dismissLthrProposal: () => {
        review = EMPTY_REVIEW;
        return review;
      },
    });
    await button('Not now').click();
    await expect.element(page.getByText('Nothing changed.')).toBeVisible();
    await expect.element(button('Accept')).not.toBeInTheDocument();
  });

  test('says why it cannot be accepted', async () => {
    await render(OPEN_REVIEW, { acceptLthrProposal: () => reject(409, 'Your LTHR has changed since') });
    await button('Accept').click();
    await expect.element(page.getByText('Your LTHR has changed since')).toBeVisible();
  });

  test('announces a proposal elsewhere with a link to the profile', async () => {
    const screen = await render(OPEN_REVIEW);
    await expect
      .element(page.getByText('2 runs from the last six weeks show it. It’s your call.'))
      .toBeVisible();
    await page.getByRole('link', { name: 'Review' }).click();
    expect(screen.address()).toBe('/profile');
  });
});

test('suggests a new test for an LTHR set long ago, and opens the test', async () => {
  await render(EMPTY_REVIEW, { lthrRetest: () => AGE_RETEST });
  await expect.element(page.getByText(/You set your LTHR on Aug 1, 2026/)).toBeVisible();
  await button('Test again').click();
  expect(onTest).toHaveBeenCalledOnce();
});

test('suggests a new test after a drop in efficiency', async () => {
  await render(EMPTY_REVIEW, { lthrRetest: () => ({ ...AGE_RETEST, kind: 'efficiency', dropPercent: 7 }) });
  await expect.element(page.getByText(/have been 7% slower/)).toBeVisible();
  await expect.element(button('Test again')).toBeVisible();
});

test('shows nothing without a proposal or a reason to test', async () => {
  await render(EMPTY_REVIEW);
  await expect.element(page.getByRole('main')).toMatchTextContent(/^Profile$/);
});

test.each([
  ['dark', 1440],
  ['light', 390],
  ['light', 320],
])('passes axe and does not scroll horizontally in the %s theme at %i px', async (scheme, width) => {
  localStorage.setItem('mantine-color-scheme-value', scheme);
  await page.viewport(width, 900);
  await render(OPEN_REVIEW, { lthrRetest: () => AGE_RETEST });
  await expect.element(card).toBeVisible();
  await document.fonts.ready;
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
