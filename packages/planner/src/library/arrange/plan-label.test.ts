import { expect, test } from 'vitest';
import { planLabel } from './plan-label.ts';
import type { GeneratedBy } from './week-arrangement.ts';

test.each<[string, readonly (readonly ['easy' | 'rest', GeneratedBy])[], GeneratedBy]>([
  [
    'the model, where each session is its own, whoever made the rest days',
    [
      ['easy', 'model'],
      ['rest', 'rules'],
      ['easy', 'model'],
    ],
    'model',
  ],
  [
    'both, where one session is still the rules’',
    [
      ['easy', 'model'],
      ['easy', 'rules'],
    ],
    'mixed',
  ],
  [
    'both, where only words changed',
    [
      ['easy', 'mixed'],
      ['easy', 'mixed'],
    ],
    'mixed',
  ],
  [
    'both, where only the words of a rest day changed',
    [
      ['easy', 'rules'],
      ['rest', 'mixed'],
    ],
    'mixed',
  ],
  [
    'the rules, where nothing of it changed',
    [
      ['easy', 'rules'],
      ['rest', 'rules'],
    ],
    'rules',
  ],
  ['the rules, where nothing is left', [], 'rules'],
])('a plan is by %s', (_, sources, label) => {
  const sessions = sources.map(([kind]) => ({ kind }));
  expect(
    planLabel(
      sessions,
      sources.map(([, by]) => by),
    ),
  ).toBe(label);
});
