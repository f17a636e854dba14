import type { UnitSystem } from '@threshold/physiology';
import { trpc } from './api.ts';

/** The athlete's own day, week and units. */
export const useTrainingDay = () => trpc.training.trainingDay.useQuery();

/** The units that the athlete chose; null where each screen keeps those of the specification (ruling 5). */
export const useChosenUnits = (): UnitSystem | null => useTrainingDay().data?.chosenUnits ?? null;

/** The athlete's units; imperial, as the specification's screens are, until they are known. */
export const useUnits = (): UnitSystem => useTrainingDay().data?.units ?? 'imperial';
