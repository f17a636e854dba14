import { ZONES, zoneLabel } from '@threshold/physiology';
import { SelectField } from '@threshold/ui';
import { HISTORY_SESSIONS, type HistoryRange } from '../../history-ranges.ts';
import classes from './history.module.css';
import type { HistorySearch } from './history-search.ts';
import { SearchField } from './search-field.tsx';
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
