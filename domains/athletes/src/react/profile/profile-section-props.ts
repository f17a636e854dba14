import type { UseFormReturnType } from '@mantine/form';
import type { ProfileValues } from './profile-values.ts';

export interface ProfileSectionProps {
  readonly form: UseFormReturnType<ProfileValues>;
}
