import { defaultStringifySearch, useRouter } from '@tanstack/react-router';
import { type HistorySearch, parseHistorySearch } from './history-search.ts';

/** `null` and `all` remove a filter. */
type FilterChanges = { readonly [Filter in keyof HistorySearch]?: unknown };

/**
 * Returns functions that change or clear the filters in the URL. They replace its history entry, so that Back
 * leaves the screen instead of stepping through filters.
 */
export function useHistoryFilters(current: HistorySearch) {
  const { history } = useRouter();
  // The router's `navigate` can't type the search parameters here, because the routes belong to the app.
  const navigate = (search: HistorySearch) =>
    history.replace(`/history${defaultStringifySearch({ ...search })}`);
  return {
    change: (changes: FilterChanges) => navigate(parseHistorySearch({ ...current, ...changes })),
    clear: () => navigate({}),
  };
}
