import { Button } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { UnitSystem } from '@threshold/contracts/athletes';
import { FormError, StepProgress, useUnits } from '@threshold/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Me } from '../../schemas.ts';
import classes from './onboarding.module.css';
import {
  canContinue,
  convertDistances,
  EMPTY_ONBOARDING,
  estimateLthr,
  ONBOARDING_STEPS,
  type OnboardingStep,
  type OnboardingValues,
  toProfileChange,
  validateStep,
} from './onboarding-values.ts';
import { FitnessLevelStep } from './steps/fitness-level-step.tsx';
import { GroupFitnessStep } from './steps/group-fitness-step.tsx';
import { LthrStep } from './steps/lthr-step.tsx';
import { RaceGoalsStep } from './steps/race-goals-step.tsx';
import { WelcomeStep } from './steps/welcome-step.tsx';
import { forgetOnboarding, readStoredOnboarding, storeOnboarding } from './stored-onboarding.ts';
import { useCompleteOnboarding } from './use-complete-onboarding.ts';

const TITLE_BY_STEP: Readonly<Record<OnboardingStep, string>> = {
  welcome: 'Welcome to Threshold',
  'lthr-setup': 'Your threshold',
  'fitness-level': 'Your fitness level',
  'group-fitness': 'Group fitness',
  'race-goals': 'Your race goal',
};

/** What a step still needs while Next is disabled. */
const MISSING_INPUT_BY_STEP: Partial<Readonly<Record<OnboardingStep, string>>> = {
  'lthr-setup': 'Enter your LTHR and resting HR to continue.',
  'fitness-level': 'Choose a level to continue.',
};

/** What would make an answer complete although Next is enabled; null if nothing would. */
function suggestInput(step: OnboardingStep, values: OnboardingValues): string | null {
  if (
    step === 'group-fitness' &&
    values.preferredFitnessClass !== 'none' &&
    values.groupFitnessSchedule.length === 0
  )
    return 'Pick your class days, and we’ll plan around them.';
  if (step === 'race-goals' && values.raceDistance !== null && values.raceDate === null)
    return 'Add the race date to get your plan.';
  return null;
}

interface OnboardingProps {
  readonly me: Pick<Me, 'id' | 'canLoadDemo'>;
}

/**
 * The five steps between the first sign-in and the app (docs/specification.md#218-onboarding and #4-states).
 * The shell unmounts it once the athlete has completed it.
 */
const Onboarding = ({ me }: OnboardingProps) => {
  const units = useUnits();
  const [storedProgress] = useState(() => readStoredOnboarding(me.id));
  const form = useForm<OnboardingValues>({ initialValues: storedProgress?.values ?? EMPTY_ONBOARDING });
  const [index, setIndex] = useState(storedProgress?.index ?? 0);
  const step = ONBOARDING_STEPS[index] ?? 'welcome';
  const isLastStep = index === ONBOARDING_STEPS.length - 1;
  const titleRef = useFocusedTitle(index);
  const missingId = useId();
  const { finish, isPending, error } = useCompleteOnboarding();
  useConvertedDistances(form, storedProgress?.units);
  const { values } = form;
  useEffect(() => {
    if (index > 0 || values !== EMPTY_ONBOARDING) storeOnboarding(me.id, { index, values, units });
  }, [me.id, index, values, units]);

  const submitStep = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !canContinue(step, form.values)) return;
    const errors = validateStep(step, form.values);
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) return;
    if (!isLastStep) return setIndex(index + 1);
    const { age, lthr } = form.values;
    const profile = toProfileChange(form.values, {
      lthrIsEstimate: lthr !== null && lthr === estimateLthr(age),
      units,
    });
    void finish(profile).then((isSaved) => isSaved && forgetOnboarding(me.id));
  };

  return (
    <form className={classes.onboarding} noValidate onSubmit={submitStep}>
      <StepProgress step={index + 1} steps={ONBOARDING_STEPS.length} label="Onboarding" />
      <div className={classes.step}>
        <h1 ref={titleRef} tabIndex={-1} className={classes.title}>
          {TITLE_BY_STEP[step]}
        </h1>
        <StepContent step={step} form={form} units={units} canLoadDemo={me.canLoadDemo} />
        <FormError message={isLastStep ? error : null} />
      </div>
      <div className={classes.buttons}>
        <Button variant="default" disabled={index === 0 || isPending} onClick={() => setIndex(index - 1)}>
          Back
        </Button>
        <p id={missingId} className={classes.missing}>
          {canContinue(step, form.values) ? suggestInput(step, form.values) : MISSING_INPUT_BY_STEP[step]}
        </p>
        <Button
          type="submit"
          disabled={isPending || !canContinue(step, form.values)}
          aria-describedby={missingId}
        >
          {isLastStep ? (isPending ? 'Setting up...' : 'Complete Setup') : 'Next'}
        </Button>
      </div>
    </form>
  );
};

export default Onboarding;

interface StepContentProps {
  readonly step: OnboardingStep;
  readonly form: UseFormReturnType<OnboardingValues>;
  readonly units: UnitSystem;
  readonly canLoadDemo: boolean;
}

const StepContent = ({ step, form, units, canLoadDemo }: StepContentProps) => {
  switch (step) {
    case 'welcome':
      return <WelcomeStep canLoadDemo={canLoadDemo} />;
    case 'lthr-setup':
      return <LthrStep form={form} />;
    case 'fitness-level':
      return <FitnessLevelStep form={form} units={units} />;
    case 'group-fitness':
      return <GroupFitnessStep form={form} />;
    case 'race-goals':
      return <RaceGoalsStep form={form} />;
  }
};

/** Focuses the title of each new step, so that screen readers start there. */
function useFocusedTitle(index: number) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const previousIndex = useRef(index);
  useEffect(() => {
    if (previousIndex.current === index) return;
    previousIndex.current = index;
    titleRef.current?.focus();
  }, [index]);
  return titleRef;
}

/** Converts the entered distances if the units change or have changed since the answers were stored. */
function useConvertedDistances(
  { getValues, setValues }: UseFormReturnType<OnboardingValues>,
  storedUnits: UnitSystem | undefined,
) {
  const units = useUnits();
  const unitsOfValues = useRef(storedUnits ?? units);
  useEffect(() => {
    const from = unitsOfValues.current;
    if (from === units) return;
    unitsOfValues.current = units;
    setValues(convertDistances(getValues(), { from, to: units }));
  }, [units, getValues, setValues]);
}
