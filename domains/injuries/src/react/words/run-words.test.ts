import { expect, test } from 'vitest';
import { anInjury } from '../injury-for-test.ts';
import { mayIRun } from './run-words.ts';

test('where running waits, nothing is claimed of a plan whose change may not be accepted yet', () => {
  const severe = anInjury({ severity: 'Severe', severityNow: 'Severe' });
  expect(mayIRun(severe, [severe])).toEqual({
    answer: 'Not now',
    detail:
      'Running waits for a professional’s word. Planned sessions that it rules out carry a caution until you accept the changed plan.',
    tone: 'bad',
  });
});
