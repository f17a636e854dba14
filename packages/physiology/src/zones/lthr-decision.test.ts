import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '../dates/local-date.ts';
import { type DatedCandidate, proposeLthr } from './lthr-decision.ts';

const TODAY = localDate('2026-11-27');
const ENTERED = { lthrBpm: 168, date: localDate('2026-08-01'), source: 'entered' } as const;

const candidateOf = (bpm: number, daysAgo: number, fields: Partial<DatedCandidate> = {}): DatedCandidate => ({
  id: `${bpm} bpm ${daysAgo} days ago`,
  date: addDays(TODAY, -daysAgo),
  kind: 'time-trial',
  bpm,
  isLowerBound: false,
  ...fields,
});

const decide = (
  candidates: readonly DatedCandidate[],
  facts: Partial<Parameters<typeof proposeLthr>[0]> = {},
) =>
  proposeLthr({
    current: ENTERED,
    candidates,
    today: TODAY,
    maxHrBpm: null,
    declinedIds: new Set(),
    ...facts,
  });

describe('a rise of the LTHR', () => {
  test('raises the LTHR on two recordings that agree within 3 bpm, newest first', () => {
    expect(decide([candidateOf(170, 20), candidateOf(172, 4)])).toEqual({
      fromBpm: 168,
      toBpm: 171,
      evidenceIds: ['172 bpm 4 days ago', '170 bpm 20 days ago'],
    });
  });

  test('raises the LTHR on one race that is at least 4 bpm higher', () => {
    expect(decide([candidateOf(172, 4, { kind: 'race' })])?.toBpm).toBe(172);
    expect(decide([candidateOf(171, 4, { kind: 'race' })])).toBeNull();
  });

  test('needs more than one hard run, and two that agree', () => {
    expect(decide([])).toBeNull();
    expect(decide([candidateOf(174, 4)])).toBeNull();
    expect(decide([candidateOf(170, 20), candidateOf(176, 4)])).toBeNull();
  });

  test('needs recordings of two days, because two devices may record one run', () => {
    expect(decide([candidateOf(172, 4, { id: 'watch' }), candidateOf(172, 4, { id: 'strap' })])).toBeNull();
  });

  test('ignores recordings older than 42 days', () => {
    expect(decide([candidateOf(172, 41), candidateOf(172, 2)])).not.toBeNull();
    expect(decide([candidateOf(172, 42), candidateOf(172, 2)])).toBeNull();
  });

  test('ignores recordings made before a test or an earlier detection', () => {
    const candidates = [candidateOf(172, 20), candidateOf(172, 10)];
    for (const source of ['test', 'detected'] as const)
      expect(decide(candidates, { current: { lthrBpm: 168, date: addDays(TODAY, -15), source } })).toBeNull();
    const entered = { lthrBpm: 168, date: TODAY, source: 'entered' } as const;
    expect(decide(candidates, { current: entered })?.toBpm).toBe(172);
  });

  test('never falls, and never rises by less than 2 bpm', () => {
    expect(decide([candidateOf(160, 20), candidateOf(160, 4)])).toBeNull();
    expect(decide([candidateOf(169, 20), candidateOf(169, 4)])).toBeNull();
    expect(decide([candidateOf(170, 20), candidateOf(170, 4)])?.toBpm).toBe(170);
  });

  test('changes by at most a tenth, because more is a wrong entry or a faulty sensor', () => {
    expect(decide([candidateOf(184, 20), candidateOf(184, 4)])?.toBpm).toBe(184);
    expect(decide([candidateOf(185, 20), candidateOf(185, 4)])).toBeNull();
  });

  test('stays below the maximum heart rate', () => {
    const candidates = [candidateOf(172, 20), candidateOf(172, 4)];
    expect(decide(candidates, { maxHrBpm: 173 })?.toBpm).toBe(172);
    expect(decide(candidates, { maxHrBpm: 172 })).toBeNull();
  });

  test('accepts lower bounds as evidence, but uses their value only if there is no exact one', () => {
    const lowerBound = candidateOf(171, 4, { kind: 'hour-above', isLowerBound: true });
    expect(decide([candidateOf(173, 20), lowerBound])?.toBpm).toBe(173);
    expect(decide([{ ...lowerBound, date: addDays(TODAY, -9) }, lowerBound])?.toBpm).toBe(171);
  });

  test('never proposes a rise of the LTHR again on declined evidence alone', () => {
    const [first, second] = [candidateOf(172, 20), candidateOf(172, 4)];
    const declinedIds = new Set([first.id, second.id]);
    expect(decide([first, second], { declinedIds })).toBeNull();
    expect(decide([first, second, candidateOf(173, 1)], { declinedIds })?.evidenceIds).toHaveLength(3);
  });

  test('needs an LTHR to compare with', () => {
    expect(decide([candidateOf(172, 20), candidateOf(172, 4)], { current: null })).toBeNull();
  });
});
