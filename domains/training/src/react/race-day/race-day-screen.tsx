import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import { athletesPaths } from '@threshold/contracts/athletes';
import { trainingPaths } from '@threshold/contracts/training';
import { daysBetween, raceDistanceLabel } from '@threshold/physiology';
import { EmptyState, ErrorState, LoadingLines, PageTitle } from '@threshold/ui';
import { formatFullDate } from '@threshold/ui/format';
import type { RaceDayView } from '../../race-day-schemas.ts';
import { trpc } from '../api.ts';
import { useTrainingDay } from '../use-training-day.ts';
import { EffortCard } from './effort-card.tsx';
import { formatCountdown } from './format-race-day.ts';
import { FuelCard } from './fuel-card.tsx';
import { KitCard, MorningCard } from './morning-card.tsx';
import classes from './race-day.module.css';
import { RaceTargetCard } from './race-target-card.tsx';
import { SplitsCard } from './splits-card.tsx';

const RaceDayScreen = () => {
  const { data: sheet, error, refetch } = trpc.training.raceDay.useQuery();
  if (sheet) return <Sheet sheet={sheet} />;
  return (
    <div className={classes.screen}>
      <PageTitle title="Race Day" />
      {error ? (
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      ) : sheet === null ? (
        <NoSheet />
      ) : (
        <LoadingLines label="Loading race day" heightsPx={[160, 220, 320]} />
      )}
    </div>
  );
};
export default RaceDayScreen;

const NoSheet = () => (
  <EmptyState
    message="To see your race-day sheet, you need a plan with a race ahead and no injury that stops your training."
    action={
      <Button variant="default" component={Link} {...athletesPaths.profile()}>
        Go to Profile
      </Button>
    }
  />
);

const Sheet = ({ sheet }: { readonly sheet: RaceDayView }) => {
  const { workoutId, date, raceDistance } = sheet;
  // A sheet cached on the device may be from an earlier day.
  const today = useTrainingDay().data?.today ?? sheet.today;
  const countdown = formatCountdown(daysBetween(today, date));
  const hasSplits = sheet.splits.length > 0;
  return (
    <div className={classes.screen}>
      <BackLink workoutId={workoutId} />
      <PageTitle
        title="Race Day"
        eyebrow={[raceDistanceLabel(raceDistance), formatFullDate(date), countdown]
          .filter(Boolean)
          .join(' · ')}
        action={
          <Button
            variant="default"
            className={classes.screenOnly}
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        }
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <RaceTargetCard sheet={sheet} />
          {hasSplits ? <SplitsCard sheet={sheet} /> : <EffortCard sheet={sheet} />}
          {hasSplits ? (
            <div className={classes.late}>
              <MorningCard sheet={sheet} />
            </div>
          ) : null}
        </div>
        <div className={classes.column}>
          {hasSplits ? <EffortCard sheet={sheet} /> : null}
          <FuelCard sheet={sheet} />
          {hasSplits ? null : <MorningCard sheet={sheet} />}
          <div className={classes.late}>
            <KitCard sheet={sheet} />
          </div>
        </div>
      </div>
    </div>
  );
};

const BackLink = ({ workoutId }: Pick<RaceDayView, 'workoutId'>) =>
  workoutId === null ? (
    <Link {...trainingPaths.calendar()} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden="true" /> Back to Calendar
    </Link>
  ) : (
    <Link {...trainingPaths.workout(workoutId)} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden="true" /> Back to the race
    </Link>
  );
