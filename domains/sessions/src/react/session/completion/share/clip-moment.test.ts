import { describe, expect, test } from 'vitest';
import { CLIP_MS, toClipMoment } from './clip-moment.ts';

const SESSION = {
  points: [
    { t: 0, hrBpm: 120 },
    { t: 300, hrBpm: 150 },
    { t: 450, hrBpm: null },
    { t: 600, hrBpm: 170 },
  ],
  lthrBpm: 168,
  endSeconds: 800,
};

describe('a clip of 8 seconds', () => {
  test.each([
    [0, { playedShare: 0, bpm: 120, zone: 1, resultOpacity: 0 }],
    [3_000, { playedShare: 0.375, bpm: 150, zone: 2, resultOpacity: 0 }],
    [4_500, { playedShare: 0.5625, bpm: null, zone: null, resultOpacity: 0 }],
    [6_250, { playedShare: 1, bpm: 170, zone: 4, resultOpacity: 0.5 }],
    [CLIP_MS, { playedShare: 1, bpm: 170, zone: 4, resultOpacity: 1 }],
  ])('shows the session after %s ms', (elapsedMs, moment) => {
    expect(toClipMoment(SESSION, elapsedMs)).toEqual(moment);
  });

  test('shows no heart rate without readings', () => {
    expect(toClipMoment({ ...SESSION, points: [] }, 1_000)).toMatchObject({ bpm: null, zone: null });
  });
});
