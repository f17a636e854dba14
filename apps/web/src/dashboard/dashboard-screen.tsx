import { newPlanMark, useMe } from '@threshold/athletes/react';
import { addDays } from '@threshold/physiology';
import {
  DaySessionsCard,
  LogWorkoutButton,
  MilesTiles,
  PlanReveal,
  TodayCard,
} from '@threshold/training/react';
import { PageTitle, Staggered, useToday } from '@threshold/ui';
import { formatLongDay } from '@threshold/ui/format';
import { Suspense, useState } from 'react';
import { BelowFoldSections } from './below-fold-sections.tsx';
import classes from './dashboard.module.css';
import { RaceSection } from './race-section.tsx';

/** The dashboard, with its available sections in the order of docs/specification.md#22-dashboard. */
export const DashboardScreen = () => {
  const timeZone = useMe().data?.timeZone ?? 'UTC';
  const today = useToday(timeZone);
  return (
    <>
      <PageTitle
        title="Dashboard"
        eyebrow={<time dateTime={today}>{formatLongDay(today)}</time>}
        action={<LogWorkoutButton today={today} />}
      />
      <div className={classes.grid}>
        <NewPlan className={classes.today} />
        <TodayCard today={today} className={classes.today} />
        <Staggered
          parts={{
            raceAndMiles: (
              <>
                <RaceSection today={today} className={classes.race} />
                <MilesTiles className={classes.miles} />
              </>
            ),
            yesterday: (
              <DaySessionsCard
                className={classes.yesterday}
                title="Yesterday's Sessions"
                date={addDays(today, -1)}
                emptyMessage="No sessions scheduled for yesterday"
                isLineOnPhone
              />
            ),
            belowFold: <BelowFoldSections today={today} timeZone={timeZone} />,
          }}
        />
      </div>
    </>
  );
};

/** Presents the plan that onboarding has just made, until the athlete closes it or leaves this tab. */
const NewPlan = ({ className }: { readonly className: string | undefined }) => {
  const [isNew, setIsNew] = useState(newPlanMark.isSet);
  if (!isNew) return null;
  return (
    <Suspense fallback={null}>
      <PlanReveal
        className={className}
        onClose={() => {
          newPlanMark.clear();
          setIsNew(false);
        }}
      />
    </Suspense>
  );
};
