import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { describeSession } from './describe-proposal.ts';

test('a proposed session shows the same miles as the plan', () => {
  const session = {
    date: localDate('2026-12-06'),
    session: 'AM',
    type: 'Long run',
    zone: 2,
    durationSeconds: 6_000,
    distanceMeters: 16_454,
  } as const;
  expect(describeSession(session, 'imperial')).toBe('Long run · Sun, Dec 6 · AM · 1h 40m · 10.3 mi');
});
