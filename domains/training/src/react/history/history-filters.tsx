import { useDebouncedCallback } from '@mantine/hooks';
import { getZoneLabel, ZONES } from '@threshold/physiology';
import { SelectField, TextField } from '@threshold/ui';
import { useState } from 'react';
import { HISTORY_SESSIONS, type HistoryRange } from '../../history-ranges.ts';
import classes from './history.module.css';
import type { HistorySearch } from './history-search.ts';
import { useHistoryFilters } from './use-history-filters.ts';

const RANGE_OPTIONS: readonly { value: HistoryRange; label: string }[] = [
  { value: 'all', label: 'All time' },
  { value: 'today', label: 'Today' },
  { value: '7days', label: 'Last 7 days' },
  { value: '30days', label: 'Last 30 days' },
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'This month' },
];

const ALL_OPTION = { value: 'all', label: 'All' };
const ZONE_OPTIONS = [
  ALL_OPTION,
  ...ZONES.map(({ zone }) => ({ value: String(zone), label: getZoneLabel(zone) })),
];
const SESSION_OPTIONS = [
  ALL_OPTION,
  ...HISTORY_SESSIONS.map((session) => ({ value: session, label: session })),
];

export const HistoryFilters = ({ search }: { readonly search: HistorySearch }) => {
  const { change } = useHistoryFilters(search);
  return (
    <search className={classes.filters} aria-label="Filter workouts">
      <SearchField text={search.search ?? ''} onTextChange={(text) => change({ search: text })} />
      <SelectField
        label="Date range"
        options={RANGE_OPTIONS}
        value={search.range ?? 'all'}
        onChange={(range) => change({ range })}
      />
      <SelectField
        label="Zone"
        options={ZONE_OPTIONS}
        value={String(search.zone ?? 'all')}
        onChange={(zone) => change({ zone })}
      />
      <SelectField
        label="Session"
        options={SESSION_OPTIONS}
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
  readonly onTextChange: (text: string) => void;
}

/** Writes the text to the URL after a debounce, and adopts the URL's text if it changes in another way. */
const SearchField = ({ text, onTextChange }: SearchFieldProps) => {
  const [typedText, setTypedText] = useState(text);
  const [sentText, setSentText] = useState(text);
  const [urlText, setUrlText] = useState(text);
  const sendDebounced = useDebouncedCallback((value: string) => {
    setSentText(value.trim());
    onTextChange(value);
  }, SEARCH_DEBOUNCE_MS);
  if (text !== urlText) {
    setUrlText(text);
    // Ignore our own text coming back from the URL, which would undo what was typed since.
    if (text !== sentText) {
      setTypedText(text);
      setSentText(text);
    }
  }
  return (
    <TextField
      label="Search"
      type="search"
      placeholder="Type or notes"
      maxLength={100}
      value={typedText}
      onChange={({ currentTarget }) => {
        setTypedText(currentTarget.value);
        sendDebounced(currentTarget.value);
      }}
    />
  );
};
