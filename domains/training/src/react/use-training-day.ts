import type { LocalDate } from '@threshold/physiology';
import { useToday } from '@threshold/ui';
import type { TrainingDayView } from '../schemas.ts';
import { trpc } from './api.ts';

export interface TrainingDay extends TrainingDayView {
  /** Advances at the athlete's local midnight. */
  readonly today: LocalDate;
}

export const useTrainingDay = () => {
  const { data, error, refetch } = trpc.training.trainingDay.useQuery();
  const today = useToday(data?.timeZone ?? 'UTC');
  return { data: data && { ...data, today }, error, refetch };
};
