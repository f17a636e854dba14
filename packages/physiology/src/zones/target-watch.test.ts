import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HrTarget } from './hr-target.ts';
import { type TargetPosition, type TargetWatch, UNWATCHED_TARGET, watchTarget } from './target-watch.ts';

const target = { low: 140, high: 150 };

/** Feeds one reading a second from second 0 and returns the state after each. */
function follow(bpm: readonly number[], range: HrTarget = target): TargetWatch[] {
  let watch = UNWATCHED_TARGET;
  return bpm.map((hrBpm, second) => {
    watch = watchTarget(watch, { second, hrBpm }, range);
    return watch;
  });
}
const repeatHr = (seconds: number, hr: number) => Array.from({ length: seconds }, () => hr);
const listAnnouncements = (watches: readonly TargetWatch[]) =>
  watches.flatMap(({ toAnnounce }, second): [number, TargetPosition][] =>
    toAnnounce ? [[second, toAnnounce]] : [],
  );

describe('the target watch', () => {
  test('counts both bounds of the target as "in"', () => {
    expect([139, 140, 150, 151].map((hr) => follow([hr])[0]?.position)).toEqual([
      'below',
      'in',
      'in',
      'above',
    ]);
  });

  test('never announces "below" under an upper bound alone, however slow', () => {
    const upperBound = { low: null, high: 150 };
    const readings = [...repeatHr(60, 60), ...repeatHr(60, 160), ...repeatHr(60, 90)];
    expect(listAnnouncements(follow(readings, upperBound)).map(([, position]) => position)).toEqual([
      'in',
      'above',
      'in',
    ]);
  });

  test('announces a position once, after 30 s', () => {
    expect(listAnnouncements(follow(repeatHr(300, 145)))).toEqual([[30, 'in']]);
    expect(listAnnouncements(follow(repeatHr(30, 145)))).toEqual([]);
  });

  test('announces a change that lasts 30 s, and never a shorter one', () => {
    expect(
      listAnnouncements(follow([...repeatHr(60, 145), ...repeatHr(29, 160), ...repeatHr(60, 145)])),
    ).toEqual([[30, 'in']]);
    expect(
      listAnnouncements(follow([...repeatHr(60, 145), ...repeatHr(60, 160), ...repeatHr(60, 145)])),
    ).toEqual([
      [30, 'in'],
      [90, 'above'],
      [150, 'in'],
    ]);
  });

  test('returns to "in" only 2 bpm inside either bound', () => {
    expect(follow([151, 150, 149, 148]).map(({ position }) => position)).toEqual([
      'above',
      'above',
      'above',
      'in',
    ]);
    expect(follow([139, 140, 141, 142]).map(({ position }) => position)).toEqual([
      'below',
      'below',
      'below',
      'in',
    ]);
  });

  test('treats a heart rate around a bound as one position', () => {
    const waveringHr = Array.from({ length: 200 }, (_, second) => (second % 2 === 0 ? 151 : 149));
    expect(listAnnouncements(follow(waveringHr))).toEqual([[30, 'above']]);
  });

  test('a target narrower than the hysteresis can still be reached', () => {
    const narrowTarget = { low: 145, high: 146 };
    expect(follow([147, 146, 145], narrowTarget).map(({ position }) => position)).toEqual([
      'above',
      'above',
      'in',
    ]);
    expect(follow([144, 145, 146], narrowTarget).map(({ position }) => position)).toEqual([
      'below',
      'below',
      'in',
    ]);
  });

  test('restarts the 30 s after a gap of more than 5 s', () => {
    const watchAt = (previous: TargetWatch, second: number) =>
      watchTarget(previous, { second, hrBpm: 145 }, target);
    const watch = watchAt(watchAt(UNWATCHED_TARGET, 0), 5);
    expect(watch.sinceSecond).toBe(0);
    expect(watchAt(watch, 11).sinceSecond).toBe(11);
  });

  test('never announces twice in a row or within 30 s', () => {
    const anyStream = fc
      .array(fc.integer({ min: 1, max: 45 }), { maxLength: 40 })
      .chain((lengths) =>
        fc.tuple(
          ...lengths.map((length) => fc.integer({ min: 136, max: 154 }).map((hr) => repeatHr(length, hr))),
        ),
      );
    fc.assert(
      fc.property(anyStream, (segments) => {
        const announcements = listAnnouncements(follow(segments.flat()));
        announcements.forEach(([second, announcedPosition], index) => {
          const previous = announcements[index - 1];
          if (!previous) return;
          expect(announcedPosition).not.toBe(previous[1]);
          expect(second - previous[0]).toBeGreaterThanOrEqual(30);
        });
      }),
    );
  });
});
