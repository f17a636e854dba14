import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { isRest, type LocalDate, localDate, toWeekSpan } from '@threshold/physiology';
import { ConfirmDialog } from '@threshold/ui';
import { formatLongDay, formatWeekday } from '@threshold/ui/format';
import { type ReactNode, useState } from 'react';
import type { WorkoutView } from '../../../schemas.ts';
import { formatWorkoutType } from '../../format-workout-type.ts';
import type { CalendarSpan } from '../calendar-span.ts';
import { chooseSession } from './choose-session.ts';
import { HeldWorkout } from './held-workout.tsx';
import { MoveTip } from './move-tip.tsx';
import { createCoordinateGetter } from './next-day.ts';
import { useMoveWorkout } from './use-move-workout.ts';

const MOUSE_START = { activationConstraint: { distance: 6 } };
/** A shorter touch scrolls or opens the workout. */
const TOUCH_START = { activationConstraint: { delay: 250, tolerance: 8 } };
const KEYS = { start: ['KeyM'], cancel: ['Escape'], end: ['Enter', 'Space', 'KeyM'] };

interface MovableWorkoutsProps {
  readonly span: CalendarSpan;
  readonly weekStart: 'sunday' | 'monday';
  readonly workouts: readonly WorkoutView[];
  readonly isWide: boolean;
  readonly children: ReactNode;
}

/**
 * Lets open sessions move to another displayed day: by mouse, by a long touch, or with M, the arrow keys and
 * Enter.
 */
export const MovableWorkouts = ({ span, weekStart, workouts, isWide, children }: MovableWorkoutsProps) => {
  const [heldId, setHeldId] = useState<string | null>(null);
  const [overDate, setOverDate] = useState<LocalDate | null>(null);
  const { moveWorkout, questioned, isPending, insist, cancel } = useMoveWorkout(span.displayedDays);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE_START),
    useSensor(TouchSensor, TOUCH_START),
    useSensor(KeyboardSensor, { keyboardCodes: KEYS, coordinateGetter: createCoordinateGetter(isWide) }),
  );
  const held = workouts.find(({ id }) => id === heldId);
  const chooseSessionOn = (workout: WorkoutView, date: LocalDate) =>
    chooseSession(
      workout,
      workouts.filter((other) => other.date === date),
    );
  const release = () => {
    setHeldId(null);
    setOverDate(null);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    release();
    const workout = workouts.find(({ id }) => id === active.id);
    if (!workout || !over) return;
    const date = localDate(String(over.id));
    if (date === workout.date) return;
    const session = chooseSessionOn(workout, date);
    if (session !== null) moveWorkout({ workoutId: workout.id, date, session });
  };
  const week = held && toWeekSpan(overDate ?? held.date, weekStart);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={(args) => {
        const below = pointerWithin(args);
        return below.length > 0 ? below : rectIntersection(args);
      }}
      accessibility={{ announcements: createAnnouncements(workouts), screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={({ active }) => setHeldId(String(active.id))}
      onDragOver={({ over }) => setOverDate(over ? localDate(String(over.id)) : null)}
      onDragEnd={drop}
      onDragCancel={release}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {held && week ? (
          <HeldWorkout workout={held}>
            <MoveTip
              workout={held}
              date={overDate}
              session={overDate && chooseSessionOn(held, overDate)}
              weekKm={sumPlannedKm(workouts, held, week)}
              isSameWeek={held.date >= week.start && held.date <= week.end}
            />
          </HeldWorkout>
        ) : null}
      </DragOverlay>
      <ConfirmDialog
        opened={questioned !== null}
        title="Move this session anyway?"
        confirmLabel="Move anyway"
        cancelLabel="Keep it"
        isPending={isPending}
        onConfirm={() => questioned && insist(questioned)}
        onClose={cancel}
      >
        {questioned?.reason}
      </ConfirmDialog>
    </DndContext>
  );
};

const INSTRUCTIONS = {
  draggable:
    'Press M to move this session, the arrow keys to choose a day, Enter to drop it, Escape to cancel.',
};

/** Planned kilometers of a week once the session is in it. */
const sumPlannedKm = (
  workouts: readonly WorkoutView[],
  held: WorkoutView,
  { start, end }: { readonly start: LocalDate; readonly end: LocalDate },
): number =>
  workouts
    .filter(
      (workout) => workout.id !== held.id && !isRest(workout) && workout.date >= start && workout.date <= end,
    )
    .reduce((total, { plannedDistance }) => total + (plannedDistance ?? 0), held.plannedDistance ?? 0);

const createAnnouncements = (workouts: readonly WorkoutView[]): Announcements => {
  const toName = (id: string | number) => {
    const workout = workouts.find((other) => other.id === id);
    return workout ? formatWorkoutType(workout.type) : 'Session';
  };
  return {
    onDragStart: ({ active }) => `${toName(active.id)} picked up.`,
    onDragOver: ({ over }) => (over ? formatLongDay(localDate(String(over.id))) : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${toName(active.id)} dropped on ${formatWeekday(localDate(String(over.id)))}.` : undefined,
    onDragCancel: ({ active }) => `${toName(active.id)} stays where it was.`,
  };
};
