import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { isRest, type LocalDate, toWorkoutKind } from '@threshold/physiology';
import {
  Card,
  notifyError,
  PageTitle,
  SessionProfile,
  Tag,
  useConvertMeasures,
  useIsPhone,
} from '@threshold/ui';
import { formatFullDate } from '@threshold/ui/format';
import type { ReactNode } from 'react';
import type { WorkoutDetailView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { useCalendarLink } from '../calendar/use-calendar-link.ts';
import { MissedActions } from '../changes/missed-actions.tsx';
import { MUTATION_META } from '../changes/mutation-meta.ts';
import { WorkoutActions } from '../changes/workout-actions.tsx';
import { SessionChecks } from '../checks/session-checks.tsx';
import { formatRangesInProse } from '../format-ranges.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import { GENERATED_BY_LABELS } from '../generated-by-labels.ts';
import { isMissed } from '../is-missed.ts';
import { WorkoutQuestion } from '../matching/planned-questions.tsx';
import { isUpcomingRace } from '../race-day/is-upcoming-race.ts';
import { RaceDayLink } from '../race-day/race-day-link.tsx';
import { StepList } from '../steps/step-list.tsx';
import { useNotesText } from '../use-notes-text.ts';
import { useTrainingDay } from '../use-training-day.ts';
import { VerdictLine } from '../verdict/verdict-line.tsx';
import { CompletedTag, SessionCaution } from '../widgets/day-sessions/session-lines.tsx';
import { WorkoutZoneBadge } from '../workout-zone-badge.tsx';
import { DoneCard } from './done-card.tsx';
import { PlannedCard } from './planned-card.tsx';
import { ProfileChart } from './profile-chart.tsx';
import { StartWorkoutButton } from './start-workout-button.tsx';
import { PlanVerdictLine, VerdictCard } from './verdict-card.tsx';
import { wasPlanned } from './was-planned.ts';
import classes from './workout.module.css';

/** The verdict on how a workout compared with its plan, as a card and in one line; both null without a verdict. */
export interface RenderedVerdict {
  readonly card: ReactNode;
  readonly line: ReactNode;
}

interface WorkoutDetailsProps {
  readonly workout: WorkoutDetailView;
  /** Recording of a completed workout with its planned steps, otherwise null or undefined. */
  readonly recording: ReactNode;
  readonly renderLead: ((workout: WorkoutDetailView, verdict: RenderedVerdict) => ReactNode) | undefined;
  /** Shown with the numbers of a completed workout. */
  readonly zones: ReactNode;
  /** Shown beside the lead and the numbers of a completed workout; null for nothing. */
  readonly beside: ReactNode;
  /** What a coach proposes for an open workout; null for nothing. */
  readonly proposals: ReactNode;
}

const renderVerdict = ({ planVerdict }: WorkoutDetailView): RenderedVerdict =>
  planVerdict === null
    ? { card: null, line: null }
    : { card: <VerdictCard verdict={planVerdict} />, line: <PlanVerdictLine verdict={planVerdict} /> };

export const WorkoutDetails = ({
  workout,
  recording,
  renderLead,
  zones,
  beside,
  proposals,
}: WorkoutDetailsProps) => {
  const today = useTrainingDay().data?.today;
  const notes = useNotesText(workout);
  const verdict = renderVerdict(workout);
  const todayIfMissed = today !== undefined && isMissed(workout, today) ? today : null;
  const isForToday = workout.date === today || todayIfMissed !== null;
  const isPhone = useIsPhone();
  const startButton =
    workout.completed === 1 || isRest(workout) ? null : (
      <StartWorkoutButton
        workout={workout}
        wasMissed={todayIfMissed !== null}
        isForToday={isForToday}
        isAhead={today !== undefined && workout.date > today}
      />
    );
  const notesAndReason = (
    <>
      {notes === null ? null : (
        <Card title="Notes">
          <p className={classes.prose}>{notes}</p>
        </Card>
      )}
      {workout.logged || wasPlanned(workout) ? <WhyCard workout={workout} /> : null}
    </>
  );
  return (
    <div className={classes.screen}>
      <BackToCalendarLink date={workout.date} />
      <PageTitle
        title={formatWorkoutType(workout.type)}
        eyebrow={formatFullDate(workout.date)}
        action={
          isRest(workout) ? undefined : (
            <HeaderActions workout={workout} today={today} todayIfMissed={todayIfMissed}>
              {isPhone ? null : startButton}
            </HeaderActions>
          )
        }
      />
      <div className={classes.badges}>
        <Tag>{workout.session}</Tag>
        {isRest(workout) ? null : <WorkoutZoneBadge workout={workout} />}
        {workout.completed === 1 ? <CompletedTag /> : null}
        {todayIfMissed === null ? null : <Tag tone="warn">Missed</Tag>}
      </div>
      {isForToday && workout.completed === 0 && !isRest(workout) ? <VerdictLine /> : null}
      <SessionCaution workout={workout} />
      {proposals}
      <WorkoutActions workout={workout} />
      <MatchNotice workout={workout} />
      <MergedLogNotice workout={workout} />
      {workout.completes === null && !wasPlanned(workout) ? <WorkoutQuestion workout={workout} /> : null}
      {workout.completed === 1 ? (
        <div className={classes.done}>
          <div className={classes.column}>
            {renderLead ? renderLead(workout, verdict) : verdict.card}
            <DoneCard workout={workout}>{zones}</DoneCard>
            {recording}
          </div>
          <div className={classes.column}>
            {beside}
            {notesAndReason}
          </div>
        </div>
      ) : (
        <>
          {workout.steps.length === 0 ? null : <StepsCard workout={workout} />}
          <PlannedCard workout={workout} />
          <div className={classes.words}>{notesAndReason}</div>
        </>
      )}
      {isPhone && startButton ? (
        <div className={classes.startBar} data-bottom-controls>
          {startButton}
        </div>
      ) : null}
    </div>
  );
};

interface HeaderActionsProps extends Pick<WorkoutDetailsProps, 'workout'> {
  /** The athlete's today; undefined while it loads. */
  readonly today: LocalDate | undefined;
  /** The athlete's today if the workout was missed, otherwise null. */
  readonly todayIfMissed: LocalDate | null;
  readonly children: ReactNode;
}

const HeaderActions = ({ workout, today, todayIfMissed, children }: HeaderActionsProps) => (
  <div className={classes.actions}>
    {todayIfMissed === null ? null : <MissedActions workout={workout} today={todayIfMissed} />}
    {today !== undefined && isUpcomingRace(workout, today) ? <RaceDayLink /> : null}
    {children}
  </div>
);

const BackToCalendarLink = ({ date }: Pick<WorkoutDetailView, 'date'>) => (
  <Anchor className={classes.back} {...useCalendarLink({ month: date.slice(0, 7), week: date })}>
    <IconArrowLeft size={16} aria-hidden="true" /> Back to Calendar
  </Anchor>
);

interface NoticeWithActionProps {
  readonly actionLabel: string;
  readonly isPending: boolean;
  readonly onAction: () => void;
  readonly children: ReactNode;
}

const NoticeWithAction = ({ actionLabel, isPending, onAction, children }: NoticeWithActionProps) => (
  <p className={classes.generatedBy}>
    {children}
    <Button variant="subtle" size="compact-sm" loading={isPending} onClick={onAction}>
      {actionLabel}
    </Button>
  </p>
);

/**
 * Names the planned session that the workout completed, and offers to undo the match. Renders nothing without
 * a match.
 */
const MatchNotice = ({ workout: { id, completes } }: { readonly workout: WorkoutDetailView }) => {
  const reopen = trpc.training.openPlanned.useMutation({ meta: MUTATION_META, onError: notifyError });
  if (completes === null) return null;
  return (
    <NoticeWithAction
      actionLabel="Undo"
      isPending={reopen.isPending}
      onAction={() => reopen.mutate({ workoutId: id })}
    >
      Completed your planned {formatWorkoutType(completes)}
    </NoticeWithAction>
  );
};

/**
 * Says that a log was merged into the recording, and offers to split them. Renders nothing if none was
 * merged.
 */
const MergedLogNotice = ({ workout: { id, mergedLog } }: { readonly workout: WorkoutDetailView }) => {
  const split = trpc.training.splitLog.useMutation({ meta: MUTATION_META, onError: notifyError });
  if (mergedLog === null) return null;
  return (
    <NoticeWithAction
      actionLabel="Keep both"
      isPending={split.isPending}
      onAction={() => split.mutate({ workoutId: id })}
    >
      Your log of {mergedLog} is part of this recording
    </NoticeWithAction>
  );
};

const StepsCard = ({ workout }: { readonly workout: WorkoutDetailView }) => (
  <Card title="Workout profile">
    {toWorkoutKind(workout.type) === 'class' ? (
      <SessionProfile type={workout.type} steps={workout.steps} />
    ) : (
      <>
        <ProfileChart workout={workout} />
        <StepList parts={workout.steps} />
      </>
    )}
  </Card>
);

// Replaces the rationale and checks, which apply only to the day that the planner chose.
const PINNED_REASON = 'You moved this one, so your plan keeps it here.';

const WhyCard = ({ workout }: { readonly workout: WorkoutDetailView }) =>
  workout.generatedBy === 'athlete' && workout.rationale === null ? (
    <p className={classes.generatedBy}>{GENERATED_BY_LABELS.athlete}</p>
  ) : (
    <Reasons workout={workout} />
  );

const Reasons = ({ workout }: { readonly workout: WorkoutDetailView }) => {
  const convertMeasures = useConvertMeasures();
  // The athlete planned it, or accepted it from a coach, as the rationale says.
  const isOwn = workout.generatedBy === 'athlete';
  return (
    <Card title="Why this session">
      {workout.pinned && !isOwn ? <p className={classes.prose}>{PINNED_REASON}</p> : null}
      {workout.rationale && (isOwn || !workout.pinned) ? (
        <p className={classes.prose}>{formatRangesInProse(convertMeasures(workout.rationale))}</p>
      ) : null}
      {workout.pinned ? null : <SessionChecks checks={workout.checks} />}
      {!isRest(workout) && toWorkoutKind(workout.type) === 'class' ? (
        <Anchor component={Link} {...trainingPaths.classes()} size="sm" underline="always">
          How your classes count
        </Anchor>
      ) : null}
      {isOwn ? null : <p className={classes.generatedBy}>{GENERATED_BY_LABELS[workout.generatedBy]}</p>}
    </Card>
  );
};
