/** The sections in order. The first is open on wide screens without an anchor. */
export const SECTIONS = [
  { id: 'preferences', label: 'Preferences', hint: 'Units, week, time zone, color scheme' },
  { id: 'notifications', label: 'Notifications', hint: 'What we tell you about, on this device or not' },
  { id: 'privacy', label: 'Privacy', hint: 'Who sees you, blocked athletes' },
  { id: 'coaches', label: 'Coaches', hint: 'Who sees your training, and what' },
  { id: 'connections', label: 'Connections', hint: 'Calendar feed, files, access tokens, webhooks' },
  { id: 'security', label: 'Security', hint: 'Active sessions, ways to sign in' },
  { id: 'account', label: 'Account', hint: 'Export, import, delete' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

export interface SettingEntry {
  /** The anchor in the URL, which is also the id of the element. */
  readonly id: string;
  readonly section: SectionId | 'profile';
  readonly label: string;
  /** Other words that find the setting. */
  readonly searchTerms: string;
}

const SETTINGS: readonly SettingEntry[] = [
  {
    id: 'units',
    section: 'preferences',
    label: 'Units',
    searchTerms: 'metric imperial kilometers miles kg lbs',
  },
  {
    id: 'week-start',
    section: 'preferences',
    label: 'Week starts on',
    searchTerms: 'sunday monday first day',
  },
  { id: 'time-zone', section: 'preferences', label: 'Time zone', searchTerms: 'timezone city day clock' },
  {
    id: 'color-scheme',
    section: 'preferences',
    label: 'Color scheme',
    searchTerms: 'theme dark light system appearance night',
  },
  {
    id: 'shortcuts',
    section: 'preferences',
    label: 'Single-key shortcuts',
    searchTerms: 'keyboard keys hotkeys speech',
  },
  {
    id: 'notify-follower',
    section: 'notifications',
    label: 'New followers',
    searchTerms: 'notifications alerts',
  },
  { id: 'notify-kudos', section: 'notifications', label: 'Kudos', searchTerms: 'notifications alerts likes' },
  {
    id: 'notify-comment',
    section: 'notifications',
    label: 'Comments',
    searchTerms: 'notifications alerts replies',
  },
  {
    id: 'notify-achievement',
    section: 'notifications',
    label: 'Achievements',
    searchTerms: 'notifications badges',
  },
  {
    id: 'notify-plan',
    section: 'notifications',
    label: 'New training plans',
    searchTerms: 'notifications coach',
  },
  {
    id: 'push',
    section: 'notifications',
    label: 'Notifications on this device',
    searchTerms: 'push closed phone alerts',
  },
  {
    id: 'remind-session',
    section: 'notifications',
    label: 'Reminders',
    searchTerms: 'session review check-in quiet hours night alerts email mail',
  },
  {
    id: 'visibility',
    section: 'privacy',
    label: 'Who sees your training stats',
    searchTerms: 'visibility privacy public private followers hide leaderboard',
  },
  {
    id: 'public-page',
    section: 'privacy',
    label: 'Your public page',
    searchTerms: 'profile others see preview',
  },
  { id: 'blocked', section: 'privacy', label: 'Blocked athletes', searchTerms: 'block unblock safety mute' },
  {
    id: 'coach-invite',
    section: 'coaches',
    label: 'Your coaches',
    searchTerms: 'coach trainer invite link share access',
  },
  {
    id: 'calendar-feed',
    section: 'connections',
    label: 'Calendar feed',
    searchTerms: 'ical ics google apple outlook subscribe link',
  },
  {
    id: 'activity-files',
    section: 'connections',
    label: 'Import activities',
    searchTerms: 'fit tcx gpx zip upload garmin strava coros polar watch',
  },
  {
    id: 'access-tokens',
    section: 'connections',
    label: 'Access tokens',
    searchTerms: 'api script program key bearer curl rest developer',
  },
  {
    id: 'webhooks',
    section: 'connections',
    label: 'Webhooks',
    searchTerms: 'api script program events post callback developer',
  },
  {
    id: 'sessions',
    section: 'security',
    label: 'Active sessions',
    searchTerms: 'devices browsers sign out everywhere log out sign-ins passkeys recovery codes link',
  },
  {
    id: 'activity',
    section: 'security',
    label: 'Account activity',
    searchTerms: 'audit log history sign-ins',
  },
  { id: 'sign-in', section: 'account', label: 'Email', searchTerms: 'name sign-in address login' },
  { id: 'export', section: 'account', label: 'Export my data', searchTerms: 'download zip backup copy gdpr' },
  { id: 'import', section: 'account', label: 'Import an account', searchTerms: 'restore upload zip move' },
  { id: 'delete', section: 'account', label: 'Delete account', searchTerms: 'erase remove close leave' },
  { id: 'age-weight', section: 'profile', label: 'Age and weight', searchTerms: 'body birthday pregnant' },
  {
    id: 'zones',
    section: 'profile',
    label: 'LTHR and heart rate zones',
    searchTerms: 'threshold maximum resting max hr test bpm',
  },
  {
    id: 'training',
    section: 'profile',
    label: 'Training preferences',
    searchTerms: 'race goal distance date level days class availability plan',
  },
];

/** The section of an anchor: its own, or that of its setting. Null if there is none. */
export function findSection(anchor: string): SectionId | null {
  const section = SECTIONS.find(({ id }) => id === anchor)?.id;
  const settingSection = SETTINGS.find(({ id }) => id === anchor)?.section;
  return section ?? (settingSection === undefined || settingSection === 'profile' ? null : settingSection);
}

export const labelSection = (id: SettingEntry['section']): string =>
  SECTIONS.find((section) => section.id === id)?.label ?? 'Profile';

/** The settings for which each word of the query begins a word of the label, its synonyms or its section. */
export function findSettings(query: string): readonly SettingEntry[] {
  const queryWords = toWords(query);
  if (queryWords.length === 0) return [];
  return SETTINGS.filter(({ section, label, searchTerms }) => {
    const settingWords = toWords(`${label} ${searchTerms} ${labelSection(section)}`);
    return queryWords.every((queryWord) => settingWords.some((word) => word.startsWith(queryWord)));
  });
}

const toWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
