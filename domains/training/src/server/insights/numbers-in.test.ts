import { describe, expect, test } from 'vitest';
import { findDisplacedNumbers, findMislabeledNumbers, findNewNumbers } from './number-faults.ts';

const SOURCE =
  'Your run of 13.3 km on Nov 18 is 25% longer; form −15.1, +4 bpm. Last 7 days: 2,099 minutes, 50–100, done 28 (88%).';

describe('numbers missing from the source', () => {
  test.each([
    ['You ran 14 km.', ['14 km']],
    ['You ran 13.3 miles.', ['13.3 miles']],
    ['You ran 13.3.', ['13.3']],
    ['A form of 15.1 is fine.', ['15.1 is']],
    ['A form of +15.1.', ['+15.1']],
    ['25 bpm more.', ['25 bpm']],
    ['Heart rate −4 bpm.', ['-4 bpm']],
    ['2,100 minutes', ['2,100 minutes']],
    ['three easy days', ['3 easy']],
    ['twice as far', ['twice']],
    ['half of it', ['half']],
    ['about thirty minutes', ['thirty']],
    ['7 weeks', ['7 weeks']],
    ['１４ km', ['14 km']],
    ['4:30 of rest', ['4:30 of']],
  ])('are found with their unit: %s', (text, found) => {
    expect(findNewNumbers(text, SOURCE)).toEqual(found);
  });
});

test.each([
  'You ran 13.3 km on the 18th of November, 25 % more than before.',
  'Your form is −15.1 and your heart rate +4 bpm.',
  'In the last seven days you trained 2099 min.',
  'The optimal range is 50-100; 28 sessions are done, 88 percent.',
  'One easy day, then carry on as you do.',
])('accepts the rules’ numbers in other words: %s', (text) => {
  expect(findNewNumbers(text, SOURCE)).toEqual([]);
});

describe('numbers swapped with another of the same unit', () => {
  const message =
    'Against the mean of your latest 7 entries: HRV −16% and resting HR +6%. Recovery score 50 of 100.';
  const basis = [
    { label: 'HRV, change', value: '−16%' },
    { label: 'resting HR, change', value: '+6%' },
    { label: 'Recovery score', value: '50' },
  ];

  test.each([
    ['Your HRV is +6% and your resting HR −16%.', ['-16%']],
    ['A recovery score of 100 of 50.', ['50']],
    ['Score 50 of 100: HRV −16%, resting HR +6%, so −16% it is.', []],
    ['−16% and +6%', []],
  ])('are checked by position: %s', (text, found) => {
    expect(findDisplacedNumbers(text, message)).toEqual(found);
  });

  test.each([
    ['Your resting HR is −16% and your HRV +6%.', ['-16%', '+6%']],
    ['Your resting heart rate is −16%, your heart-rate variability +6%.', ['-16%', '+6%']],
    ['Your resting HR is −16%.', ['-16%']],
    ['HRV −16%, resting HR +6%, recovery score 50 of 100.', []],
    ['Recovery 50: −16% in HRV, and for the resting heart rate +6 %.', []],
    ['Your performance is fine.', []],
  ])('are checked by label: %s', (text, found) => {
    expect(findMislabeledNumbers(text, [{ message, basis }])).toEqual(found);
  });

  test('are accepted after another label if the rules’ own sentence has them there', () => {
    const ramp = {
      message: 'Fitness is 48.2, +5.1 within 7 days.',
      basis: [
        { label: 'Fitness (42 days)', value: '48.2' },
        { label: 'Change in 7 days', value: '+5.1' },
      ],
    };
    expect(findMislabeledNumbers('Your fitness grew by +5.1 to 48.2.', [ramp])).toEqual([]);
    expect(findMislabeledNumbers('Your change in 7 days is 48.2.', [ramp])).toEqual(['48.2']);
  });

  test('are found among sessions and plain counts, but not among days and weeks', () => {
    const done = 'You did 17 of the 20 sessions planned in the last 4 weeks (85%).';
    expect(findDisplacedNumbers('You did 20 of the 17 sessions.', done)).toEqual(['17 sessions']);
    expect(findDisplacedNumbers('In four weeks you did 17 of 20 sessions, 85%.', done)).toEqual([]);
  });
});
