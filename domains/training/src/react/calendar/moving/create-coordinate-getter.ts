import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { addDays, type LocalDate, localDate } from '@threshold/physiology';

/** Days that each arrow key moves by. In the month grid, up and down move by a week. */
const MONTH_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};
const WEEK_STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The day that an arrow key moves to; null for another key. */
function toNextDay(day: LocalDate, key: string, isWide: boolean): LocalDate | null {
  const step = (isWide ? MONTH_STEPS : WEEK_STEPS)[key];
  return step === undefined ? null : addDays(day, step);
}

/** Moves a session that is dragged with the keyboard by an arrow key. Ignores past and hidden days. */
export const createCoordinateGetter =
  (isWide: boolean): KeyboardCoordinateGetter =>
  (event, { context }) => {
    const { date }: Record<string, unknown> = context.active?.data.current ?? {};
    const current = context.over?.id ?? date;
    if (typeof current !== 'string') return;
    const day = toNextDay(localDate(current), event.code, isWide);
    if (day === null) return;
    event.preventDefault();
    const target = context.droppableContainers.get(day);
    const rect = context.droppableRects.get(day);
    if (!rect || target?.disabled) return;
    return { x: rect.left, y: rect.top + rect.height / 3 };
  };
