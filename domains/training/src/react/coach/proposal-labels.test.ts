import { expect, test } from 'vitest';
import { aChange, aDifference, aProposal } from '../../testing/proposal-views.ts';
import {
  formatDifference,
  formatLoad,
  formatLoadChange,
  formatUnchangedCount,
  proposalTitle,
} from './proposal-labels.ts';

test('title of an injury proposal follows its effect: less load, or building up again', () => {
  const titleBy = (before: number, after: number) =>
    proposalTitle(aProposal({ difference: aDifference({ load: { before, after, weeks: [] } }) }));
  expect(titleBy(1000, 800)).toBe('A plan that spares your injury');
  expect(titleBy(1000, 2200)).toBe('Training builds up again');
  expect(proposalTitle(aProposal({ kind: 'missed' }))).toBe('A plan from where you are now');
});

test('difference reads as one line, with the largest reductions first', () => {
  expect(formatDifference(aDifference({ added: [aChange()], eased: [aChange(), aChange()] }))).toBe(
    '2 eased, 1 added',
  );
  expect(formatDifference(aDifference())).toBe('No session changes');
});

test('load shows old value, new value and change', () => {
  expect(formatLoad({ before: 1420, after: 1335 })).toBe('1,420 to 1,335 (−6%)');
  expect(formatLoad({ before: 100, after: 110 })).toBe('100 to 110 (+10%)');
  expect(formatLoad({ before: 1000, after: 1001 })).toBe('1,000 to 1,001');
  expect(formatLoad({ before: 0, after: 40 })).toBe('0 to 40');
  expect(formatLoad({ before: 40, after: 40 })).toBe('40 as before');
});

test('new load shows the change of the old one', () => {
  expect(formatLoadChange({ before: 6595, after: 5480 })).toBe('−17% from 6,595');
  expect(formatLoadChange({ before: 1000, after: 1001 })).toBe('From 1,000');
  expect(formatLoadChange({ before: 40, after: 40 })).toBe('As before');
});

test('unchanged sessions are counted in words', () => {
  expect(formatUnchangedCount(41)).toBe('41 sessions stay as they are');
  expect(formatUnchangedCount(1)).toBe('1 session stays as it is');
  expect(formatUnchangedCount(0)).toBeNull();
});
