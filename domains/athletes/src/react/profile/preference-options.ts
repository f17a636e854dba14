import type { UnitSystem, Visibility } from '@threshold/contracts/athletes';
import type { WeekStart } from '@threshold/physiology';
import type { Preferences } from '../../schemas.ts';

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

/** Every time zone that the browser knows, and those that must be among them. */
export function timeZoneOptions(known: readonly string[]): readonly Option<string>[] {
  const zones = new Set(['UTC', ...known, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
