import type { UseFormReturnType } from '@mantine/form';

/**
 * Resets a form after it was saved, but keeps input typed during the save.
 * @param sentValues the values as sent
 * @param initialValues the values after the reset
 */
export function resetSavedFields<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'getValues' | 'setValues'>,
  sentValues: Values,
  initialValues: Values,
): void {
  const currentValues = form.getValues();
  const newInput: Partial<Values> = {};
  for (const name in sentValues)
    if (currentValues[name] !== sentValues[name]) newInput[name] = currentValues[name];
  form.setValues({ ...initialValues, ...newInput });
}
