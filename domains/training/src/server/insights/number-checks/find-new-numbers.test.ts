import { expect, test } from 'vitest';
import { findNewNumbers } from './find-new-numbers.ts';

const SOURCE =
  'Your run of 13.3 km on Nov 18 is 25% longer; form −15.1, +4 bpm. Last 7 days: 2,099 minutes, 50–100, done 28 (88%).';

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
])('lists the numbers missing from the source, with their unit: %s', (text, newNumbers) => {
  expect(findNewNumbers(text, SOURCE)).toEqual(newNumbers);
});

test.each([
  'You ran 13.3 km on the 18th of November, 25% more than before.',
  'Your form is −15.1 and your heart rate +4 bpm.',
  'In the last seven days you trained 2099 min.',
  'The optimal range is 50-100; 28 sessions are done, 88 percent.',
  'One easy day, then carry on as you do.',
])('accepts the numbers of the rules in other words: %s', (text) => {
  expect(findNewNumbers(text, SOURCE)).toEqual([]);
});
