import { expect, test } from 'vitest';
import { createTimeZoneOptions } from './preference-options.ts';

const listLabels = (preferredZones: readonly string[] = []) =>
  createTimeZoneOptions(preferredZones).map(({ label }) => label);

test('lists time zones by city, so that typing a city finds it', () => {
  expect(listLabels()).toEqual(listLabels().toSorted((first, second) => first.localeCompare(second, 'en')));
  expect(createTimeZoneOptions([])).toContainEqual({ value: 'Europe/Berlin', label: 'Berlin, Europe' });
  expect(listLabels(['America/Argentina/Buenos_Aires'])).toContain('Buenos Aires, Argentina, America');
  expect(createTimeZoneOptions([])).toContainEqual({ value: 'UTC', label: 'UTC' });
});

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata', 'Kolkata, Asia'],
  ['Europe/Kiev', 'Europe/Kyiv', 'Kyiv, Europe'],
])('lists a time zone called %s or %s once, by its current name', (formerZone, currentZone, label) => {
  for (const storedZone of [formerZone, currentZone]) {
    expect(createTimeZoneOptions([storedZone]).filter((option) => option.label === label)).toEqual([
      { value: storedZone, label },
    ]);
  }
  expect(listLabels().some((label) => /Calcutta|Kiev/.test(label))).toBe(false);
});
