import type { UseFormReturnType } from '@mantine/form';
import type { OnboardingValues } from '../onboarding-values.ts';

export interface StepProps {
  readonly form: UseFormReturnType<OnboardingValues>;
}
