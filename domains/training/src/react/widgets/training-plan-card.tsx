import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { daysBetween, type LocalDate } from '@threshold/physiology';
import { EmptyState, notify, notifyError, QueryCard } from '@threshold/ui';
import type { PlanView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { BaseGoalChoices } from '../base-goal/base-goal-choices.tsx';
import { RaceDayLink } from '../race-day/race-day-link.tsx';
import { useTrainingDay } from '../use-training-day.ts';
import { getPlanWeekLabel } from './plan-week-label.ts';
import { PlanWeeks } from './plan-weeks.tsx';

interface TrainingPlanCardProps {
  readonly className?: string | undefined;
  /** Message that names the profile fields still missing for a plan. The default names all of them. */
  readonly noPlanReason?: string | undefined;
  /** True beside the season's bars, which the card then doesn't repeat. */
  readonly isBelowSeason?: boolean;
}

export const TrainingPlanCard = ({
  className,
  noPlanReason,
  isBelowSeason = false,
}: TrainingPlanCardProps) => {
  const { data: day } = useTrainingDay();
  return (
    <QueryCard
      title="Your Training Plan"
      className={className}
      heightsPx={[92, 36, 20, 144, 44, 20]}
      query={trpc.training.plan.useQuery()}
      action={(plan) =>
        plan === null
          ? undefined
          : ((isBelowSeason && day ? formatWeeksToRace(plan.raceDate, day.today) : null) ??
            getPlanWeekLabel(plan))
      }
    >
      {(plan) =>
        plan === null ? (
          <ProfilePrompt
            message={noPlanReason ?? 'Set your LTHR, race date and race distance to get your plan.'}
          />
        ) : plan.currentWeek !== null ? (
          <>
            <PlanWeeks plan={plan} isBelowSeason={isBelowSeason} />
            {day && isRaceNear(plan.raceDate, day.today) ? (
              <div>
                <RaceDayLink />
              </div>
            ) : null}
          </>
        ) : day && plan.raceDate !== null && plan.raceDate < day.today ? (
          <ProfilePrompt message={RACE_OVER_MESSAGE} />
        ) : (
          <PlanAheadPrompt />
        )
      }
    </QueryCard>
  );
};

/** The card links to the race-day sheet in this many days before the race. */
const RACE_DAY_LINK_DAYS = 21;

const isRaceNear = (raceDate: PlanView['raceDate'], today: LocalDate): boolean =>
  raceDate !== null && raceDate >= today && daysBetween(today, raceDate) <= RACE_DAY_LINK_DAYS;

/** The season's bars already count the weeks behind. Null without a race ahead. */
function formatWeeksToRace(raceDate: PlanView['raceDate'], today: LocalDate): string | null {
  if (raceDate === null || raceDate < today) return null;
  const weeks = Math.ceil(daysBetween(today, raceDate) / 7);
  return weeks <= 1 ? 'Race week' : `${weeks} weeks to race day`;
}

const RACE_OVER_MESSAGE =
  'Your race date has passed. Set your next race, or choose Post-Race Recovery with a date to recover until.';

const ProfilePrompt = ({ message }: { readonly message: string }) => (
  <>
    <EmptyState
      message={message}
      action={
        <Button variant="default" component={Link} {...athletesPaths.profile()}>
          Go to Profile
        </Button>
      }
    />
    <BaseGoalChoices />
  </>
);

const PlanAheadPrompt = () => {
  const planAhead = trpc.training.planAhead.useMutation({
    onSuccess: ({ error }) => {
      if (error !== null) notify({ title: 'Error', message: error, tone: 'error' });
    },
    onError: notifyError,
  });
  return (
    <EmptyState
      message="You’ve finished your plan. Your next block starts from what you actually ran."
      action={
        <Button variant="default" loading={planAhead.isPending} onClick={() => planAhead.mutate()}>
          Plan the next 8 weeks
        </Button>
      }
    />
  );
};
