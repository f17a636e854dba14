import { trpc } from '../api.ts';

/** What the race card's skyline draws: the daily loads on the way to the race, and which of them is today. */
export interface RaceLoad {
  readonly dailyLoads: readonly number[];
  readonly todayIndex: number | undefined;
}

/** The planned load up to the race and what was done of it; nothing while it loads, fails, or where no plan stands. */
export function useRaceLoad(): RaceLoad {
  const { data } = trpc.training.raceLoad.useQuery();
  return {
    dailyLoads: data?.days.map(({ load }) => load) ?? [],
    todayIndex: data?.todayIndex ?? undefined,
  };
}
