import { trpc } from '../api.ts';

export interface RaceLoad {
  readonly dailyLoads: readonly number[];
  readonly todayIndex: number | undefined;
}

/**
 * Daily TSS from up to four weeks ago to the end of the plan. Empty, with `todayIndex` undefined, while
 * loading, on error, without a plan or after it ends.
 */
export function useRaceLoad(): RaceLoad {
  const { data } = trpc.training.raceLoad.useQuery();
  return {
    dailyLoads: data?.days.map(({ load }) => load) ?? [],
    todayIndex: data?.todayIndex ?? undefined,
  };
}
