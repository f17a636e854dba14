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
import type { CalendarSpan } from '../calendar-span.ts';

interface Move {
  readonly workoutId: string;
  readonly date: LocalDate;
  readonly session: LoggedSession;
}

/** A move that breaks a rule, which the athlete may make anyway. */
interface QuestionedMove extends Move {
  readonly reason: string;
}

/** Moves sessions within the displayed days: at once on the screen, and back if the server refuses. */
export function useMoveWorkout(displayedDays: CalendarSpan['displayedDays']) {
  const { workoutsBetween } = trpc.useUtils().training;
  const offerUndo = useUndo();
  const [questioned, setQuestioned] = useState<QuestionedMove | null>(null);
  const move = trpc.training.moveWorkout.useMutation({
    meta: MUTATION_META,
    onMutate: ({ workoutId, date, session }) =>
      workoutsBetween.setData(displayedDays, (workouts) =>
        workouts?.map((workout) =>
          workout.id === workoutId ? { ...workout, date, session: session ?? workout.session } : workout,
        ),
      ),
    onSuccess: ({ undoId }, { date }) => {
      setQuestioned(null);
      offerUndo(undoId, 'Workout moved', `It’s on ${formatLongDay(date)} now. Your plan won’t move it back.`);
    },
    onError: (error, request) => {
      void workoutsBetween.invalidate();
      const apiError = toApiError(error);
      // The app already reports the ended sign-in (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      const { session } = request;
      if (isBrokenRule(apiError) && session)
        setQuestioned({ ...request, date: localDate(request.date), session, reason: apiError.message });
      else notify({ title: 'Error', message: apiError.message, tone: 'error' });
    },
  });
  return {
    moveWorkout: (request: Move) => move.mutate(request),
    questioned,
    isPending: move.isPending,
    insist: ({ reason: _, ...request }: QuestionedMove) => move.mutate({ ...request, anyway: true }),
    cancel: () => setQuestioned(null),
  };
}
