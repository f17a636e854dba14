import { trpc } from '../api.ts';

export interface RaceLoad {
  readonly dailyLoads: readonly number[];
  readonly todayIndex: number | undefined;
}

/**
 * Daily TSS from four weeks ago to the race. Empty, with `todayIndex` undefined, while loading, on error and
 * without a plan.
 */
export function useRaceLoad(): RaceLoad {
  const { data } = trpc.training.raceLoad.useQuery();
  return {
    dailyLoads: data?.days.map(({ load }) => load) ?? [],
    todayIndex: data?.todayIndex ?? undefined,
  };
}
