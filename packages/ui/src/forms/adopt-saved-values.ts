import type { UseFormReturnType } from '@mantine/form';

/** Shows the saved values in all fields without unsaved input, for example after a change elsewhere. */
export function adoptSavedValues<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'getValues' | 'setValues' | 'isDirty' | 'resetDirty'>,
  savedValues: Values,
): void {
  const currentValues = form.getValues();
  const unsavedInput: Partial<Values> = {};
  for (const name in savedValues) if (form.isDirty(name)) unsavedInput[name] = currentValues[name];
  form.resetDirty(savedValues);
  form.setValues({ ...savedValues, ...unsavedInput });
}
