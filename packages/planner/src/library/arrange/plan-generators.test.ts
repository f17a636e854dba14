import { expect, test } from 'vitest';
import { combineGenerators } from './plan-generators.ts';
import type { GeneratedBy } from './week-arrangement.ts';

test.each<[string, readonly (readonly ['easy' | 'rest', GeneratedBy])[], GeneratedBy]>([
  [
    'returns model if each training session is the model’s',
    [
      ['easy', 'model'],
      ['rest', 'rules'],
      ['easy', 'model'],
    ],
    'model',
  ],
  [
    'returns mixed if one session is by the rules',
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
])('combineGenerators %s', (_, sources, label) => {
  const sessions = sources.map(([kind]) => ({ kind }));
  expect(
    combineGenerators(
      sessions,
      sources.map(([, source]) => source),
    ),
  ).toBe(label);
});
