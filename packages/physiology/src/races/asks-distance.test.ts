import { describe, expect, test } from 'vitest';
import { asksDistance } from './asks-distance.ts';

describe('the distance is asked on completion', () => {
  test.each([
    'run',
    'Easy run',
    'Long Run',
    'Hill runs',
    'Trail running',
    'jog',
    'Jogging, easy',
    'Run/walk',
    'Orange Theory',
    'OrangeTheory class',
    'orange theory',
  ])('asks for %s', (type) => expect(asksDistance(type)).toBe(true));

  test.each([
    'Crunches',
    'crunch',
    'Brunch ride',
    'Overrun drill',
    'Runner strength',
    'Jogger mobility',
    'Orange day',
    'bike',
    'Strength',
    '',
    '9Round',
    '9round run',
    'Run and 9 Round',
  ])('does not ask for %j', (type) => expect(asksDistance(type)).toBe(false));
});
