import { defaultStringifySearch, useRouter } from '@tanstack/react-router';
import { type HistorySearch, historySearch } from './history-search.ts';

/** `null` and `all` remove a filter. */
type Change = { readonly [Filter in keyof HistorySearch]?: unknown };

/** Replaces the filters in the URL: Back leaves the history instead of stepping through filters. */
export function useHistoryFilters(current: HistorySearch) {
  const { history } = useRouter();
  // The router's own navigation cannot type the app's route searches here.
  const show = (search: HistorySearch) => history.replace(`/history${defaultStringifySearch({ ...search })}`);
  return {
    change: (change: Change) => show(historySearch({ ...current, ...change })),
    clear: () => show({}),
  };
}
