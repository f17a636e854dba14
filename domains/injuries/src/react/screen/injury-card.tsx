import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import type { LocalDate } from '@threshold/physiology';
import { Card, ErrorState, LoadingLines, PhaseTimeline, Tag } from '@threshold/ui';
import { formatDay } from '@threshold/ui/format';
import { readRehabPlan } from '../../rehab-schemas.ts';
import { computeCurrentLight, PAIN_LIGHTS, type PainLight } from '../../rules/rehab/pain-light.ts';
import { REHAB_PHASES } from '../../rules/rehab/phase-days.ts';
import type { InjuryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import type { DetailTab } from '../detail/injury-dialog.tsx';
import { LightMark } from '../figures/light-mark.tsx';
import { MIN_SHOWN_CHECK_INS, PainDays } from '../figures/pain-days.tsx';
import { PainScale } from '../figures/pain-scale.tsx';
import { findCurrentPhase } from '../labels/find-current-phase.ts';
import { formatDose } from '../labels/format-dose.ts';
import { formatHold, HOLD_TEXT } from '../labels/format-hold.ts';
import { formatSince } from '../labels/format-since.ts';
import { getRunAdvice } from '../labels/get-run-advice.ts';
import { LIGHT_LABELS } from '../labels/light-labels.ts';
import { formatNextStage, formatNow, getPhaseIndex, PHASE_NAMES } from '../labels/stage-labels.ts';
import classes from './injuries.module.css';

const TIMELINE_PHASES = REHAB_PHASES.map((phase) => ({ label: PHASE_NAMES[phase], length: 1 }));

interface InjuryCardProps {
  readonly injury: InjuryView;
  /** All active injuries, including this one. */
  readonly activeInjuries: readonly InjuryView[];
  readonly today: LocalDate;
  /** True for the first card, whose check-in is the screen's main action unless a red flag comes first. */
  readonly isFirst: boolean;
  readonly onOpen: (tab: DetailTab) => void;
}

export const InjuryCard = ({ injury, activeInjuries, today, isFirst, onOpen }: InjuryCardProps) => {
  const runAdvice = getRunAdvice(injury, activeInjuries, today);
  const light = computeCurrentLight(injury.light, injury.currentPainLevel);
  const hold = formatHold(injury, activeInjuries);
  const hasRedFlag = activeInjuries.some(({ stopsExercises }) => stopsExercises);
  return (
    <Card
      title={injury.bodyPart}
      className={classes.injury}
      action={
        <>
          <ActiveBadge />
          <SeverityBadge severity={injury.severity} />
        </>
      }
    >
      <p className={classes.meta}>
        {injury.injuryType} · {formatDay(injury.dateOfInjury)}, {formatSince(injury.dateOfInjury, today)}
      </p>
      <div className={classes.columns}>
        <div className={classes.column} data-tone={runAdvice.tone}>
          <h3 className={classes.subtitle}>Can I run today?</h3>
          <p className={classes.headline}>{runAdvice.answer}</p>
          <p className={classes.quiet}>{runAdvice.detail}</p>
          {injury.stopsExercises || hold !== null ? null : <RunRule />}
        </div>
        <div className={classes.column}>
          <PainScale label="Pain now" level={injury.currentPainLevel} />
          <LightNow light={light} isOnHold={hold !== null} />
          <Button
            className={classes.below}
            variant={isFirst && !hasRedFlag ? 'filled' : 'default'}
            size="sm"
            onClick={() => onOpen('check-in')}
          >
            Check in
          </Button>
        </div>
        <section className={classes.column}>
          <h3 className={classes.subtitle}>{hold === null ? 'What’s next' : 'Exercises'}</h3>
          <PhaseTimeline
            phases={TIMELINE_PHASES}
            currentIndex={getPhaseIndex(injury.stage)}
            label={`Rehab phases: ${injury.bodyPart}`}
          />
          <p className={classes.quiet}>{hold ?? formatNextStage(injury, today)}</p>
          <Button className={classes.below} variant="default" size="sm" onClick={() => onOpen('plan')}>
            Rehab plan
          </Button>
        </section>
      </div>
      <div className={classes.course}>
        {hold === null ? <TodayExercises injury={injury} /> : null}
        <LastDays injury={injury} today={today} />
      </div>
    </Card>
  );
};

interface LightNowProps {
  readonly light: PainLight | null;
  readonly isOnHold: boolean;
}

/** The light's advice, unless no training is allowed anyway. */
const LightNow = ({ light, isOnHold }: LightNowProps) => {
  if (isOnHold) return null;
  if (light === null) return <p className={classes.quiet}>Check in to see if you can run.</p>;
  return (
    <div>
      <LightMark light={light} />
      <p className={classes.quiet}>{LIGHT_LABELS[light].action}</p>
    </div>
  );
};

const LastDays = ({ injury, today }: Pick<InjuryCardProps, 'injury' | 'today'>) => {
  const { data, error, refetch } = trpc.injuries.checkIns.useQuery({ injuryId: injury.id });
  if (data && data.length < MIN_SHOWN_CHECK_INS) return null;
  return (
    <div className={classes.lastDays}>
      <h3 className={classes.subtitle}>Last 14 days</h3>
      {data ? (
        <PainDays checkIns={data} today={today} />
      ) : error ? (
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      ) : (
        <LoadingLines heightsPx={[96]} label="Loading the check-ins" />
      )}
    </div>
  );
};

/** A severe injury stands out more than the badge that it is active. */
const SeverityBadge = ({ severity }: Pick<InjuryView, 'severity'>) =>
  severity === 'Severe' ? <span className={classes.severeBadge}>{severity}</span> : <Tag>{severity}</Tag>;

/** Badge of active injuries (docs/specification.md#4-states). */
const ActiveBadge = () => <span className={classes.activeBadge}>Active</span>;

const RUN_RULES = {
  green: 'up to 2 out of 10, go ahead',
  amber: '3 to 5, do no more than last time',
  red: 'above 5 or worse the next morning, stop',
};

const RunRule = () => (
  <ul className={classes.rule}>
    {PAIN_LIGHTS.map((light) => (
      <li key={light}>
        <LightMark light={light} /> <span className={classes.quiet}>{RUN_RULES[light]}</span>
      </li>
    ))}
  </ul>
);

const TodayExercises = ({ injury }: Pick<InjuryCardProps, 'injury'>) => {
  const plan = readRehabPlan(injury.aiRehabExercises);
  const phase = plan ? findCurrentPhase(plan, injury) : undefined;
  return (
    <section className={classes.today}>
      <h3 className={classes.subtitle}>{formatNow(phase?.phase)}</h3>
      {phase === undefined || phase.exercises.length === 0 ? (
        <p className={classes.quiet}>{HOLD_TEXT}</p>
      ) : (
        <ul className={classes.doNow}>
          {phase.exercises.map((exercise) => (
            <li key={exercise.name}>
              <span className={classes.doName}>{exercise.name}</span>
              <span className={classes.dose}>{formatDose(exercise)}</span>
              <span className={classes.quiet}>{exercise.frequency}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
