import { useMeasuresIn } from '@threshold/ui';
import type { WorkoutView } from '../schemas.ts';
import { rangesInProse } from './range-text.ts';

/** A workout's notes. Those of a planned session are the plan's words, in the reader's units; later they are the athlete's. */
export function useNotesText({ notes, completed }: Pick<WorkoutView, 'notes' | 'completed'>): string | null {
  const measuresIn = useMeasuresIn();
  if (notes === null) return null;
  return rangesInProse(completed === 1 ? notes : measuresIn(notes));
}
