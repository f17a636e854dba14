import { useDndContext } from '@dnd-kit/core';
import { useDrag } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import type { CalendarSpan } from './calendar-span.ts';
import { useCalendarLink } from './use-calendar-link.ts';

/** Sideways movement that changes the week. */
const SWIPE_PX = 70;

/** Ref of the list whose week changes with a sideways swipe: left to the next one, right to the previous one. */
export function useWeekSwipe({ previous, next }: Pick<CalendarSpan, 'previous' | 'next'>) {
  const router = useRouter();
  const isDragging = useDndContext().active !== null;
  const previousLink = useCalendarLink(previous);
  const nextLink = useCalendarLink(next);
  const { ref } = useDrag<HTMLOListElement>(
    ({ movement: [x], last, canceled, event }) => {
      if (!last || canceled || isDragging || event.pointerType === 'mouse' || Math.abs(x) < SWIPE_PX) return;
      router.history.push(x < 0 ? nextLink.href : previousLink.href);
    },
    { axis: 'lock', axisThreshold: 12, threshold: 12 },
  );
  return ref;
}
