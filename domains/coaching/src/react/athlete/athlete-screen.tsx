import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ScreenProps, toApiError } from '@threshold/api/react';
import { coachingPaths } from '@threshold/contracts/coaching';
import {
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  LoadingCard,
  notifyError,
  PageTitle,
  Tag,
} from '@threshold/ui';
import { formatDate } from '@threshold/ui/format';
import { useState } from 'react';
import type { AthleteView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from '../coaching.module.css';
import { formatName, formatStatus, PHASE_LABELS } from '../labels.ts';
import { ProposalsCard } from '../proposals/proposals-card.tsx';
import { HealthCard, InjuriesCard } from './health-cards.tsx';
import { WeekCard } from './week-card.tsx';
import { WorkoutsCard } from './workouts-card.tsx';

/** One coached athlete, as far as they share it. */
const CoachedAthleteScreen = ({ params: { athleteId } }: ScreenProps<'/coaching/$athleteId'>) => {
  const query = trpc.coaching.athlete.useQuery({ athleteId });
  // The error first: what was read before the athlete ended the link is no longer shown.
  if (query.error) {
    const { status, message } = toApiError(query.error);
    return (
      <>
        <PageTitle title="Athlete you coach" />
        {status === 404 ? (
          <Card title="Athlete" titleHidden>
            <EmptyState
              message={message}
              action={
                <Button variant="default" component={Link} {...coachingPaths.athletes()}>
                  Athletes you coach
                </Button>
              }
            />
          </Card>
        ) : (
          <ErrorState message={message} onRetry={() => void query.refetch()} />
        )}
      </>
    );
  }
  return query.data ? (
    <Athlete key={athleteId} view={query.data} />
  ) : (
    <>
      <PageTitle title="Athlete you coach" />
      <LoadingCard title="This week" heightsPx={[60, 24, 24]} />
    </>
  );
};

const Athlete = ({ view }: { readonly view: AthleteView }) => {
  const { athlete, season, status, flags } = view;
  const lead = [
    ...(season === null ? [] : [PHASE_LABELS[season.phase]]),
    ...(season?.raceDate ? [`race on ${formatDate(season.raceDate)}`] : []),
  ].join(', ');
  return (
    <>
      <PageTitle title={formatName(athlete)} {...(lead !== '' && { eyebrow: lead })} />
      <div className={classes.cards}>
        {flags.length > 0 ? (
          <p className={classes.flags}>
            {flags.map(({ kind, tone, text }) => (
              <Tag key={kind} tone={tone}>
                {text}
              </Tag>
            ))}
          </p>
        ) : null}
        {status === null ? null : (
          <p className={classes.lead}>
            <b>{formatStatus(status, view.scopes)}</b>{' '}
            <span className={classes.quiet}>{status.facts.join(' · ')}</span>
          </p>
        )}
        <WeekCard view={view} />
        {view.proposals === null ? null : <ProposalsCard proposals={view.proposals} />}
        <WorkoutsCard view={view} />
        <HealthCard recovery={view.recovery} />
        <InjuriesCard injuries={view.injuries} />
        <LeaveCard view={view} />
      </div>
    </>
  );
};

const LeaveCard = ({ view: { athlete } }: { readonly view: AthleteView }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const leave = trpc.coaching.leave.useMutation({
    onError: notifyError,
    onSuccess: async () => {
      await navigate(coachingPaths.athletes());
      utils.coaching.athlete.setData({ athleteId: athlete.id }, undefined);
    },
  });
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => setIsConfirming(true)}>
        Stop coaching {athlete.firstName}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        danger
        title={`Stop coaching ${formatName(athlete)}?`}
        confirmLabel={`Stop coaching ${athlete.firstName}`}
        isPending={leave.isPending}
        onConfirm={() => leave.mutate({ athleteId: athlete.id })}
        onClose={() => setIsConfirming(false)}
      >
        You no longer see their training. To coach them again, you need a new invite.
      </ConfirmDialog>
    </div>
  );
};

export default CoachedAthleteScreen;
