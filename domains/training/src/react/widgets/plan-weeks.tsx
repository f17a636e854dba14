import {
  daysBetween,
  findPlanCard,
  fromMeters,
  lengthUnit,
  toMeters,
  toWeekday,
} from '@threshold/physiology';
import { createLazyOptional, LoadingLines, useConvertMeasures, useUnits, WeekBars } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import { Suspense, useState } from 'react';
import type { PlanView } from '../../schemas.ts';
import { BASE_GOAL_LABELS } from '../base-goal/base-goal-labels.ts';
import { GENERATED_BY_LABELS } from '../generated-by-labels.ts';
import { PlanSeason } from '../season/plan-season.tsx';
import { useIsStopped } from '../verdict/use-is-stopped.ts';
import { AskCoachLine } from './ask-coach-line.tsx';
import { ThisWeek } from './plan-this-week.tsx';
import { countLeadInWeeks } from './plan-week-label.ts';
import classes from './plan-weeks.module.css';

/** Maps the plan's phases to those on the plan card. Both tapers and race day are shown as Taper. */
const CARD_PHASES: Readonly<Record<string, string>> = {
  'Base Phase': 'Base',
  Recovery: 'Base',
  'Build Phase': 'Build',
  'Peak Phase': 'Peak',
  'Pre-Taper': 'Taper',
  'Taper Week': 'Taper',
  'Race Day': 'Taper',
};

const toCardPhase = (phase: string): string => CARD_PHASES[phase] ?? phase;

const PlanChecks = createLazyOptional(() => import('../checks/plan-checks.tsx'));

interface PlanWeeksProps {
  readonly plan: PlanView;
  /** True beside the season's bars: the card then shows this week's key sessions and distance. */
  readonly isBelowSeason: boolean;
}

/** The week's theme, the season and its weeks, and the plan's goal, notes and checks. Side by side in a wide card. */
export const PlanWeeks = ({ plan, isBelowSeason }: PlanWeeksProps) => {
  const isStopped = useIsStopped();
  const currentWeek = plan.weeks.find(({ isCurrent }) => isCurrent);
  if (isStopped && plan.weeks.every(({ plannedKm, doneKm }) => plannedKm === 0 && doneKm === 0))
    return (
      <div className={classes.rest}>
        <PlanNotes plan={plan} />
        <WhyPlan plan={plan} />
        <AskCoachLine />
      </div>
    );
  return (
    <div className={classes.frame}>
      <div className={classes.plan}>
        <div className={classes.figures}>
          {isBelowSeason ? (
            <ThisWeek keySessions={currentWeek?.keySessions ?? []} />
          ) : (
            <>
              {currentWeek ? (
                <WeekTheme week={currentWeek} hasTheme={plan.raceDate === null && !isStopped} />
              ) : null}
              <PlanBars plan={plan} />
            </>
          )}
          <div>
            {isStopped ? null : <TypicalWeeks plan={plan} />}
            <WhyPlan plan={plan} />
          </div>
        </div>
        <div className={classes.rest}>
          {isStopped ? null : <PlanSeason />}
          {plan.baseGoal === null ? null : (
            <p className={classes.note}>
              {BASE_GOAL_LABELS[plan.baseGoal]}. This is base training without a race.
            </p>
          )}
          <PlanNotes plan={plan} />
          <AskCoachLine />
        </div>
      </div>
    </div>
  );
};

const PlanNotes = ({ plan: { notes, generatedBy } }: { readonly plan: PlanView }) => {
  const convertMeasures = useConvertMeasures();
  return (
    <>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {convertMeasures(note)}
        </p>
      ))}
      <p className={classes.generatedBy}>{GENERATED_BY_LABELS[generatedBy]}</p>
    </>
  );
};

function useWholeUnits() {
  const unit = lengthUnit(useUnits());
  return { unit, toWholeUnits: (km: number) => Math.round(fromMeters(unit, toMeters(km, 'km'))) };
}

const PlanBars = ({ plan }: { readonly plan: PlanView }) => {
  const { unit, toWholeUnits } = useWholeUnits();
  const currentIndex = plan.weeks.findIndex(({ isCurrent }) => isCurrent);
  const leadInCount = countLeadInWeeks(plan);
  return (
    <WeekBars
      label={unit === 'km' ? 'Kilometers by week' : 'Miles by week'}
      unit={unit}
      currentIndex={currentIndex < 0 ? undefined : currentIndex}
      weeks={plan.weeks.map(({ startsOn, endsOn, phase, plannedKm, doneKm }, weekIndex) => ({
        label: `${weekIndex < leadInCount ? 'Lead-in from' : 'From'} ${formatShortDate(startsOn)}`,
        planned: toWholeUnits(plannedKm),
        done: toWholeUnits(doneKm),
        days: daysBetween(startsOn, endsOn) + 1,
        phase: toCardPhase(phase),
      }))}
    />
  );
};

/** The general weekly distance for the race by phase, which expands on tap. Renders nothing without a race. */
const TypicalWeeks = ({ plan: { raceDistance, weeks } }: { readonly plan: PlanView }) => {
  const { unit, toWholeUnits } = useWholeUnits();
  if (raceDistance === null) return null;
  const planCard = findPlanCard(raceDistance);
  const currentPhase = weeks.find(({ isCurrent }) => isCurrent)?.phase;
  return (
    <details className={classes.typical}>
      <summary>
        {planCard.title}, {planCard.weeks} weeks: general {unit} per week
      </summary>
      <p className={classes.caption}>
        For anyone who runs this distance. Your own weeks follow your level and your recent runs.
      </p>
      <ol className={classes.phases} aria-label={planCard.title}>
        {planCard.phases.map(({ name, minKm, maxKm }) => (
          <li
            key={name}
            className={classes.phase}
            aria-current={currentPhase && toCardPhase(currentPhase) === name ? 'step' : undefined}
          >
            {name}
            <span className={classes.kilometers}>
              {toWholeUnits(minKm)}–{toWholeUnits(maxKm)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
};

interface WeekThemeProps {
  readonly week: PlanView['weeks'][number];
  /** False beside the race countdown, which shows the theme itself. */
  readonly hasTheme: boolean;
}

/** The theme of the current week, and its key sessions by weekday. */
const WeekTheme = ({ week, hasTheme }: WeekThemeProps) => {
  const convertMeasures = useConvertMeasures();
  return (
    <div className={classes.theme}>
      {hasTheme && week.theme ? <p className={classes.themeText}>{convertMeasures(week.theme)}</p> : null}
      {week.keySessions.length === 0 ? null : (
        <p className={classes.keySessions}>
          {week.keySessions.length === 1 ? 'Key session: ' : 'Key sessions: '}
          {week.keySessions.map(({ date, type }) => `${toWeekday(date)}, ${type}`).join(' · ')}
        </p>
      )}
    </div>
  );
};

/** The plan's reason and checks, which expand on tap. The checks are loaded when it is first expanded. */
const WhyPlan = ({ plan: { why, checks } }: { readonly plan: PlanView }) => {
  const convertMeasures = useConvertMeasures();
  const [wasOpened, setWasOpened] = useState(false);
  return why === null ? null : (
    <details className={classes.why} onToggle={() => setWasOpened(true)}>
      <summary>Why this plan</summary>
      <div className={classes.reasons}>
        <p className={classes.whyText}>{convertMeasures(why)}</p>
        {wasOpened ? (
          <Suspense fallback={<LoadingLines label="Loading checks" heightsPx={[20, 20, 20]} />}>
            <PlanChecks checks={checks} />
          </Suspense>
        ) : null}
      </div>
    </details>
  );
};
