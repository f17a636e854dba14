import {
  type Announcements,
  type CollisionDetection,
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
import { createCoordinateGetter } from './create-coordinate-getter.ts';
import { DraggedWorkoutCard } from './dragged-workout-card.tsx';
import { MoveTip } from './move-tip.tsx';
import { useMoveWorkout } from './use-move-workout.ts';

const MOUSE_START = { activationConstraint: { distance: 6 } };
/** A shorter touch scrolls or opens the workout. */
const TOUCH_START = { activationConstraint: { delay: 250, tolerance: 8 } };
const KEYS = { start: ['KeyM'], cancel: ['Escape'], end: ['Enter', 'Space', 'KeyM'] };

/** The day below the pointer or, for the keyboard, which has none, the days that the session overlaps. */
const detectCollisions: CollisionDetection = (args) => {
  const daysBelowPointer = pointerWithin(args);
  return daysBelowPointer.length > 0 ? daysBelowPointer : rectIntersection(args);
};

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
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [overDate, setOverDate] = useState<LocalDate | null>(null);
  const { moveWorkout, unconfirmedMove, isPending, insist, cancel } = useMoveWorkout(span.displayedDays);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE_START),
    useSensor(TouchSensor, TOUCH_START),
    useSensor(KeyboardSensor, { keyboardCodes: KEYS, coordinateGetter: createCoordinateGetter(isWide) }),
  );
  const draggedWorkout = workouts.find(({ id }) => id === draggedId);
  const chooseSessionOn = (workout: WorkoutView, date: LocalDate) =>
    chooseSession(
      workout,
      workouts.filter((other) => other.date === date),
    );
  const endDrag = () => {
    setDraggedId(null);
    setOverDate(null);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    endDrag();
    const workout = workouts.find(({ id }) => id === active.id);
    if (!workout || !over) return;
    const date = localDate(String(over.id));
    if (date === workout.date) return;
    const session = chooseSessionOn(workout, date);
    if (session !== null) moveWorkout({ workoutId: workout.id, date, session });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detectCollisions}
      accessibility={{ announcements: createAnnouncements(workouts), screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={({ active }) => setDraggedId(String(active.id))}
      onDragOver={({ over }) => setOverDate(over ? localDate(String(over.id)) : null)}
      onDragEnd={drop}
      onDragCancel={endDrag}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {draggedWorkout ? (
          <DraggedWorkout
            workout={draggedWorkout}
            workouts={workouts}
            date={overDate}
            session={overDate && chooseSessionOn(draggedWorkout, overDate)}
            weekStart={weekStart}
          />
        ) : null}
      </DragOverlay>
      <ConfirmDialog
        opened={unconfirmedMove !== null}
        title="Move this session anyway?"
        confirmLabel="Move anyway"
        cancelLabel="Keep it"
        isPending={isPending}
        onConfirm={() => unconfirmedMove && insist(unconfirmedMove)}
        onClose={cancel}
      >
        {unconfirmedMove?.reason}
      </ConfirmDialog>
    </DndContext>
  );
};

interface DraggedWorkoutProps extends Pick<MovableWorkoutsProps, 'workouts' | 'weekStart'> {
  readonly workout: WorkoutView;
  /** The day below the pointer; null outside the days. */
  readonly date: LocalDate | null;
  /** The part of that day; null if none is free. */
  readonly session: ReturnType<typeof chooseSession> | null;
}

const DraggedWorkout = ({ workout, workouts, date, session, weekStart }: DraggedWorkoutProps) => {
  const week = toWeekSpan(date ?? workout.date, weekStart);
  return (
    <DraggedWorkoutCard workout={workout}>
      <MoveTip
        workout={workout}
        date={date}
        session={session}
        weekKm={sumPlannedKm(workouts, workout, week)}
        isSameWeek={workout.date >= week.start && workout.date <= week.end}
      />
    </DraggedWorkoutCard>
  );
};

const INSTRUCTIONS = {
  draggable:
    'Press M to move this session, the arrow keys to choose a day, Enter to drop it, Escape to cancel.',
};

/** Planned kilometers of a week once the session is in it. */
const sumPlannedKm = (
  workouts: readonly WorkoutView[],
  draggedWorkout: WorkoutView,
  { start, end }: { readonly start: LocalDate; readonly end: LocalDate },
): number =>
  workouts
    .filter(
      (workout) =>
        workout.id !== draggedWorkout.id && !isRest(workout) && workout.date >= start && workout.date <= end,
    )
    .reduce(
      (total, { plannedDistance }) => total + (plannedDistance ?? 0),
      draggedWorkout.plannedDistance ?? 0,
    );

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
