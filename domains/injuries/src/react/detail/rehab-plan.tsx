import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { ErrorState, notify, notifyError, Tag, useConvertMeasures } from '@threshold/ui';
import { type RehabPlanView, readRehabPlan } from '../../rehab-schemas.ts';
import type { GeneratedBy, InjuryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { findCurrentPhase } from '../labels/find-current-phase.ts';
import { formatDose } from '../labels/format-dose.ts';
import { formatHold, HOLD_TEXT } from '../labels/format-hold.ts';
import { MUTATION_META } from '../mutation-meta.ts';
import classes from './detail.module.css';

interface RehabPlanProps {
  readonly injury: InjuryView;
  /** All injuries, including this one. */
  readonly injuries: readonly InjuryView[];
}

export const RehabPlan = ({ injury, injuries }: RehabPlanProps) => {
  const convertMeasures = useConvertMeasures();
  const plan = readRehabPlan(injury.aiRehabExercises);
  const regenerateMutation = trpc.injuries.regenerateRehab.useMutation({
    meta: MUTATION_META,
    onSuccess: ({ isBeingWritten }) =>
      notify({
        title: 'Rehab plan updated',
        message: isBeingWritten
          ? 'Your plan is ready. A tailored version is on its way.'
          : 'It now fits your injury as it is today.',
        tone: 'success',
      }),
    onError: notifyError,
  });
  const isWaiting = regenerateMutation.isPending || injury.isBeingWritten;
  const requestPlan = () => regenerateMutation.mutate({ injuryId: injury.id });
  const hold = formatHold(injury, injuries);
  if (plan === null) return <ErrorState message="We couldn’t load this plan." onRetry={requestPlan} />;
  return (
    <div className={classes.plan}>
      <div className={classes.planHead}>
        <div>
          <Tag>{PLAN_LABELS[injury.generatedBy]}</Tag>
          <p className={classes.quiet} role="status">
            {injury.isBeingWritten
              ? 'A tailored version is on its way. Use this plan until then.'
              : injury.generatedWhy}
          </p>
        </div>
        {injury.status === 'active' && hold === null ? (
          <Button
            variant="default"
            size="sm"
            disabled={isWaiting}
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={requestPlan}
          >
            {isWaiting ? 'Regenerating...' : 'Regenerate rehab'}
          </Button>
        ) : null}
      </div>
      {injury.stopsExercises || hold !== null ? (
        <FirstStep injury={injury} hold={hold} helpItems={plan.whenToSeekProfessionalHelp} />
      ) : null}
      {hold === null ? <p>{convertMeasures(plan.summary)}</p> : null}
      <p>
        <b>Estimated recovery:</b> {plan.estimatedRecoveryTime}
      </p>
      {hold === null ? <Phases plan={plan} injury={injury} /> : null}
      <TextSection title="Warning signs to watch" lines={plan.warningSignsToWatch} />
      {injury.stopsExercises ? null : (
        <TextSection title="When to seek professional help" lines={plan.whenToSeekProfessionalHelp} />
      )}
      <TextSection title="Return to activity" lines={plan.returnToActivityGuidelines} />
    </div>
  );
};

const Phases = ({ plan, injury }: { readonly plan: RehabPlanView; readonly injury: InjuryView }) => {
  const convertMeasures = useConvertMeasures();
  const currentPhase = injury.status === 'active' ? findCurrentPhase(plan, injury) : undefined;
  const otherPhases = plan.phases.filter((phase) => phase !== currentPhase);
  return (
    <>
      {[...(currentPhase ? [currentPhase] : []), ...otherPhases].map((phase) => (
        <details key={phase.phase} className={classes.phase} open={phase === currentPhase}>
          <summary>
            <span className={classes.phaseName}>{phase.phase}</span>
            {phase === currentPhase ? <Tag tone="good">Now</Tag> : null}
            <span className={classes.quiet}>{phase.duration}</span>
          </summary>
          <ul className={classes.goals}>
            {phase.goals.map((goal) => (
              <li key={goal}>{convertMeasures(goal)}</li>
            ))}
          </ul>
          {phase.exercises.length === 0 ? (
            <p className={classes.quiet}>{HOLD_TEXT}</p>
          ) : (
            <ExerciseList exercises={phase.exercises} />
          )}
        </details>
      ))}
    </>
  );
};

interface FirstStepProps {
  readonly injury: InjuryView;
  /** Why the exercises are on hold; null if gentle ones are allowed. */
  readonly hold: string | null;
  readonly helpItems: readonly string[];
}

/** What comes before the plan: one action and when to call for help. The banner above has the red flag's advice. */
const FirstStep = ({ injury, hold, helpItems }: FirstStepProps) => {
  const convertMeasures = useConvertMeasures();
  if (!injury.stopsExercises)
    return (
      <section className={classes.lines} data-strong>
        <h3>{HOLD_TITLE}</h3>
        <p>{hold}</p>
      </section>
    );
  const bannerTexts = new Set(injury.redFlags.map(({ advice }) => advice));
  const otherItems = helpItems.filter((item) => !bannerTexts.has(item));
  const emergencyItem = otherItems.find((item) => /emergency/i.test(item));
  const foldedItems = otherItems.filter((item) => item !== emergencyItem);
  return (
    <section className={classes.lines} data-strong>
      <h3>{hold === null ? 'See a professional first' : HOLD_TITLE}</h3>
      <p>{hold ?? 'Stick to gentle movement and holds until a professional has looked at it.'}</p>
      {emergencyItem === undefined ? null : (
        <p className={classes.emergency}>{convertMeasures(emergencyItem)}</p>
      )}
      {foldedItems.length === 0 ? null : (
        <details className={classes.more}>
          <summary>When else to get help</summary>
          <ul>
            {foldedItems.map((item) => (
              <li key={item}>{convertMeasures(item)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

const HOLD_TITLE = 'Exercises on hold';

interface TextSectionProps {
  readonly title: string;
  readonly lines: readonly string[];
}

const TextSection = ({ title, lines }: TextSectionProps) => {
  const convertMeasures = useConvertMeasures();
  return (
    <section className={classes.lines}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{convertMeasures(line)}</li>
        ))}
      </ul>
    </section>
  );
};

type Exercise = RehabPlanView['phases'][number]['exercises'][number];

const ExerciseList = ({ exercises }: { readonly exercises: readonly Exercise[] }) => {
  const convertMeasures = useConvertMeasures();
  return (
    <ul className={classes.exercises}>
      {exercises.map(({ name, description, sets, reps, frequency, duration, precautions }) => (
        <li key={name} className={classes.exercise}>
          <div className={classes.exerciseHead}>
            <p className={classes.exerciseName}>{name}</p>
            <p className={classes.dose}>
              <b>{convertMeasures(formatDose({ sets, reps }))}</b> <span>· {frequency}</span>
            </p>
          </div>
          <p>{convertMeasures(description)}</p>
          <p className={classes.quiet}>
            {duration}. <b>Watch out:</b> {convertMeasures(precautions)}
          </p>
        </li>
      ))}
    </ul>
  );
};

const PLAN_LABELS: Record<GeneratedBy, string> = {
  rules: 'Built from rehab rules',
  model: 'Written by AI, checked by our safety rules',
  mixed: 'Written by AI and our rules, checked by our safety rules',
};
