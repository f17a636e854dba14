import type { UnitSystem, Visibility } from '@threshold/contracts/athletes';
import type { WeekStart } from '@threshold/physiology';
import type { Preferences } from '../../../schemas.ts';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export const UNIT_OPTIONS: readonly Option<UnitSystem>[] = [
  { value: 'metric', label: 'Metric (km, kg)' },
  { value: 'imperial', label: 'Imperial (miles, lbs)' },
];

export const WEEK_START_OPTIONS: readonly Option<WeekStart>[] = [
  { value: 'sunday', label: 'Sunday' },
  { value: 'monday', label: 'Monday' },
];

export const COLOR_SCHEME_OPTIONS: readonly Option<Preferences['colorScheme']>[] = [
  { value: 'auto', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
];

export const VISIBILITY_OPTIONS: readonly Option<Visibility>[] = [
  { value: 'public', label: 'Every signed-in athlete' },
  { value: 'followers', label: 'Followers I approve' },
  { value: 'private', label: 'Only me' },
];

/** Current names of cities that browsers still list under a former name. */
const CURRENT_CITY_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Asmara',
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
};

/**
 * All time zones the browser knows and the preferred ones, sorted by label. Labels start with the city, so that
 * type-ahead works in native selects. If zones share a label, the preferred one wins.
 */
export function createTimeZoneOptions(preferredZones: readonly string[]): readonly Option<string>[] {
  const zoneByLabel = new Map<string, string>();
  for (const zone of [...preferredZones, 'UTC', ...Intl.supportedValuesOf('timeZone')]) {
    const label = toZoneLabel(zone);
    if (!zoneByLabel.has(label)) zoneByLabel.set(label, zone);
  }
  return [...zoneByLabel]
    .map(([label, value]) => ({ value, label }))
    .toSorted((first, second) => first.label.localeCompare(second.label, 'en'));
}

function toZoneLabel(zone: string): string {
  const [city = zone, ...regions] = zone.replaceAll('_', ' ').split('/').toReversed();
  return [CURRENT_CITY_NAMES[zone] ?? city, ...regions].join(', ');
}
