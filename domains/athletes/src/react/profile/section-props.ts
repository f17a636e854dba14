import type { UseFormReturnType } from '@mantine/form';
import type { ProfileValues } from './profile-form.ts';

/** Every section shows a part of the one form. */
export interface SectionProps {
  readonly form: UseFormReturnType<ProfileValues>;
}
