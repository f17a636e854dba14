import { expect, test } from 'vitest';
import { findMislabeledNumbers } from './find-mislabeled-numbers.ts';

const message =
  'Against the mean of your latest 7 entries: HRV −16% and resting HR +6%. Recovery score 50 of 100.';
const basis = [
  { label: 'HRV, change', value: '−16%' },
  { label: 'resting HR, change', value: '+6%' },
  { label: 'Recovery score', value: '50' },
];

test.each([
  ['Your resting HR is −16% and your HRV +6%.', ['-16%', '+6%']],
  ['Your resting heart rate is −16%, your heart-rate variability +6%.', ['-16%', '+6%']],
  ['Your resting HR is −16%.', ['-16%']],
  ['HRV −16%, resting HR +6%, recovery score 50 of 100.', []],
  ['Recovery 50: −16% in HRV, and for the resting heart rate +6%.', []],
  ['Your performance is fine.', []],
])('lists the numbers that follow the label of another number: %s', (text, mislabeledNumbers) => {
  expect(findMislabeledNumbers(text, [{ message, basis }])).toEqual(mislabeledNumbers);
});

test('accepts a number after another label if the rule’s own sentence has it there', () => {
  const rampFinding = {
    message: 'Fitness is 48.2, +5.1 within 7 days.',
    basis: [
      { label: 'Fitness (42 days)', value: '48.2' },
      { label: 'Change in 7 days', value: '+5.1' },
    ],
  };
  expect(findMislabeledNumbers('Your fitness grew by +5.1 to 48.2.', [rampFinding])).toEqual([]);
  expect(findMislabeledNumbers('Your change in 7 days is 48.2.', [rampFinding])).toEqual(['48.2']);
});
