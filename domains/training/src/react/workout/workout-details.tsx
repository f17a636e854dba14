import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useLinkProps } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import { sessionsPaths } from '@threshold/contracts/sessions';
import { isRest, type LocalDate } from '@threshold/physiology';
import { Card, notify, PageTitle, Tag, useMeasuresIn, WorkoutProfile, ZoneBadge } from '@threshold/ui';
import { formatFullDate } from '@threshold/ui/format';
import type { ReactNode } from 'react';
import type { WorkoutDetailView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { useCalendarLink } from '../calendar/use-calendar-link.ts';
import { INVALIDATES } from '../changes/invalidates.ts';
import { MissedActions } from '../changes/missed-actions.tsx';
import { WorkoutActions } from '../changes/workout-actions.tsx';
import { GENERATED_BY } from '../generated-by.ts';
import { isMissed } from '../is-missed.ts';
import { QuestionOfWorkout } from '../matching/planned-questions.tsx';
import { PassedChecks } from '../passed-checks.tsx';
import { rangesInProse } from '../range-text.ts';
import { StepList } from '../steps/step-list.tsx';
import { typeName } from '../type-name.ts';
import { useNotesText } from '../use-notes-text.ts';
import { useTrainingDay } from '../use-training-day.ts';
import { useIsCautious } from '../verdict/use-is-cautious.ts';
import { VerdictLine } from '../verdict/verdict-line.tsx';
import { CompletedTag, SessionCaution } from '../widgets/day-sessions/session-lines.tsx';
import { DoneCard } from './done-card.tsx';
import { PlannedCard } from './planned-card.tsx';
import { wasPlanned } from './was-planned.ts';
import classes from './workout.module.css';

interface WorkoutDetailsProps {
  readonly workout: WorkoutDetailView;
  readonly recorded: ReactNode;
}

export const WorkoutDetails = ({ workout, recorded }: WorkoutDetailsProps) => {
  const today = useTrainingDay().data?.today;
  const notes = useNotesText(workout);
  const todayIfMissed = today !== undefined && isMissed(workout, today) ? today : null;
  return (
    <div className={classes.screen}>
      <BackToCalendar date={workout.date} />
      <PageTitle
        title={typeName(workout.type)}
        eyebrow={formatFullDate(workout.date)}
        action={isRest(workout) ? undefined : <Actions workout={workout} todayIfMissed={todayIfMissed} />}
      />
      <div className={classes.badges}>
        <Tag>{workout.session}</Tag>
        {isRest(workout) ? null : <ZoneBadge zone={workout.zone} />}
        {workout.completed === 1 ? <CompletedTag /> : null}
        {todayIfMissed === null ? null : <Tag tone="warn">Missed</Tag>}
      </div>
      {workout.completed === 1 || isRest(workout) ? null : <VerdictLine />}
      <SessionCaution workout={workout} />
      <WorkoutActions workout={workout} />
      <CompletedPlanned workout={workout} />
      <MergedLog workout={workout} />
      {workout.completes === null && !wasPlanned(workout) ? <QuestionOfWorkout workout={workout} /> : null}
      {workout.completed === 1 ? <DoneCard workout={workout} /> : null}
      {recorded}
      <div className={classes.columns}>
        <div className={classes.column}>
          <PlannedCard workout={workout} />
          {workout.steps.length === 0 ? null : <StepsCard steps={workout.steps} />}
        </div>
        <div className={classes.column}>
          {notes === null ? null : (
            <Card title="Notes">
              <p className={classes.words}>{notes}</p>
            </Card>
          )}
          {workout.logged || wasPlanned(workout) ? <WhyCard workout={workout} /> : null}
        </div>
      </div>
    </div>
  );
};

interface ActionsProps extends Pick<WorkoutDetailsProps, 'workout'> {
  /** Today for a missed workout, otherwise null. */
  readonly todayIfMissed: LocalDate | null;
}

const Actions = ({ workout, todayIfMissed }: ActionsProps) => (
  <div className={classes.actions}>
    {todayIfMissed === null ? null : <MissedActions workout={workout} today={todayIfMissed} />}
    {workout.completed === 1 ? null : <StartWorkout workout={workout} missed={todayIfMissed !== null} />}
  </div>
);

const BackToCalendar = ({ date }: Pick<WorkoutDetailView, 'date'>) => (
  <Anchor className={classes.back} {...useCalendarLink({ month: date.slice(0, 7), week: date })}>
    <IconArrowLeft size={16} aria-hidden="true" /> Back to Calendar
  </Anchor>
);

const CompletedPlanned = ({ workout }: { readonly workout: WorkoutDetailView }) => {
  const open = trpc.training.openPlanned.useMutation({
    meta: INVALIDATES,
    onError: (error) => notify({ title: 'Error', message: toApiError(error).message, tone: 'error' }),
  });
  if (workout.completes === null) return null;
  return (
    <p className={classes.generatedBy}>
      Completed your planned {typeName(workout.completes)}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={open.isPending}
        onClick={() => open.mutate({ workoutId: workout.id })}
      >
        Undo
      </Button>
    </p>
  );
};

/** States that a log was merged into the recording, and offers to split them. Renders nothing otherwise. */
const MergedLog = ({ workout: { id, mergedLog } }: { readonly workout: WorkoutDetailView }) => {
  const split = trpc.training.splitLog.useMutation({
    meta: INVALIDATES,
    onError: (error) => notify({ title: 'Error', message: toApiError(error).message, tone: 'error' }),
  });
  if (mergedLog === null) return null;
  return (
    <p className={classes.generatedBy}>
      Your log of {mergedLog} is part of this recording
      <Button
        variant="subtle"
        size="compact-sm"
        loading={split.isPending}
        onClick={() => split.mutate({ workoutId: id })}
      >
        Keep both
      </Button>
    </p>
  );
};

interface StartWorkoutProps {
  readonly workout: Pick<WorkoutDetailView, 'id' | 'caution'>;
  /** True if the day has passed; Start is then not the primary action. */
  readonly missed: boolean;
}

/** Less prominent if missed or with a warning. */
const StartWorkout = ({ workout, missed }: StartWorkoutProps) => (
  <Button
    component="a"
    {...useLinkProps(sessionsPaths.live(workout.id))}
    variant={useIsCautious() || workout.caution !== null || missed ? 'default' : 'filled'}
    leftSection={<IconPlayerPlayFilled size={16} aria-hidden="true" />}
  >
    Start Workout
  </Button>
);

const StepsCard = ({ steps }: Pick<WorkoutDetailView, 'steps'>) => (
  <Card title="Workout profile">
    <WorkoutProfile steps={steps} heightPx={112} />
    <StepList parts={steps} />
  </Card>
);

// Replaces rationale and checks, which apply only to the day that planning chose.
const PINNED = 'You placed it here, and planning leaves it where it is.';

const WhyCard = ({ workout }: { readonly workout: WorkoutDetailView }) =>
  workout.generatedBy === 'athlete' && workout.rationale === null ? (
    <p className={classes.generatedBy}>{GENERATED_BY.athlete}</p>
  ) : (
    <Reasons workout={workout} />
  );

const Reasons = ({ workout }: { readonly workout: WorkoutDetailView }) => {
  const measuresIn = useMeasuresIn();
  return (
    <Card title="Why this, why today">
      {workout.pinned ? <p className={classes.words}>{PINNED}</p> : null}
      {workout.rationale && !workout.pinned ? (
        <p className={classes.words}>{rangesInProse(measuresIn(workout.rationale))}</p>
      ) : null}
      {workout.pinned ? null : <PassedChecks checks={workout.checks} />}
      <p className={classes.generatedBy}>{GENERATED_BY[workout.generatedBy]}</p>
    </Card>
  );
};
