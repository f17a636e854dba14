import type { UseFormReturnType } from '@mantine/form';
import type { OnboardingValues } from '../onboarding-form.ts';

/** Every step shows a part of the one form. */
export interface StepProps {
  readonly form: UseFormReturnType<OnboardingValues>;
}
