import { fileURLToPath } from 'node:url';
import { createFilter } from 'vite';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Matches modules by globs from the repository's root. */
function createModuleFilter(include: string[], exclude: string[] = []): (id: string) => boolean {
  return createFilter(include, exclude, { resolve: ROOT });
}

/** The globs of library modules, given globs relative to `node_modules`. */
function toLibraryGlobs(...globs: string[]): string[] {
  return globs.map((glob) => `**/node_modules/${glob}`);
}

/**
 * Loaded with every screen, like Vite's preload helper, which the filter does not see. Excludes what only some screens
 * need.
 */
const isSharedModule = createModuleFilter(
  [
    '{packages,domains}/*/src/**/*.ts',
    'apps/web/src/waiting/waiting-entries.ts',
    'domains/*/src/react/{widgets,steps,matching,verdict}/**',
    'domains/health/src/react/{figures,quick-entry,recovery}/*.css',
    'domains/training/src/react/{season,base-goal}/*.css',
    // The race countdown of the first load has it, and the calendar.
    'domains/training/src/react/season/race-season.tsx',
    'domains/training/src/react/other-races/other-races.module.css',
    'domains/training/src/react/race-day/race-day-link*.css',
    'domains/training/src/react/changes/use-log-workout-dialog.tsx',
    'domains/training/src/react/workout-zone-badge.tsx',
    'packages/ui/src/{brand,content,figures,note,states,toast}/**',
    'packages/ui/src/dialogs/lazy-{dialog,popup}.tsx',
    'packages/ui/src/forms/*.css',
    ...toLibraryGlobs('idb-keyval/**', '@tabler/**'),
  ],
  [
    '{packages,domains}/*/src/{schemas,*-schemas}.ts',
    'packages/contracts/src/scalars.ts',
    'packages/physiology/src/{zones/lthr,races/mileage}.ts',
    'packages/planner/src/library/**',
    'packages/ui/src/{figures/step-progress,note/note-popup,content/card-menu-popup,content/tooltip-group}*',
    'packages/ui/src/{charts,forms,settings}/**/*.{ts,tsx}',
    'domains/{injuries,integrations,nutrition,sessions}/**',
    'domains/health/**/*.{ts,tsx}',
    'domains/athletes/src/{bounds,react/labels,react/{profile,settings}/**/*}.ts',
    'domains/coaching/src/react/{labels,format-distance,invite/invite-token,proposals/*}.ts',
    'domains/social/src/topics.ts',
    'domains/social/src/react/{!(api),*/!(unread)}.ts',
    'domains/training/src/{logged-workout,on-foot}.ts',
    'domains/training/src/react/coach/**',
    'domains/training/src/react/changes/!(use-log-workout-dialog|invalidates|mutation-meta).*',
  ],
);

/** Loaded with the first form. Also contains the health cards, since the dashboard needs both. */
const isFormModule = createModuleFilter([
  'packages/ui/src/forms/**',
  'domains/health/src/**/*.ts',
  'domains/health/src/react/quick-entry/{entry-fields,metric-inputs,today-values}.tsx',
  'domains/health/src/react/{figures/day-line,recovery/level-tag,recovery/recovery-stats,recovery/recovery-status-card,recovery/resting-hr}.tsx',
  'domains/athletes/src/react/{profile/profile-toast,settings/preferences/preference-options}.ts',
  ...toLibraryGlobs(
    '{@mantine/form,fast-deep-equal,klona,react-number-format}/**',
    '@mantine/core/esm/components/{NumberInput,NativeSelect,TextInput,Textarea,InputBase,Combobox}/**',
  ),
]);

/** What the dashboard's lower cards share with the calendar and the profile. */
const isSeasonModule = createModuleFilter([
  'domains/training/src/react/{season,base-goal}/*.{ts,tsx}',
  'domains/training/src/react/other-races/{other-races.tsx,race-labels.ts}',
  'domains/training/src/react/race-day/race-day-link.tsx',
]);

const isMantineModule = createModuleFilter(
  toLibraryGlobs(
    '@mantine/hooks/**',
    '@mantine/core/esm/core/**',
    '@mantine/core/esm/components/{Anchor,Button,CloseButton,Collapse,Input,Overlay,Paper,Portal,Text}/**',
  ),
);

/** Loaded with the first menu, note or tooltip. */
const isPopupModule = createModuleFilter(
  toLibraryGlobs(
    '@floating-ui/**',
    '@mantine/core/esm/utils/Floating/**',
    '@mantine/core/esm/components/{Popover,Menu,Tooltip}/**',
  ),
);

/** Loaded after the page is visible. */
const isDialogModule = createModuleFilter(
  toLibraryGlobs(
    '@mantine/core/esm/components/{Drawer,Modal,ModalBase,ScrollArea}/**',
    '{react-remove-scroll,react-remove-scroll-bar,react-style-singleton,tslib,use-callback-ref,use-sidecar}/**',
  ),
);

const isDataModule = createModuleFilter(
  toLibraryGlobs('@tanstack/**', '@trpc/**'),
  toLibraryGlobs('@tanstack/{react-,}virtual*/**'),
);

const isReactModule = createModuleFilter([
  'apps/web/src/boot/react-first.ts',
  ...toLibraryGlobs('{react,react-dom,scheduler}/**'),
]);

/**
 * Groups modules that nearly every screen needs into a few files, because extra requests cost more than their bytes.
 * Dialogs, charts, the coach and the live session stay separate, since only some screens need them.
 */
export const chunks = [
  // Separate, because it must run before all other chunks.
  { name: 'prelude', test: createModuleFilter(['apps/web/src/security-prelude.ts']), priority: 1 },
  // Only changes with a library's version, so it stays cached.
  { name: 'react', test: isReactModule },
  { name: 'data', test: isDataModule },
  { name: 'dialogs', test: isDialogModule, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'popups', test: isPopupModule, includeDependenciesRecursively: false },
  { name: 'mantine', test: isMantineModule, minShareCount: 2 },
  // Excludes its imports, or zod would be included, which only some screens need.
  {
    name: 'shared',
    test: (id: string) => id.endsWith('vite/preload-helper.js') || isSharedModule(id),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'forms', test: isFormModule, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'season', test: isSeasonModule, minShareCount: 2, includeDependenciesRecursively: false },
];
