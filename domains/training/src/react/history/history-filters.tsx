import { useDebouncedCallback } from '@mantine/hooks';
import { ZONES, zoneLabel } from '@threshold/physiology';
import { SelectField, TextField } from '@threshold/ui';
import { useState } from 'react';
import { HISTORY_SESSIONS, type HistoryRange } from '../../history-ranges.ts';
import classes from './history.module.css';
import type { HistorySearch } from './history-search.ts';
import { useHistoryFilters } from './use-history-filters.ts';

const RANGES: readonly { value: HistoryRange; label: string }[] = [
  { value: 'all', label: 'All time' },
  { value: 'today', label: 'Today' },
  { value: '7days', label: 'Last 7 days' },
  { value: '30days', label: 'Last 30 days' },
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'This month' },
];

const ALL = { value: 'all', label: 'All' };
const ZONE_CHOICES = [ALL, ...ZONES.map(({ zone }) => ({ value: String(zone), label: zoneLabel(zone) }))];
const SESSION_CHOICES = [ALL, ...HISTORY_SESSIONS.map((session) => ({ value: session, label: session }))];

export const HistoryFilters = ({ search }: { readonly search: HistorySearch }) => {
  const { change } = useHistoryFilters(search);
  return (
    <search className={classes.filters} aria-label="Filter workouts">
      <SearchField text={search.search ?? ''} onText={(text) => change({ search: text })} />
      <SelectField
        label="Date range"
        options={RANGES}
        value={search.range ?? 'all'}
        onChange={(range) => change({ range })}
      />
      <SelectField
        label="Zone"
        options={ZONE_CHOICES}
        value={String(search.zone ?? 'all')}
        onChange={(zone) => change({ zone })}
      />
      <SelectField
        label="Session"
        options={SESSION_CHOICES}
        value={search.session ?? 'all'}
        onChange={(session) => change({ session })}
      />
    </search>
  );
};

const SEARCH_DEBOUNCE_MS = 250;

interface SearchFieldProps {
  /** The text in the URL. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Search text, written to the URL after a debounce, and updated when the URL changes elsewhere. */
const SearchField = ({ text, onText }: SearchFieldProps) => {
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const [urlText, setUrlText] = useState(text);
  const sendDebounced = useDebouncedCallback((value: string) => {
    setSent(value.trim());
    onText(value);
  }, SEARCH_DEBOUNCE_MS);
  if (text !== urlText) {
    setUrlText(text);
    // The echo of the sent text must not undo later typing.
    if (text !== sent) {
      setTyped(text);
      setSent(text);
    }
  }
  return (
    <TextField
      label="Search"
      type="search"
      placeholder="Type or notes"
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        sendDebounced(currentTarget.value);
      }}
    />
  );
};
