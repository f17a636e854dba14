import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { formatPreview, formatZoneChange } from './format-preview.ts';

const createPreview = (fields: object = {}) => ({
  workouts: 37,
  recordings: 30,
  logs: 7,
  from: localDate('2026-03-03'),
  to: localDate('2026-05-09'),
  lthrToday: { before: 168, after: 168 },
  ...fields,
});

test('says how many workouts are recomputed, from which days and with what results', () => {
  expect(formatPreview(createPreview())).toBe(
    '37 workouts from Mar 3, 2026 to May 9, 2026 will be recalculated (zones and load of 30 recordings, load of 7 logged workouts). Your load, fitness and form will update.',
  );
  const day = { from: localDate('2026-03-03'), to: localDate('2026-03-03') };
  expect(formatPreview(createPreview({ workouts: 1, recordings: 0, logs: 1, ...day }))).toBe(
    '1 workout on Mar 3, 2026 will be recalculated (load of 1 logged workout). Your load, fitness and form will update.',
  );
  expect(formatPreview(createPreview({ workouts: 0, recordings: 0, logs: 0, from: null, to: null }))).toBe(
    'No workouts will change.',
  );
});

test('describes how today’s zones change, or returns null if they do not', () => {
  const formatChange = (before: number | null, after: number | null) =>
    formatZoneChange(createPreview({ lthrToday: { before, after } }));
  expect(formatChange(168, 168)).toBeNull();
  expect(formatChange(168, 172)).toBe('Your zones and upcoming targets change with it (LTHR 168 → 172 bpm).');
  expect(formatChange(null, 172)).toBe('Your zones and upcoming targets change with it (LTHR 172 bpm).');
  expect(formatChange(168, null)).toMatch(/^You won’t have an LTHR/);
});
