import type { UseFormReturnType } from '@mantine/form';

/** Shows the saved values, for example after a change elsewhere, in all fields without unsaved input. */
export function adoptSavedValues<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'getValues' | 'setValues' | 'isDirty' | 'resetDirty'>,
  saved: Values,
): void {
  const current = form.getValues();
  const typed: Partial<Values> = {};
  for (const name in saved) if (form.isDirty(name)) typed[name] = current[name];
  form.resetDirty(saved);
  form.setValues({ ...saved, ...typed });
}
