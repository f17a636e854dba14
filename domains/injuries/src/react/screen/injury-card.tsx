import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import type { LocalDate } from '@threshold/physiology';
import { Card, ErrorState, LoadingLines, PhaseTimeline, Tag } from '@threshold/ui';
import { formatDay } from '@threshold/ui/format';
import { readRehabPlan } from '../../rehab-schemas.ts';
import { computeCurrentLight, PAIN_LIGHTS } from '../../rules/rehab/pain-light.ts';
import { REHAB_PHASES } from '../../rules/rehab/phase-days.ts';
import type { InjuryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import type { DetailTab } from '../detail/injury-dialog.tsx';
import { LightMark } from '../figures/light-mark.tsx';
import { PainDays } from '../figures/pain-days.tsx';
import { PainScale } from '../figures/pain-scale.tsx';
import { findCurrentPhase } from '../labels/find-current-phase.ts';
import { formatDose } from '../labels/format-dose.ts';
import { formatSince } from '../labels/format-since.ts';
import { getRunAdvice } from '../labels/get-run-advice.ts';
import { LIGHT_LABELS } from '../labels/light-labels.ts';
import { formatNextStage, getPhaseIndex, PHASE_NAMES } from '../labels/stage-labels.ts';
import classes from './injuries.module.css';

const TIMELINE_PHASES = REHAB_PHASES.map((phase) => ({ label: PHASE_NAMES[phase], length: 1 }));

interface InjuryCardProps {
  readonly injury: InjuryView;
  /** All active injuries, including this one. */
  readonly activeInjuries: readonly InjuryView[];
  readonly today: LocalDate;
  readonly onOpen: (tab: DetailTab) => void;
}

export const InjuryCard = ({ injury, activeInjuries: active, today, onOpen }: InjuryCardProps) => {
  const runAdvice = getRunAdvice(injury, active, today);
  const light = computeCurrentLight(injury.light, injury.currentPainLevel);
  return (
    <Card
      title={injury.bodyPart}
      className={classes.injury}
      action={
        <>
          <ActiveBadge />
          <Tag>{injury.severity}</Tag>
        </>
      }
    >
      <p className={classes.meta}>
        {injury.injuryType} · {formatDay(injury.dateOfInjury)}, {formatSince(injury.dateOfInjury, today)}
      </p>
      <div className={classes.answers}>
        <div className={classes.answer} data-tone={runAdvice.tone}>
          <h3 className={classes.subtitle}>Can I run today?</h3>
          <p className={classes.verdict}>{runAdvice.answer}</p>
          <p className={classes.quiet}>{runAdvice.detail}</p>
          {injury.stopsExercises ? null : <RunRule />}
        </div>
        <div className={classes.answer}>
          <PainScale label="Pain now" level={injury.currentPainLevel} />
          {light === null ? (
            <p className={classes.quiet}>Check in to see your light.</p>
          ) : (
            <div>
              <LightMark light={light} />
              <p className={classes.quiet}>{LIGHT_LABELS[light].action}</p>
            </div>
          )}
          <Button className={classes.below} size="sm" onClick={() => onOpen('check-in')}>
            Check in
          </Button>
        </div>
        <div className={classes.answer}>
          <h3 className={classes.subtitle}>Last 14 days</h3>
          <LastDays injury={injury} today={today} />
        </div>
      </div>
      <div className={classes.course}>
        <TodayExercises injury={injury} onOpenPlan={() => onOpen('plan')} />
        <section className={classes.next}>
          <h3 className={classes.subtitle}>What’s next</h3>
          <PhaseTimeline
            phases={TIMELINE_PHASES}
            currentIndex={getPhaseIndex(injury.stage)}
            label={`Rehab phases: ${injury.bodyPart}`}
          />
          <p className={classes.quiet}>{formatNextStage(injury, today)}</p>
        </section>
      </div>
    </Card>
  );
};

const LastDays = ({ injury, today }: Pick<InjuryCardProps, 'injury' | 'today'>) => {
  const { data, error, refetch } = trpc.injuries.checkIns.useQuery({ injuryId: injury.id });
  if (data) return <PainDays checkIns={data} today={today} />;
  return error ? (
    <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
  ) : (
    <LoadingLines heightsPx={[96]} label="Loading the check-ins" />
  );
};

/** Badge of active injuries (docs/specification.md#4-states). */
const ActiveBadge = () => <span className={classes.activeBadge}>Active</span>;

const RUN_RULES = {
  green: 'up to 2 of 10, go ahead',
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

interface TodayExercisesProps {
  readonly injury: InjuryView;
  readonly onOpenPlan: () => void;
}

const TodayExercises = ({ injury, onOpenPlan: onPlan }: TodayExercisesProps) => {
  const plan = readRehabPlan(injury.aiRehabExercises);
  const phase = plan ? findCurrentPhase(plan, injury) : undefined;
  return (
    <section className={classes.today}>
      <h3 className={classes.subtitle}>Do now{phase ? `: ${phase.phase}` : ''}</h3>
      {phase === undefined || phase.exercises.length === 0 ? (
        <p className={classes.quiet}>No exercises until a professional has looked at it.</p>
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
      <Button className={classes.below} variant="default" size="sm" onClick={onPlan}>
        Rehab plan
      </Button>
    </section>
  );
};
