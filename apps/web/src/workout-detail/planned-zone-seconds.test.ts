import { describe, expect, test } from 'vitest';
import { plannedZoneSeconds } from './planned-zone-seconds.ts';

const step = (minutes: number, zone: 1 | 4) => ({ label: 'Block', minutes, zone });

describe('the planned time in a workout’s own zone', () => {
  test('is the sum of its steps in that zone', () => {
    expect(plannedZoneSeconds({ zone: 4, steps: [step(15, 1), step(8, 4), step(2, 1), step(8, 4)] })).toBe(
      960,
    );
  });

  test('is unknown without steps', () => {
    expect(plannedZoneSeconds({ zone: 4, steps: [] })).toBeNull();
  });
});
