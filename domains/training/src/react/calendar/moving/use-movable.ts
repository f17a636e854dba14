import { useDraggable } from '@dnd-kit/core';
import type { WorkoutView } from '../../../schemas.ts';

/** Props for the link of a session that can move to another day. */
export function useMovable({ id, date }: Pick<WorkoutView, 'id' | 'date'>, isMovable: boolean) {
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id,
    data: { date },
    disabled: !isMovable,
  });
  if (!isMovable) return { ref: setNodeRef };
  return {
    ref: setNodeRef,
    'aria-describedby': attributes['aria-describedby'],
    'aria-keyshortcuts': 'M',
    'data-held': isDragging || undefined,
    'data-movable': true,
    // The browser’s own dragging of links would interfere.
    draggable: false,
    ...listeners,
  };
}
