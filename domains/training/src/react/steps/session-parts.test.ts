import { expect, test } from 'vitest';
import { toSessionParts } from './session-parts.ts';

test('groups equal steps of a session into one part with a count', () => {
  const warmUp = { label: 'Warm-up', minutes: 15, zone: 1 } as const;
  const block = { label: 'Threshold', minutes: 8, zone: 4 } as const;
  const jog = { label: 'Easy jog', minutes: 2, zone: 1 } as const;
  expect(toSessionParts([warmUp, block, jog, block, jog, block, { ...warmUp, label: 'Cool-down' }])).toEqual([
    { ...warmUp, times: 1 },
    { ...block, times: 3 },
    { ...jog, times: 2 },
    { ...warmUp, label: 'Cool-down', times: 1 },
  ]);
});

test('leaves steps that differ in duration or zone as separate parts', () => {
  const block = { label: 'Block', minutes: 8, zone: 4 } as const;
  expect(toSessionParts([block, { ...block, minutes: 10 }, { ...block, zone: 5 }])).toHaveLength(3);
});
