import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, localDate } from '../dates/local-date.ts';
import { computeHrvBand } from './hrv-band.ts';
import { formatHrvSentence } from './hrv-sentence.ts';

const band = { rollingMs: 66.5, lowMs: 63, highMs: 66.5, level: 'inside' } as const;
const today = { latestMs: 63, day: 'Today', daysAgo: 0, trend: 'monitor', band } as const;

test('describes one low morning in a normal week', () => {
  expect(formatHrvSentence(today)).toBe(
    'Today is at the low end of your range (63 ms), your week is normal (67 ms, usual 63–67). One low morning is common.',
  );
});

test('advises easy training in a low week, even after a good morning', () => {
  const low = { ...band, rollingMs: 60.2, level: 'below' } as const;
  expect(formatHrvSentence({ ...today, latestMs: 64, trend: 'stable', band: low })).toBe(
    'Today is normal (64 ms), your week is low (60 ms, usual 63–67). Train easy in zones 1 and 2, or rest.',
  );
});

test('calls a morning low only below the displayed range', () => {
  expect(formatHrvSentence({ ...today, latestMs: 62 })).toMatch(/^Today is low \(62 ms\)/);
  expect(formatHrvSentence({ ...today, latestMs: 66 })).toMatch(
    /^Today is below your 7-day average \(66 ms\)/,
  );
  expect(formatHrvSentence({ ...today, latestMs: 66, trend: 'improving' })).toMatch(
    /^Today is at the high end of your range \(66 ms\)/,
  );
});

test('gives no advice for today if the latest morning is three days old', () => {
  expect(formatHrvSentence({ ...today, day: 'Nov 17', daysAgo: 3, band: null })).toBe(
    'Nov 17 was low (63 ms).',
  );
});

test('gives no advice after a low morning without a band, and says nothing without any data', () => {
  expect(formatHrvSentence({ ...today, band: null })).toBe(
    'Today is low (63 ms). One low morning is common.',
  );
  expect(formatHrvSentence({ ...today, trend: null, band: null })).toBeNull();
});

test('calls a week high or low only if its displayed number is outside the displayed range', () => {
  const date = localDate('2026-11-20');
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 60, max: 70 }), { minLength: 40, maxLength: 60 }),
      fc.array(fc.integer({ min: 60, max: 70 }), { minLength: 3, maxLength: 7 }),
      (baseline, week) => {
        const mornings = [
          ...week.map((hrvMs, index) => ({ date: addDays(date, -index), hrvMs })),
          ...baseline.map((hrvMs, index) => ({ date: addDays(date, -7 - index), hrvMs })),
        ];
        const foundBand = computeHrvBand(mornings, date);
        const text = formatHrvSentence({ ...today, band: foundBand }) ?? '';
        const [, word, ...shownNumbers] =
          /your week is (low|normal|high) \(([\d.]+) ms, usual ([\d.]+)–([\d.]+)\)/.exec(text) ?? [];
        const [rolling = 0, low = 0, high = 0] = shownNumbers.map(Number);
        expect(word).toBe(rolling < low ? 'low' : rolling > high ? 'high' : 'normal');
      },
    ),
    { numRuns: 2000 },
  );
});
