import { expect, test } from 'vitest';
import { combineGenerators } from './plan-generators.ts';
import type { GeneratedBy } from './week-arrangement.ts';

test.each<[string, readonly (readonly ['easy' | 'rest', GeneratedBy])[], GeneratedBy]>([
  [
    'returns model if the model made each training session',
    [
      ['easy', 'model'],
      ['rest', 'rules'],
      ['easy', 'model'],
    ],
    'model',
  ],
  [
    'returns mixed if the rules made one training session',
    [
      ['easy', 'model'],
      ['easy', 'rules'],
    ],
    'mixed',
  ],
  [
    'returns mixed if only texts changed',
    [
      ['easy', 'mixed'],
      ['easy', 'mixed'],
    ],
    'mixed',
  ],
  [
    'returns mixed if only the text of a rest day changed',
    [
      ['easy', 'rules'],
      ['rest', 'mixed'],
    ],
    'mixed',
  ],
  [
    'returns rules if nothing changed',
    [
      ['easy', 'rules'],
      ['rest', 'rules'],
    ],
    'rules',
  ],
  ['returns rules without sessions', [], 'rules'],
])('combineGenerators %s', (_, sources, expected) => {
  const sessions = sources.map(([kind]) => ({ kind }));
  expect(
    combineGenerators(
      sessions,
      sources.map(([, source]) => source),
    ),
  ).toBe(expected);
});
