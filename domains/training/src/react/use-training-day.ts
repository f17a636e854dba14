import type { LocalDate, UnitSystem } from '@threshold/physiology';
import { useToday } from '@threshold/ui';
import type { TrainingDayView } from '../schemas.ts';
import { trpc } from './api.ts';

/** What a calendar stands on, with the day that it is. */
export interface TrainingDay extends TrainingDayView {
  /** It moves on at the athlete's midnight. */
  readonly today: LocalDate;
}

const useAthletesCalendar = () => trpc.training.trainingDay.useQuery();

/** The athlete's own day, week and units. */
export const useTrainingDay = () => {
  const { data, error, refetch } = useAthletesCalendar();
  const today = useToday(data?.timeZone ?? 'UTC');
  return { data: data && { ...data, today }, error, refetch };
};

/** The units that the athlete chose; null where each screen keeps those of the specification (ruling 5). */
const useChosenUnits = (): UnitSystem | null => useAthletesCalendar().data?.chosenUnits ?? null;

/** The units of the dashboard's distances: miles, as specified, unless the athlete chose otherwise (ruling 5). */
export const useDashboardUnits = (): UnitSystem => useChosenUnits() ?? 'imperial';

/** The units of what is specified in km, history and plan: km unless the athlete chose otherwise (ruling 5). */
export const useMetricUnits = (): UnitSystem => useChosenUnits() ?? 'metric';

/** The athlete's units; imperial, as the specification's screens are, until they are known. */
export const useUnits = (): UnitSystem => useAthletesCalendar().data?.units ?? 'imperial';
