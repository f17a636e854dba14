import { useDroppable } from '@dnd-kit/core';
import type { LocalDate } from '@threshold/physiology';

/** Props for a day that sessions can be dropped on. Past days accept none. */
export function useDropDay(day: LocalDate, today: LocalDate) {
  const { setNodeRef, isOver } = useDroppable({ id: day, disabled: day < today });
  return { ref: setNodeRef, 'data-target': isOver || undefined };
}
