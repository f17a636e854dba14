import { toApiError } from '@threshold/api/react';
import { type LocalDate, localDate } from '@threshold/physiology';
import { notify } from '@threshold/ui';
import { formatLongDay } from '@threshold/ui/format';
import { useState } from 'react';
import type { LoggedSession } from '../../../logged-workout.ts';
import { trpc } from '../../api.ts';
import { MUTATION_META } from '../../changes/mutation-meta.ts';
import { useUndo } from '../../changes/use-undo.ts';
import { isBrokenRule } from '../../own-sessions/is-broken-rule.ts';
import { describeRaceDayChange } from '../../projection/describe-race-day-change.ts';
import type { CalendarSpan } from '../calendar-span.ts';

interface Move {
  readonly workoutId: string;
  readonly date: LocalDate;
  readonly session: LoggedSession;
}

/** A move that breaks a rule, which the athlete may make anyway. */
interface UnconfirmedMove extends Move {
  readonly reason: string;
}

/** Moves sessions within the displayed days on the screen at once, and back if the server rejects the move. */
export function useMoveWorkout(displayedDays: CalendarSpan['displayedDays']) {
  const { workoutsBetween, fitnessProjection } = trpc.useUtils().training;
  const offerUndo = useUndo();
  const [unconfirmedMove, setUnconfirmedMove] = useState<UnconfirmedMove | null>(null);
  const move = trpc.training.moveWorkout.useMutation({
    meta: MUTATION_META,
    // The projection is refetched before `onSuccess`, with the session on its new day.
    onMutate: ({ workoutId, date, session }) => {
      const movedWorkout = workoutsBetween.getData(displayedDays)?.find(({ id }) => id === workoutId);
      const raceDayChange =
        movedWorkout === undefined
          ? null
          : describeRaceDayChange(fitnessProjection.getData({}) ?? null, movedWorkout, localDate(date));
      workoutsBetween.setData(displayedDays, (workouts) =>
        workouts?.map((workout) =>
          workout.id === workoutId ? { ...workout, date, session: session ?? workout.session } : workout,
        ),
      );
      return { raceDayChange };
    },
    onSuccess: ({ undoId }, { date }, { raceDayChange }) => {
      setUnconfirmedMove(null);
      const message = `It’s on ${formatLongDay(date)} now. Your plan won’t move it back.`;
      offerUndo(undoId, 'Workout moved', raceDayChange === null ? message : `${message} ${raceDayChange}`);
    },
    onError: (error, request) => {
      void workoutsBetween.invalidate();
      const apiError = toApiError(error);
      // The app already reports the ended sign-in (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      const { session } = request;
      if (isBrokenRule(apiError) && session)
        setUnconfirmedMove({ ...request, date: localDate(request.date), session, reason: apiError.message });
      else notify({ title: 'Error', message: apiError.message, tone: 'error' });
    },
  });
  return {
    moveWorkout: (request: Move) => move.mutate(request),
    unconfirmedMove,
    isPending: move.isPending,
    insist: ({ reason: _, ...request }: UnconfirmedMove) => move.mutate({ ...request, anyway: true }),
    cancel: () => setUnconfirmedMove(null),
  };
}
