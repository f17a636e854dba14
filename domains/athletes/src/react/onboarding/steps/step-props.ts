import type { UseFormReturnType } from '@mantine/form';
import type { OnboardingValues } from '../onboarding-form.ts';

export interface StepProps {
  readonly form: UseFormReturnType<OnboardingValues>;
}
