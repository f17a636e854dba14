import { expect, test } from 'vitest';
import { aChangedSession, aProposal, aProposalDifference } from '../../testing/proposal-views.ts';
import {
  formatDifference,
  formatLoad,
  formatLoadChange,
  formatUnchangedCount,
  getProposalTitle,
} from './proposal-labels.ts';

test('titles an injury proposal differently if it adds load', () => {
  const getTitleForLoad = (before: number, after: number) =>
    getProposalTitle(aProposal({ difference: aProposalDifference({ load: { before, after, weeks: [] } }) }));
  expect(getTitleForLoad(1000, 800)).toBe('A plan around your injury');
  expect(getTitleForLoad(1000, 2200)).toBe('Training builds up again');
  expect(getProposalTitle(aProposal({ kind: 'missed' }))).toBe('A plan from where you are now');
});

test('formats a difference as one line, with reductions before additions', () => {
  expect(
    formatDifference(
      aProposalDifference({ added: [aChangedSession()], eased: [aChangedSession(), aChangedSession()] }),
    ),
  ).toBe('2 eased, 1 added');
  expect(formatDifference(aProposalDifference())).toBe('No session changes');
});

test('formats a load with its old value, its new value and the change', () => {
  expect(formatLoad({ before: 1420, after: 1335 })).toBe('1,420 to 1,335 (−6%)');
  expect(formatLoad({ before: 100, after: 110 })).toBe('100 to 110 (+10%)');
  expect(formatLoad({ before: 1000, after: 1001 })).toBe('1,000 to 1,001');
  expect(formatLoad({ before: 0, after: 40 })).toBe('0 to 40');
  expect(formatLoad({ before: 40, after: 40 })).toBe('40 as before');
});

test('formats a load change with the old load, and the percentage unless it is zero', () => {
  expect(formatLoadChange({ before: 6595, after: 5480 })).toBe('−17% from 6,595');
  expect(formatLoadChange({ before: 1000, after: 1001 })).toBe('From 1,000');
  expect(formatLoadChange({ before: 40, after: 40 })).toBe('As before');
});

test('counts unchanged sessions in words', () => {
  expect(formatUnchangedCount(41)).toBe('41 sessions stay the same');
  expect(formatUnchangedCount(1)).toBe('1 session stays the same');
  expect(formatUnchangedCount(0)).toBeNull();
});
