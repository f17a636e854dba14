import { describe, expect, test } from 'vitest';
import { toTimerTrack } from './timer-track.ts';

/** A point every five seconds at 3 m/s, with a pause of `pauseSeconds` after 100 s. */
const createTrack = (pauseSeconds: number) =>
  Array.from({ length: 41 }, (_, index) => ({
    t: 5 * index + (index > 20 ? pauseSeconds : 0),
    meters: 15 * index,
  }));

describe('toTimerTrack', () => {
  test('removes a pause that left a gap', () => {
    expect(toTimerTrack(createTrack(120), 120)).toEqual(createTrack(0));
  });

  test('keeps a gap that is not a pause', () => {
    const track = createTrack(40);
    expect(toTimerTrack(track, 0)).toEqual(track);
  });

  test('shortens a gap by the paused time only', () => {
    const shortened = toTimerTrack(createTrack(120), 90);
    expect(shortened.at(-1)).toEqual({ t: 230, meters: 600 });
  });

  test('shortens the widest gaps first', () => {
    const track = [0, 5, 25, 30, 130, 135].map((t, index) => ({ t, meters: 10 * index }));
    expect(toTimerTrack(track, 100).map(({ t }) => t)).toEqual([0, 5, 25, 30, 30, 35]);
  });

  test('returns no track if a long pause left no gap', () => {
    expect(toTimerTrack(createTrack(0), 61)).toEqual([]);
    expect(toTimerTrack(createTrack(0), 60)).toEqual(createTrack(0));
  });
});
