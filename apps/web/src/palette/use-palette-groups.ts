import {
  IconApi,
  IconDeviceDesktop,
  IconHeartbeat,
  IconHelp,
  IconKeyboard,
  IconMoon,
  IconPlus,
  IconRun,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useOffFeatures } from '@threshold/api/react';
import { useSaveColorScheme } from '@threshold/athletes/react';
import { athletesPaths } from '@threshold/contracts/athletes';
import { integrationsPaths } from '@threshold/contracts/integrations';
import { useAthleteSearch } from '@threshold/gamification/react';
import { useWorkoutSearch } from '@threshold/training/react';
import { type Icon, NUMBERS_PATH, type NumberTerm, useUnits } from '@threshold/ui';
import { formatDayWithYear } from '@threshold/ui/format';
import { filterFeatures } from '../features/filter-features.ts';
import { findNumbers } from '../help/numbers/find-numbers.ts';
import { type GlossaryText, getGlossaryText } from '../help/numbers/glossary-entry.ts';
import { NUMBERS } from '../help/numbers/number-groups.ts';
import { findSettings, labelSection } from '../settings/settings-index.ts';
import { filterRoutedEntries } from '../shell/filter-routed-entries.ts';
import { ACCOUNT_ENTRIES, SIDEBAR_ENTRIES } from '../shell/navigation.ts';
import { GO_TO_KEYS } from './go-to-keys.ts';

interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** The keyboard shortcut, as it is shown. */
  readonly keys?: string | undefined;
  readonly icon: Icon;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

interface PaletteInputs {
  readonly query: string;
  /** The query that has reached the server. */
  readonly serverQuery: string;
  readonly onLog: () => void;
  readonly onShowShortcuts: () => void;
}

/** For programs that read the athlete's data. */
const API_ENTRY = { label: 'API', ...integrationsPaths.api(), icon: IconApi };

const MAX_TERMS = 5;
const MAX_SETTINGS = 5;

/** True if every word of the query begins a word of the label. */
const isMatch = (query: string, label: string) => {
  const words = label.toLowerCase().split(/\s+/);
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((queryWord) => words.some((word) => word.startsWith(queryWord)));
};

/** What the palette lists for a query. Without a query: commands, pages and themes. */
export function usePaletteGroups(inputs: PaletteInputs): readonly PaletteGroup[] {
  const { query } = inputs;
  const commands = useCommands(inputs);
  const searchResults = useSearchResults(inputs);
  const groups = [
    ...commands.map(({ title, entries }) => ({
      title,
      entries: query === '' ? entries : entries.filter(({ label }) => isMatch(query, label)),
    })),
    ...(query === '' ? [] : searchResults),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function useCommands({ onLog, onShowShortcuts }: PaletteInputs): readonly PaletteGroup[] {
  const router = useRouter();
  const saveColorScheme = useSaveColorScheme();
  const offFeatures = useOffFeatures();
  return [
    {
      title: 'Do',
      entries: [
        { id: 'log', label: 'Log a workout', keys: 'L', icon: IconPlus, run: onLog },
        {
          id: 'start',
          label: 'Start a free session',
          icon: IconRun,
          run: () => void router.navigate({ to: '/session/$workoutId', params: { workoutId: 'new' } }),
        },
        {
          id: 'shortcuts',
          label: 'Keyboard shortcuts',
          keys: '?',
          icon: IconKeyboard,
          run: onShowShortcuts,
        },
      ],
    },
    {
      title: 'Go to',
      entries: filterRoutedEntries(
        [...filterFeatures(SIDEBAR_ENTRIES, offFeatures), ...ACCOUNT_ENTRIES, API_ENTRY],
        router.routesByPath,
      ).map(({ label, to, icon }) => ({
        id: to,
        label,
        keys: GO_TO_KEYS[to] && `G ${GO_TO_KEYS[to].toUpperCase()}`,
        icon,
        run: () => void router.navigate({ to }),
      })),
    },
    {
      title: 'Theme',
      entries: [
        { id: 'dark', label: 'Dark theme', icon: IconMoon, run: () => saveColorScheme('dark') },
        { id: 'light', label: 'Light theme', icon: IconSun, run: () => saveColorScheme('light') },
        {
          id: 'auto',
          label: 'System theme',
          icon: IconDeviceDesktop,
          run: () => saveColorScheme('auto'),
        },
      ],
    },
  ];
}

const hasTitleMatch = (term: NumberTerm, query: string) =>
  isMatch(query, `${NUMBERS[term].synonyms} ${toText(NUMBERS[term].title)}`);
const toText = (title: GlossaryText) => (typeof title === 'string' ? title : title.metric);

function useSearchResults({ query, serverQuery }: PaletteInputs): readonly PaletteGroup[] {
  const router = useRouter();
  const units = useUnits();
  const workouts = useWorkoutSearch(serverQuery);
  const athletes = useAthleteSearch(serverQuery);
  const matchingTerms = query === '' ? [] : findNumbers(query).flatMap((group) => group.terms);
  // The text of a term may match too, but its title says what it is about.
  const terms = matchingTerms.toSorted(
    (a, b) => Number(hasTitleMatch(b, query)) - Number(hasTitleMatch(a, query)),
  );
  return [
    {
      title: 'Settings',
      entries: findSettings(query)
        .slice(0, MAX_SETTINGS)
        .map(({ id, section, label }) => ({
          id: `setting-${id}`,
          label,
          detail: labelSection(section),
          icon: IconSettings,
          run: () =>
            void router.navigate(
              section === 'profile' ? athletesPaths.profile() : athletesPaths.settings(id),
            ),
        })),
    },
    {
      title: 'What the numbers mean',
      entries: terms.slice(0, MAX_TERMS).map((term) => ({
        id: `term-${term}`,
        label: getGlossaryText(NUMBERS[term].title, units),
        icon: IconHelp,
        run: () => void router.navigate({ to: NUMBERS_PATH, hash: term }),
      })),
    },
    {
      title: 'Workouts',
      entries: workouts.map(({ id, title, date, link }) => ({
        id,
        label: title,
        detail: formatDayWithYear(date),
        icon: IconHeartbeat,
        run: () => void router.navigate(link),
      })),
    },
    {
      title: 'Athletes',
      entries: athletes.map(({ id, name, link }) => ({
        id,
        label: name,
        icon: IconUser,
        run: () => void router.navigate(link),
      })),
    },
  ];
}
