import { expect, test } from 'vitest';
import { convertMeasures } from './convert-measures.ts';

test.each([
  ['This run is 58% of the week’s 20.2 km.', 'This run is 58% of the week’s 12.6 mi.'],
  ['4.7 mi at most, a tenth and 800 m over it.', '4.7 mi at most, a tenth and 0.5 mi over it.'],
  ['Run 50 km or more in one go.', 'Run 31.1 mi or more in one go.'],
  ['Log 100 miles in total.', 'Log 100 miles in total.'],
  ['Log your first mile.', 'Log your first mile.'],
  ['It is longer than 1,000 km.', 'It is longer than 621.4 mi.'],
  ['run 2.0 miles (3.2 km) in one go', 'run 2.0 miles in one go'],
  ['Pace 5:10-5:30 /km', 'Pace 8:19-8:51 /mi'],
  ['Pace 8:22 /mi', 'Pace 8:22 /mi'],
  ['40–60 km a week', '25–37 mi a week'],
  ['Sitting, 1–3 kg first', 'Sitting, 2–7 lbs first'],
  ['Begin with 0.5–1 kg', 'Begin with 1–2 lbs'],
  ['steps over 15 metres and back', 'steps over 16 yards and back'],
  ['a tempo run, 30 minutes', 'a tempo run, 30 minutes'],
  ['800 m interval run', '800 m interval run'],
  ['The longest run 13.3 km, the week 1,204.5 km.', 'The longest run 8.3 mi, the week 748.4 mi.'],
  [
    '45 min at 150 bpm, HRV 61 ms, your 50 mile race, 10K',
    '45 min at 150 bpm, HRV 61 ms, your 50 mile race, 10K',
  ],
])('converts "%s" to miles and pounds', (text, imperial) => {
  expect(convertMeasures(text, 'imperial')).toBe(imperial);
});

test.each([
  ['This run is 58% of the week’s 12.6 mi.', 'This run is 58% of the week’s 20.3 km.'],
  ['Log 100 miles in total.', 'Log 160.9 km in total.'],
  ['Log your first mile.', 'Log your first 1.6 km.'],
  ['4.7 mi at most, a tenth and 0.5 mi over it.', '7.6 km at most, a tenth and 0.8 km over it.'],
  ['7.7 km; a tenth and 800 m over it.', '7.7 km; a tenth and 800 m over it.'],
  ['run 2.0 miles (3.2 km) in one go', 'run 3.2 km in one go'],
  ['Pace 8:22 /mi', 'Pace 5:12 /km'],
  ['20–35 miles a week', '32–56 km a week'],
  ['about 10 lbs, later 20–30 lbs', 'about 4.5 kg, later 9–14 kg'],
  ['steps over 15 metres and back', 'steps over 15 meters and back'],
  ['your 50 mile race', 'your 50 mile race'],
])('converts "%s" to kilometers and kilograms', (text, metric) => {
  expect(convertMeasures(text, 'metric')).toBe(metric);
});

test('leaves a text in the reader’s units unchanged', () => {
  for (const units of ['metric', 'imperial'] as const) {
    const once = convertMeasures('40–60 km, 1–3 kg, 5:10 /km, 15 meters, 12.6 mi', units);
    expect(convertMeasures(once, units)).toBe(once);
  }
});
