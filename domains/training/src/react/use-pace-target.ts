import { formatTargetText } from '@threshold/physiology';
import { useConvertMeasures } from '@threshold/ui';
import type { WorkoutView } from '../schemas.ts';

/** Returns a workout's pace target in the reader's units, or null if there is none. */
export function usePaceTarget({ paceTarget }: Pick<WorkoutView, 'paceTarget'>): string | null {
  const convertMeasures = useConvertMeasures();
  return paceTarget === null ? null : formatTargetText(convertMeasures(paceTarget));
}
