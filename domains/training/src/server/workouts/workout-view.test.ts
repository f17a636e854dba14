import { expect, test } from 'vitest';
import { formatTypeInSentence } from './workout-view.ts';

test('a type within a sentence starts in lower case, unless it is a name', () => {
  for (const [type, inSentence] of [
    ['Tempo run', 'tempo run'],
    ['Short threshold run', 'short threshold run'],
    ['Half-marathon-pace run', 'half-marathon-pace run'],
    ['Easy run with strides', 'easy run with strides'],
    ['Strength', 'strength'],
    ['10K-pace run', '10K-pace run'],
    ['Yasso run', 'Yasso run'],
    ['Kenyan fartlek run', 'Kenyan fartlek run'],
    ['F45', 'F45'],
  ] as const)
    expect(formatTypeInSentence(type)).toBe(inSentence);
});
