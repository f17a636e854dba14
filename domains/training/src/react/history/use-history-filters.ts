import { defaultStringifySearch, useRouter } from '@tanstack/react-router';
import { type HistorySearch, historySearch } from './history-search.ts';

/** What may be changed of the filters; `null` and `all` take a filter away. */
type Change = { readonly [Filter in keyof HistorySearch]?: unknown };

/** Changes the filters in the address, in place: the way back leads out of the history, not through its filters. */
export function useHistoryFilters(current: HistorySearch) {
  const { history } = useRouter();
  // Only the app knows the searches of its routes, so that the router's own navigation takes none in here.
  const show = (search: HistorySearch) => history.replace(`/history${defaultStringifySearch({ ...search })}`);
  return {
    change: (change: Change) => show(historySearch({ ...current, ...change })),
    clear: () => show({}),
  };
}
