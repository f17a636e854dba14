import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import type { ThresholdView } from '../../threshold-schemas.ts';
import { listJourneySteps } from './list-journey-steps.ts';

/** One value a month, newest first, as the server lists them. */
const createRows = (...valuesOldestFirst: readonly (number | null)[]): ThresholdView[] =>
  valuesOldestFirst
    .map((lthr, index) => ({ date: localDate(`2026-0${index + 1}-01`), lthr, source: 'entered' as const }))
    .toReversed();
const listValues = (rows: readonly ThresholdView[]) => listJourneySteps(rows).map(({ lthr }) => lthr);

test('lists the values from the first to the latest', () => {
  expect(listValues(createRows(158, 164, 168))).toEqual([158, 164, 168]);
});

test('leaves out days on which the value was cleared', () => {
  expect(listValues(createRows(158, null, 168))).toEqual([158, 168]);
});

test('keeps the first and the latest three of many values', () => {
  expect(listValues(createRows(150, 152, 158, 160, 164, 168))).toEqual([150, 160, 164, 168]);
});
