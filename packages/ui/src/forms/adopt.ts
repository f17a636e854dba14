import type { UseFormReturnType } from '@mantine/form';

/** Shows saved values in all fields that were not changed since. */
export function adopt<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'getValues' | 'setValues' | 'isDirty' | 'resetDirty'>,
  saved: Values,
): void {
  const now = form.getValues();
  const typed: Partial<Values> = {};
  for (const name in saved) if (form.isDirty(name)) typed[name] = now[name];
  form.resetDirty(saved);
  form.setValues({ ...saved, ...typed });
}
