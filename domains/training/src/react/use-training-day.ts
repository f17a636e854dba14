import type { LocalDate } from '@threshold/physiology';
import { useToday } from '@threshold/ui';
import type { TrainingDayView } from '../schemas.ts';
import { trpc } from './api.ts';

/** What a calendar stands on, with the day that it is. */
export interface TrainingDay extends TrainingDayView {
  /** It moves on at the athlete's midnight. */
  readonly today: LocalDate;
}

/** The athlete's own day and week. */
export const useTrainingDay = () => {
  const { data, error, refetch } = trpc.training.trainingDay.useQuery();
  const today = useToday(data?.timeZone ?? 'UTC');
  return { data: data && { ...data, today }, error, refetch };
};
