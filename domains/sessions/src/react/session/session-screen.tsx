import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ScreenProps, toApiError } from '@threshold/api/react';
import { sessionsPaths } from '@threshold/contracts/sessions';
import { trainingPaths } from '@threshold/contracts/training';
import { EmptyState, ErrorState } from '@threshold/ui';
import { trpc } from '../api.ts';
import { useRecorder } from '../live/use-recorder.ts';
import { createBrowserStrap } from '../strap/create-browser-strap.ts';
import type { Strap } from '../strap/strap.ts';
import type { FinishSlots } from './completion/finish-slots.ts';
import { DarkByDefault } from './dark-by-default.tsx';
import { LiveSession, OpeningPage } from './live-session.tsx';
import { SessionMessagePage } from './session-message-page.tsx';

/** The URL parameter of a session without a workout (docs/specification.md#sessions-without-a-workout). */
const WITHOUT_WORKOUT = 'new';

interface SessionScreenProps extends Pick<ScreenProps<'/session/$workoutId'>, 'params'> {
  readonly slots: FinishSlots;
}

export const SessionScreen = ({ params, slots }: SessionScreenProps) => {
  const workoutId = params.workoutId === WITHOUT_WORKOUT ? null : params.workoutId;
  const recorder = useRecorder(workoutId);
  const navigate = useNavigate();
  const { data: briefing, error, refetch } = trpc.sessions.briefing.useQuery({ workoutId });
  return (
    <DarkByDefault>
      <LiveSession
        recorder={recorder}
        strap={getPageStrap()}
        workoutId={workoutId}
        briefing={briefing ?? null}
        briefingFallback={
          error === null ? (
            <OpeningPage workoutId={workoutId} />
          ) : (
            <NoBriefing workoutId={workoutId} error={error} onRetry={() => void refetch()} />
          )
        }
        slots={slots}
        onClosed={() => void navigate({ to: '/' })}
        onDiscarded={() => void navigate(workoutId === null ? { to: '/' } : trainingPaths.workout(workoutId))}
        onTakenOver={(id) =>
          void navigate({
            ...(id === null ? sessionsPaths.withoutWorkout() : sessionsPaths.live(id)),
            replace: true,
          })
        }
      />
    </DarkByDefault>
  );
};

interface NoBriefingProps {
  readonly workoutId: string | null;
  readonly error: unknown;
  readonly onRetry: () => void;
}

const NoBriefing = ({ workoutId, error, onRetry }: NoBriefingProps) => {
  const { status, message } = toApiError(error);
  // A malformed id (400) also counts as a missing workout.
  return status === 404 || status === 400 ? (
    <SessionMessagePage title="Workout not found" workoutId={null}>
      <EmptyState
        message="This workout is no longer in your plan."
        action={
          <Button variant="default" component={Link} {...trainingPaths.calendar()}>
            Back to Calendar
          </Button>
        }
      />
    </SessionMessagePage>
  ) : (
    <SessionMessagePage title="Live Session" workoutId={workoutId}>
      <ErrorState message={message} onRetry={onRetry} />
    </SessionMessagePage>
  );
};

let pageStrap: Strap | undefined;

/** Remains connected while the athlete visits other screens. */
function getPageStrap(): Strap {
  pageStrap ??= createBrowserStrap();
  return pageStrap;
}
