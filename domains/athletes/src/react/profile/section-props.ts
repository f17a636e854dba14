import type { UseFormReturnType } from '@mantine/form';
import type { ProfileValues } from './profile-form.ts';

export interface SectionProps {
  readonly form: UseFormReturnType<ProfileValues>;
}
