import { expect, test } from 'vitest';
import { findDisplacedNumbers } from './find-displaced-numbers.ts';

const message =
  'Against the mean of your latest 7 entries: HRV −16% and resting HR +6%. Recovery score 50 of 100.';

test.each([
  ['Your HRV is +6% and your resting HR −16%.', ['-16%']],
  ['A recovery score of 100 of 50.', ['50']],
  ['Score 50 of 100: HRV −16%, resting HR +6%, so −16% it is.', []],
  ['−16% and +6%', []],
])(
  'lists the numbers of one unit that are in a different order than in the source: %s',
  (text, displacedNumbers) => {
    expect(findDisplacedNumbers(text, message)).toEqual(displacedNumbers);
  },
);

test('compares sessions with plain counts, but not with weeks', () => {
  const completionMessage = 'You did 17 of the 20 sessions planned in the last 4 weeks (85%).';
  expect(findDisplacedNumbers('You did 20 of the 17 sessions.', completionMessage)).toEqual(['17 sessions']);
  expect(findDisplacedNumbers('In four weeks you did 17 of 20 sessions, 85%.', completionMessage)).toEqual(
    [],
  );
});
