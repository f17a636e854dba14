import { useConvertMeasures } from '@threshold/ui';
import type { WorkoutView } from '../schemas.ts';
import { formatRanges } from './format-ranges.ts';

/** Returns a workout's pace target in the reader's units, or null if there is none. */
export function usePaceTarget({ paceTarget }: Pick<WorkoutView, 'paceTarget'>): string | null {
  const convertMeasures = useConvertMeasures();
  return paceTarget === null ? null : formatRanges(convertMeasures(paceTarget));
}
