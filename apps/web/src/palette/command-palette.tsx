import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './command-palette.module.css';
import { type PaletteGroup, usePaletteGroups } from './use-palette-groups.ts';

interface CommandPaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onLog: () => void;
  readonly onShowShortcuts: () => void;
}

/** Debounce of the server search, in ms. */
const DEBOUNCE_MS = 150;

/** Passed on to the list's scroll area, so that the keyboard can scroll it. */
const SCROLL_AREA_PROPS = { viewportProps: { tabIndex: 0 } };

/** A searchable list of pages, commands, workouts, athletes and terms. */
const CommandPalette = ({ opened, onClose, onLog, onShowShortcuts }: CommandPaletteProps) => {
  const [[store, spotlight]] = useState(createSpotlight);
  const [query, setQuery] = useState('');
  const [serverQuery] = useDebouncedValue(query.trim(), DEBOUNCE_MS);
  const groups = usePaletteGroups({ query: query.trim(), serverQuery, onLog, onShowShortcuts });
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened, spotlight]);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      transitionProps={{ duration: 120 }}
      scrollable
      maxHeight="min(60dvh, 480px)"
      title="Search"
      classNames={{ header: 'visually-hidden', content: classes.palette ?? '' }}
    >
      <Spotlight.Search
        aria-label="Search pages, workouts, athletes and terms"
        placeholder="Search or type a command"
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
      />
      <Spotlight.ActionsList {...SCROLL_AREA_PROPS}>
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
        {groups.length === 0 ? <Spotlight.Empty>Nothing found.</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};

const Group = ({ group: { title, entries } }: { readonly group: PaletteGroup }) => (
  <Spotlight.ActionsGroup label={title}>
    {entries.map(({ id, label, detail, keys, icon: EntryIcon, run }) => (
      <Spotlight.Action key={id} onClick={run} className={classes.entry ?? ''}>
        <EntryIcon size={18} stroke={1.7} aria-hidden="true" />
        <span className={classes.label}>{label}</span>
        {detail === undefined ? null : <span className={classes.detail}>{detail}</span>}
        {keys === undefined ? null : <kbd className={classes.keys}>{keys}</kbd>}
      </Spotlight.Action>
    ))}
  </Spotlight.ActionsGroup>
);

export default CommandPalette;
